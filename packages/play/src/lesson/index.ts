export { LESSON, type Lesson, type LessonState, type LessonStep } from "./lesson.ts";
export { type LessonTable, openLesson } from "./lesson-table.ts";

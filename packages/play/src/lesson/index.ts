export { LESSON, Lesson, type LessonState, type LessonStep } from "./lesson.ts";

export {
  LESSON,
  type Lesson,
  type LessonState,
  type LessonStep,
  type LessonTable,
  openLesson,
} from "./lesson.ts";

/**
 * The tutorial, and the five ideas that win most games.
 *
 * @module
 */
export { IDEA_GAINS, IDEAS, type Idea } from "./ideas.ts";
export {
  openTutorial,
  TUTORIAL,
  type Tutorial,
  type TutorialState,
  type TutorialStep,
  type TutorialTable,
} from "./tutorial.ts";

// What the first frame of a new game does without: the courts, and every back but the first.
export { courtBust, courtPicture } from "./courts.ts";
export { MORE_BACKS } from "./more-backs.ts";

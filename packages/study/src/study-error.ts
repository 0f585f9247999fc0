/** Why a study cannot be begun, joined or reported, in one sentence for people. */
export class StudyError extends Error {}

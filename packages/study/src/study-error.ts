/** Why a study cannot be started, joined or reported, in one sentence for people. */
export class StudyError extends Error {}

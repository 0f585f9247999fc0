export { knowledgeWordsOf, tellPlan, tellReason } from "./advice.ts";
export { en } from "./en/table.ts";
export { LANGUAGE_TAGS, type LanguageTag, languageName, languageOf, wordsOf } from "./languages.ts";
export { dealsWordsOf } from "./of-deals.ts";
export { regionOf } from "./region.ts";
export { reviewWordsOf, tellFinding, tellPosition } from "./reviewing.ts";
export { spotName, tellMove, tellSelection } from "./telling.ts";
export type { RuleSetParts, Words } from "./words.ts";

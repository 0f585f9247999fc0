import type { DealsWords } from "./deals-words.ts";
import type { DocumentsWords } from "./documents-words.ts";
import type { HearingWords } from "./hearing-words.ts";
import type { HelpWords } from "./help-words.ts";
import type { HistoryWords } from "./history-words.ts";
import type { KnowledgeWords } from "./knowledge-words.ts";
import type { MenuWords } from "./menu-words.ts";
import type { PlainWords } from "./plain-words.ts";
import type { ReadingWords } from "./reading-words.ts";
import type { RecordsWords } from "./records-words.ts";
import type { RefusalWords } from "./refusal-words.ts";
import type { ReviewWords } from "./review-words.ts";
import type { ScreenWords } from "./screen-words.ts";
import type { SettingsWords } from "./settings-words.ts";
import type { SetupWords } from "./setup-words.ts";
import type { SharingWords } from "./sharing-words.ts";
import type { WinningWords } from "./winning-words.ts";

/** What is not said on the first screen, part by part as it is fetched. */
export type LaterWords = {
  readonly knowledge: KnowledgeWords;
  readonly review: ReviewWords;
  readonly deals: DealsWords;
  readonly help: HelpWords;
  readonly settings: SettingsWords;
  readonly records: RecordsWords;
  readonly history: HistoryWords;
  readonly sharing: SharingWords;
  readonly reading: ReadingWords;
  readonly hearing: HearingWords;
  readonly plain: PlainWords;
  readonly screen: ScreenWords;
  readonly winning: WinningWords;
  readonly setup: SetupWords;
  readonly menu: MenuWords;
  readonly refusals: RefusalWords;
  readonly documents: DocumentsWords;
};

import type { KlondikeRules } from "@klondike/engine";
import type { FairHint, FairView } from "@klondike/knowledge";

/** What the fair worker is asked. The view holds no hidden card, so none can come back. */
export type FairRequest = {
  readonly id: number;
  readonly ask: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
};

/** What it answers. */
export type FairReply =
  | { readonly id: number; readonly ask: "hint"; readonly hint: FairHint | undefined }
  | { readonly id: number; readonly ask: "stuck"; readonly isStuck: boolean };

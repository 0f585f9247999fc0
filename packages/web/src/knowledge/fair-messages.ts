import type { KlondikeRules } from "@klondike/engine";
import type { FairHint, FairView } from "@klondike/knowledge";

/** What the fair worker is asked. The view holds no hidden card, so none can come back. */
export type FairQuestion = {
  readonly ask: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
};

/** A question as it is sent. */
export type FairRequest = FairQuestion & { readonly id: number };

/** What it answers. */
export type FairReply =
  | { readonly id: number; readonly ask: "hint"; readonly hint: FairHint | undefined }
  | { readonly id: number; readonly ask: "stuck"; readonly isStuck: boolean };

import type { Timer } from "@klondike/play";

/** Milliseconds after which a download has its own hold on what it fetches. */
const BEGUN_MS = 10_000;

/** Hands a file to the browser's downloads. */
export function download(content: Blob, name: string, { after }: Pick<Timer, "after">): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  after(BEGUN_MS, () => URL.revokeObjectURL(address));
}

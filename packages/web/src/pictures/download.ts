import type { Timer } from "@klondike/play";

/** Delay in milliseconds after which a download no longer needs its object URL. */
const BEGUN_MS = 10_000;

export function download(content: Blob, name: string, { after }: Pick<Timer, "after">): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  after(BEGUN_MS, () => URL.revokeObjectURL(address));
}

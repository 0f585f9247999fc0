import type { Words } from "../words.ts";

/** Formats a key as on keyboards: "Shift+H", "Space". */
export function formatKey(key: string, { caps, noKey }: Words["keys"]): string {
  if (key === "") return noKey;
  const parts = key === "+" ? ["+"] : key.split("+");
  const named = parts.map((part) => (Object.hasOwn(caps, part) ? caps[part as keyof typeof caps] : part));
  // An upper-case letter needs Shift; a lower-case one is shown in upper case, as on the key.
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return named.join("+");
  return key === key.toLowerCase() ? key.toUpperCase() : `${caps.Shift}+${key}`;
}

import { createHash, randomInt } from "node:crypto";

/** Of the letters and digits, those that are not taken for one another when they are read aloud or typed. */
const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 8;

/** What is kept of a secret. Keys and codes are random, so nobody finds them by trying out what people choose. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** The key in a header `Bearer …`: 128 bits in hexadecimal. Undefined where it is none. */
export function keyIn(header: string | undefined): string | undefined {
  return /^Bearer ([0-9a-f]{32})$/.exec(header ?? "")?.[1];
}

/** A code of 40 bits that one device shows and another is told. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join("");
}

/** Reads a code as people type it: in small letters, in groups, with O for 0 and I or L for 1. Undefined where it is none. */
export function parseCode(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 40) return undefined;
  const code = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign))
    ? code
    : undefined;
}

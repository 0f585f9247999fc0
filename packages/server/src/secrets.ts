import { createHash, randomInt } from "node:crypto";

/** Characters of codes, without those that are easily confused when read aloud or typed. */
const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 8;
const RECOVERY_LENGTH = 16;

/** The stored hash of a secret. Keys and codes are random, so it needs no salt. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Parses the key in a header `Bearer …`: 128 bits in hexadecimal. Undefined if invalid. */
export function keyIn(header: string | undefined): string | undefined {
  return /^Bearer ([0-9a-f]{32})$/.exec(header ?? "")?.[1];
}

/** Creates a 40-bit code for adding a device. */
export function newCode(): string {
  return randomSigns(CODE_LENGTH);
}

/** Creates an 80-bit code that a player writes down to get back into an account without devices. */
export function newRecoveryCode(): string {
  return randomSigns(RECOVERY_LENGTH);
}

export function isRecoveryCode(code: string): boolean {
  return code.length === RECOVERY_LENGTH;
}

function randomSigns(length: number): string {
  return Array.from({ length }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join("");
}

/** Parses a code as people type it: lower case, in groups, with O for 0 and I or L for 1. Undefined if invalid. */
export function parseCode(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 40) return undefined;
  const code = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return (code.length === CODE_LENGTH || isRecoveryCode(code)) &&
    [...code].every((sign) => CODE_SIGNS.includes(sign))
    ? code
    : undefined;
}

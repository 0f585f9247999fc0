import { expect, test } from "vitest";
import { loadPart } from "./load-part.ts";

test("fails with a sentence if a file of the program is missing", async () => {
  const part: string = "data:text/javascript,import 'file:///no-such-part.js'";
  const load = () => import(part);
  await expect(loadPart(load)).rejects.toThrow("a file of this program is missing; install klondike again");
});

test("passes other errors on", async () => {
  const load = async () => {
    throw new RangeError("from the part");
  };
  await expect(loadPart(load)).rejects.toThrow(RangeError);
});

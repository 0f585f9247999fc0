import { expect, test } from "vitest";
import { loadPart, MissingPartError } from "./load-part.ts";

test("throws MissingPartError if a file of the program is missing", async () => {
  const part: string = "data:text/javascript,import 'file:///no-such-part.js'";
  const load = () => import(part);
  await expect(loadPart(load)).rejects.toThrow(MissingPartError);
});

test("passes other errors on", async () => {
  const load = async () => {
    throw new RangeError("from the part");
  };
  await expect(loadPart(load)).rejects.toThrow(RangeError);
});

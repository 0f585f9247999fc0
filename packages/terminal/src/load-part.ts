import { failed } from "./io.ts";
import { errorCode } from "./storage/files.ts";
import { shellTexts } from "./words/language.ts";

/** Loads a file that not every start needs: a large command or a language. Fails with a sentence if the file is missing. */
export async function loadPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart();
  } catch (error) {
    if (errorCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw failed(shellTexts().errors.missingPart);
  }
}

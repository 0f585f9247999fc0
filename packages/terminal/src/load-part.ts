/** A file of the program that is missing. */
export class MissingPartError extends Error {}

/** Loads a file that not every start needs: a large command or a language. Throws `MissingPartError` if the file is missing. */
export async function loadPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    throw isMissing ? new MissingPartError(error.message, { cause: error }) : error;
  }
}

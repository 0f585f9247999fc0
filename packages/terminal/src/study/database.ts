import { Library } from "@klondike/study";
import type { Io } from "../io.ts";
import type { Options } from "../options.ts";
import { databaseTrouble, ownAddress } from "../postgres.ts";

/** Runs `act` with the studies of the given database, or of the local one. */
export async function withLibrary<T>(
  options: Options,
  io: Io,
  act: (library: Library) => Promise<T>,
): Promise<T> {
  const library = await opened(options, io);
  try {
    return await act(library);
  } finally {
    await library.close();
  }
}

async function opened(options: Options, io: Io): Promise<Library> {
  const given = options.value("database");
  try {
    return await Library.open(given ?? (await ownAddress(options, io)));
  } catch (error) {
    throw databaseTrouble(error);
  }
}

import { MAX_LINE_LENGTH } from "@klondike/engine/session";

/**
 * Splits a byte stream into lines, without their ends (`\n` or `\r\n`), each as soon as it is complete. Invalid UTF-8 becomes
 * replacement characters. A line that is too long is cut and ends in `…`, so that it is not a valid command.
 */
export async function* readInputLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let line = "";
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n");
    const rest = parts.pop() ?? "";
    for (const part of parts) {
      yield trimmed(grown(line, part));
      line = "";
    }
    line = grown(line, rest);
  }
  line = grown(line, decoder.decode());
  if (line !== "") yield trimmed(line);
  return undefined;
}

function grown(line: string, part: string): string {
  if (line.length > MAX_LINE_LENGTH) return line;
  const whole = line + part;
  return whole.length > MAX_LINE_LENGTH ? `${whole.slice(0, MAX_LINE_LENGTH)}…` : whole;
}

function trimmed(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

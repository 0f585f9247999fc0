import { LONGEST_LINE } from "@klondike/engine";

/**
 * The lines of a stream of bytes, without their ends (`\n` or `\r\n`), each as soon as it is complete. Bytes that are
 * not UTF-8 become replacement characters. A line that is too long is cut and ends in `…`, which no command does.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
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
  if (line.length > LONGEST_LINE) return line;
  const whole = line + part;
  return whole.length > LONGEST_LINE ? `${whole.slice(0, LONGEST_LINE)}…` : whole;
}

function trimmed(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** A text in lines of at most so many characters, broken between words. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line === "") line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A terminal breaks lines nowhere but at its edge. */
export function withoutHardSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** How a page is laid out and emphasized. */
export interface Style {
  readonly width: number;
  strong(text: string): string;
  name(text: string): string;
  faint(text: string): string;
}

/** Breaks text at spaces into lines of a width, in characters, each with the indent in front. */
export function wrap(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  if (line !== '') lines.push(indent + line);
  return lines;
}

/** Lays out terms with their texts beside them. A text starts on the line of its term and continues in its own column. */
export function definitions(rows: readonly (readonly [string, string])[], style: Style): string[] {
  const longest = Math.min(Math.max(0, ...rows.map(([term]) => term.length)), 24);
  const indent = ' '.repeat(longest + 4);
  return rows.flatMap(([term, text]) => {
    const [first = '', ...rest] = wrap(text, style.width, indent);
    return [`  ${style.name(term.padEnd(longest))}  ${first.slice(indent.length)}`, ...rest];
  });
}

/** Lays out short texts in as many columns as fit. The order runs down the columns. */
export function columns(texts: readonly string[], width: number): string[] {
  const widest = Math.max(0, ...texts.map((text) => text.length)) + 2;
  const count = Math.max(1, Math.floor((width - 2) / widest));
  const height = Math.ceil(texts.length / count);
  return Array.from({ length: height }, (_, row) => {
    const cells = texts.filter((_text, index) => index % height === row);
    return `  ${cells.map((text) => text.padEnd(widest)).join('')}`.trimEnd();
  });
}

import type { MarkdownIt, StateBlock } from 'markdown-it';

/** The line that begins an element that can be closed. No text of a catalogue is such a line outside of a block of code. */
export const opening = '<details>';

const closing = '</details>';

/** The text of a line of the block that is parsed. */
export function lineIn({ src, bMarks, tShift, eMarks }: StateBlock): (line: number) => string {
  return (line) => src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);
}

/** The line that closes an element, which no line in a block of code does; the end if there is none. `seen` is told each line outside. */
export function closingLine(
  lineAt: (line: number) => string,
  start: number,
  end: number,
  seen: (text: string, line: number) => void = () => {},
): number {
  let fence = '';
  for (let line = start; line < end; line += 1) {
    const text = lineAt(line);
    const [mark = ''] = /^`{3,}/.exec(text) ?? [];
    if (fence !== '') fence = text === fence ? '' : fence;
    else if (mark !== '') fence = mark;
    else if (text === closing) return line;
    else seen(text, line);
  }
  return end;
}

/** Adds to Markdown the parts of pages that are closed at first. */
export function addFolded(markdown: MarkdownIt): void {
  markdown.block.ruler.before('table', 'folded', foldedRule);
}

function foldedRule(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  const lineAt = lineIn(state);
  const [, heading] = /^<summary>(.*)<\/summary>$/.exec(lineAt(start + 1)) ?? [];
  if (state.level > 0 || lineAt(start) !== opening || heading === undefined) return false;
  const last = closingLine(lineAt, start, end);
  if (last === end) return false;
  if (isSilent) return true;
  state.push('folded', 'details', 1).attrSet('class', 'folded');
  state.push('heading_of_folded', 'summary', 1);
  Object.assign(state.push('inline', '', 0), { content: heading, children: [], map: [start + 1, start + 2] });
  state.push('heading_of_folded', 'summary', -1);
  state.md.block.tokenize(state, start + 2, last);
  state.push('folded', 'details', -1);
  state.line = last + 1;
  return true;
}

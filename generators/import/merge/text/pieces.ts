/** A part of a collection as it stands in the text: an entry of a map, or an item of a list. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** A part of the new text. `lead` is what stood before it: space, commas and comments; undefined where it is new or was the first. */
export interface Part {
  readonly text: string;
  readonly lead?: string | undefined;
}

/** The text before each piece except the first. */
export function leadsOf(pieces: readonly Piece[], text: string): (string | undefined)[] {
  return pieces.map(({ start }, index) => {
    const previous = pieces[index - 1];
    return previous && text.slice(previous.end, start);
  });
}

/** The parts of a collection over lines, one below the other; `lead` is for those that have none. */
export function stacked(parts: readonly Part[], lead: string): string {
  return parts
    .map((part, index) => {
      if (index > 0) return `${part.lead ?? lead}${part.text}`;
      // The comments of a part that was not the first one go with it.
      return `${part.lead?.trimStart() ?? ''}${part.text}`;
    })
    .join('');
}

/** The lead of a part that is new: a line of its own, and a blank one before it where most others have one. */
export function newLead(leads: readonly (string | undefined)[], column: number, lineBreak: string): string {
  const known = leads.flatMap((lead) => (lead === undefined ? [] : [lead]));
  const spaced = known.filter((lead) => /\n[ \t]*\r?\n/.test(lead)).length;
  const blank = known.length > 0 && spaced * 2 > known.length ? lineBreak : '';
  return `${blank}${lineBreak}${' '.repeat(column)}`;
}

/** The comments that stay when a piece is removed: those not directly above it, and those that belong to the text before. */
export function remainder(lead: string | undefined, column: number): string {
  if (!lead?.includes('#')) return '';
  const lines = lead.split('\n').slice(1, -1);
  while (isCommentAt(lines.at(-1), column)) lines.pop();
  return lines.some((line) => line.includes('#')) ? `\n${lines.join('\n').trimEnd()}` : '';
}

/** The lead of a piece without the comments that belong to the one before it, which was removed. */
export function withoutOthers(lead: string, column: number): string {
  const [first = '', ...lines] = lead.split('\n');
  const own = lines.findIndex((line) => !isDeeperComment(line, column));
  return [first, ...lines.slice(Math.max(0, own))].join('\n');
}

function isDeeperComment(line: string, column: number): boolean {
  return line.trimStart().startsWith('#') && !isCommentAt(line, column);
}

function isCommentAt(line: string | undefined, column: number): boolean {
  const text = line?.trimStart() ?? '';
  return text.startsWith('#') && (line?.length ?? 0) - text.length <= column;
}

/** A piece of a line of Markdown. The pieces, joined by their `source`, are the line. */
export type Piece =
  /** Markup, such as `**` or an element, or text without a meaning. */
  | { readonly kind: 'text' | 'element'; readonly source: string }
  /** A character that is written with a backslash or as an entity. */
  | { readonly kind: 'character'; readonly source: string; readonly shown: string }
  | { readonly kind: 'code'; readonly source: string; readonly shown: string }
  /** The end of a link: `](target)`. */
  | { readonly kind: 'target'; readonly source: string; readonly target: string };

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Matches what is not text: an escape, an entity, backticks, the end of a link, an element or a comment. */
const special =
  /\\(?<escaped>[!-/:-@[-`{-~])|&(?:#(?<number>[0-9]+)|(?<name>lt|gt|amp|quot));|(?<ticks>`+)|\]\((?<target>[^()\s]*)\)|(?<element><\/?[A-Za-z][^<>]*>|<!--.*?-->)/g;

/** Splits a line of Markdown. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const upTo = (end: number): void => {
    if (end > done) pieces.push({ kind: 'text', source: line.slice(done, end) });
  };
  for (let found = nextFrom(line, 0); found; found = nextFrom(line, Math.max(done, found.index + found[0].length))) {
    const end = found.groups?.['ticks'] === undefined ? found.index + found[0].length : endOfCode(line, found);
    if (end === undefined) continue;
    upTo(found.index);
    pieces.push(pieceOf(line.slice(found.index, end), found.groups ?? {}));
    done = end;
  }
  upTo(line.length);
  return pieces;
}

function nextFrom(line: string, index: number): RegExpExecArray | null {
  special.lastIndex = index;
  return special.exec(line);
}

/** The end of the code span that backticks begin; undefined if they begin none. */
function endOfCode(line: string, { index, 0: ticks }: RegExpExecArray): number | undefined {
  for (const run of line.slice(index + ticks.length).matchAll(/`+/g)) {
    if (run[0].length === ticks.length) return index + ticks.length + run.index + ticks.length;
  }
  return undefined;
}

function pieceOf(source: string, groups: Readonly<Record<string, string | undefined>>): Piece {
  const { escaped, number, name, ticks, target } = groups;
  if (ticks !== undefined) return { kind: 'code', source, shown: contentOfCode(source, ticks) };
  if (target !== undefined) return { kind: 'target', source, target };
  if (escaped !== undefined) return { kind: 'character', source, shown: escaped };
  if (number !== undefined) return { kind: 'character', source, shown: String.fromCodePoint(Number(number)) };
  if (name !== undefined) return { kind: 'character', source, shown: names[name] ?? source };
  return { kind: 'element', source };
}

function contentOfCode(source: string, ticks: string): string {
  const content = source.slice(ticks.length, -ticks.length);
  return /^ .*\S.* $/u.test(content) ? content.slice(1, -1) : content;
}

/** The text of a line as a reader sees it, without its markup. */
export function shownText(line: string): string {
  return piecesOf(line)
    .map((piece) => {
      if (piece.kind === 'code' || piece.kind === 'character') return piece.shown;
      return piece.kind === 'text' ? piece.source.replace(/\*+|\[/g, '') : '';
    })
    .join('');
}

/** A line of a difference, without its line break. It is not escaped for terminals. */
export interface DifferenceLine {
  /** Whether the line is in the old text, in the new one, or in both. */
  readonly kind: 'old' | 'new' | 'both';
  readonly text: string;
}

/** The first place at which two texts differ. */
export interface Difference {
  /** The number of the first of these lines in both texts, counted from 1. */
  readonly line: number;
  readonly lines: readonly DifferenceLine[];
  /** Whether the change continues, or the texts also differ further down. */
  readonly more: boolean;
}

/** The number of equal lines shown around a change. Twice as many equal lines in a row end the change. */
const context = 2;

/** The number of lines of each text that are compared; the cost grows with its square. */
const reach = 60;

/** The most lines of each kind that are shown. */
const longest = 6;

/** The first difference between two texts, with a few lines around it. It has no lines if the texts are equal. */
export function firstDifference(oldText: string, newText: string): Difference {
  const oldLines = oldText.split('\n');
  const newLines = newText.split('\n');
  const shortest = Math.min(oldLines.length, newLines.length);
  let same = 0;
  while (same < shortest && oldLines[same] === newLines[same]) same += 1;
  let tail = 0;
  while (tail < shortest - same && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail += 1;
  const start = Math.max(0, same - context);
  const changes = align(within(oldLines, start, tail), within(newLines, start, tail));
  const change = changes.slice(0, endOfChange(changes));
  const behindOld = start + change.filter(({ kind }) => kind !== 'new').length;
  const behindNew = start + change.filter(({ kind }) => kind !== 'old').length;
  const lines = firstOfEachKind(change);
  const further = behindOld < oldLines.length - tail || behindNew < newLines.length - tail;
  return { line: start + 1, lines, more: lines.length > 0 && (further || lines.length < change.length) };
}

function firstOfEachKind(change: readonly DifferenceLine[]): DifferenceLine[] {
  const counts = { old: 0, new: 0, both: 0 };
  return change.filter(({ kind }) => {
    counts[kind] += 1;
    return counts[kind] <= longest;
  });
}

/** The lines from a start up to the equal tail, with a few lines of that tail. */
function within(lines: readonly string[], start: number, tail: number): readonly string[] {
  return lines.slice(start, Math.min(lines.length - tail + context, lines.length, start + reach));
}

/** Merges two lists of lines into one, with as many common lines as possible. */
function align(oldLines: readonly string[], newLines: readonly string[]): DifferenceLine[] {
  const common = commonLengths(oldLines, newLines);
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  const lines: DifferenceLine[] = [];
  let row = 0;
  let column = 0;
  while (row < oldLines.length || column < newLines.length) {
    const oldLine = oldLines[row];
    const newLine = newLines[column];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'both', text: oldLine });
      row += 1;
      column += 1;
    } else if (oldLine !== undefined && (newLine === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'old', text: oldLine });
      row += 1;
    } else {
      lines.push({ kind: 'new', text: newLine ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** For each pair of positions, the length of the longest common subsequence of both lists from there on. */
function commonLengths(oldLines: readonly string[], newLines: readonly string[]): number[][] {
  const lengths = Array.from({ length: oldLines.length + 1 }, () => new Array<number>(newLines.length + 1).fill(0));
  for (let row = oldLines.length - 1; row >= 0; row -= 1) {
    const here = lengths[row] ?? [];
    const below = lengths[row + 1] ?? [];
    for (let column = newLines.length - 1; column >= 0; column -= 1) {
      const diagonal = (below[column + 1] ?? 0) + 1;
      here[column] =
        oldLines[row] === newLines[column] ? diagonal : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}

/** The index behind the first change and the equal lines that are shown after it. */
function endOfChange(lines: readonly DifferenceLine[]): number {
  const first = lines.findIndex(({ kind }) => kind !== 'both');
  if (first < 0) return 0;
  let end = first;
  for (let index = first; index < lines.length && index - end <= 2 * context; index += 1) {
    if (lines[index]?.kind !== 'both') end = index;
  }
  return Math.min(end + 1 + context, lines.length);
}

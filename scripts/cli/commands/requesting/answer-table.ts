import { isRecord } from '../../../../generators/lib/guards.ts';
import { visibleJson } from '../../../../generators/lib/visible.ts';
import { type Cell, cellsOf, fitting, textOf, widthOf } from '../../../../generators/report/cells.ts';
import type { List } from './listed-items.ts';

/** The most characters of a value that are looked at. */
const longest = 500;

/** The fewest columns of a cell that is cut. */
const narrowest = 4;

const gap = '  ';

/** Whether all items of lists are objects; if `areFlat`, those without inner lists and objects alone. */
export function areTables(lists: readonly List[], areFlat: boolean): boolean {
  const isRow = (item: unknown): boolean =>
    isRecord(item) && (!areFlat || Object.values(item).every((value) => typeof value !== 'object' || value === null));
  return lists.some(({ items }) => items.length > 0) && lists.every(({ items }) => items.every(isRow));
}

/** Lists of objects as tables of at most `columns`, if they are stated. Several have the names of their modules above them. */
export function tablesText(lists: readonly List[], columns: number | undefined): string {
  const tables = lists.filter(({ items }) => items.length > 0);
  return tables
    .map(({ name, items }) => (tables.length > 1 && name !== undefined ? `${name}\n` : '') + tableText(items, columns))
    .join('\n');
}

function tableText(items: readonly unknown[], columns: number | undefined): string {
  const rows = items.filter(isRecord);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [keys.map((key) => cellsOf(key)), ...rows.map((row) => keys.map((key) => cellsOf(shown(row, key))))];
  const natural = keys.map((_, at) => Math.max(...cells.map((line) => widthOf(line[at] ?? []))));
  const widths = fitted(natural, columns);
  return cells
    .map(
      (line) =>
        `${line
          .map((one, at) => padded(one, widths[at] ?? 0))
          .join(gap)
          .trimEnd()}\n`,
    )
    .join('');
}

function shown(row: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(row, key) ? row[key] : undefined;
  if (value === undefined || value === null) return '';
  return (typeof value === 'object' ? (visibleJson(value) ?? '') : String(value)).slice(0, longest);
}

/** The widths, of which the widest are equally reduced until all of them fit. */
function fitted(widths: readonly number[], columns: number | undefined): readonly number[] {
  const room = (columns ?? Number.POSITIVE_INFINITY) - gap.length * (widths.length - 1);
  let most = Math.max(...widths);
  while (most > narrowest && widths.reduce((sum, one) => sum + Math.min(one, most), 0) > room) most -= 1;
  return widths.map((one) => Math.min(one, most));
}

function padded(cells: readonly Cell[], width: number): string {
  const isWhole = widthOf(cells) <= width;
  const kept = isWhole ? cells : fitting(cells, width - 1);
  const end = isWhole ? '' : '…';
  return `${textOf(kept)}${end}${' '.repeat(width - widthOf(kept) - end.length)}`;
}

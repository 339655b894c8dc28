import { isList, isMap } from '../guards.ts';
import type { Json, JsonMap } from '../json.ts';
import type { Numeric } from '../numbers.ts';
import { flowText, scalarText } from './flow.ts';
import { isBlockText, textScalar } from './scalars.ts';

/** The longest line, if there is a choice. */
const width = 120;
/** The most characters of an item that shares a line with others. */
const longItem = 60;

/** The layout of a map or a list. */
export interface Layout {
  /** Whether the value is on one line if it fits there. */
  readonly mayBeShort: (value: JsonMap | readonly Json[]) => boolean;
  /** Whether a list of short scalars that does not fit on a line has as many of them on each line as fit. */
  readonly fillsLines: boolean;
  /** Whether there are blank lines between its entries. */
  readonly hasBlankLines: boolean;
  /** The layout of the value of a key in it, or of an item if the key is empty. */
  readonly within: (key: string) => Layout;
}

/** The layout with a separate line for each entry and each item, at any depth. */
export const blockLayout: Layout = {
  mayBeShort: () => false,
  fillsLines: false,
  hasBlankLines: false,
  within: () => blockLayout,
};

/** An entry of a map, indented by `indent` except for its first line. */
export function entryText(key: string, value: Json, layout: Layout, indent: string): string {
  const name = keyText(key, indent);
  if (value === null && key.startsWith('...')) return `${name}:`;
  return `${name}:${valueText(value, layout, indent, indent.length + name.length + 2)}`;
}

/** The text of a key. A long key needs a "?". */
function keyText(key: string, indent: string): string {
  const text = textScalar(key, false);
  return text.length < 1000 ? text : `? ${text}\n${indent}`;
}

/** Prints the part after a colon: a space and a value, or more deeply indented lines. `column` is where a value would begin. */
function valueText(value: Json, layout: Layout, indent: string, column: number): string {
  if (!isList(value) && !isMap(value)) return ` ${longScalar(value, indent, column)}`;
  const text = shortText(value, layout, column);
  if (text !== undefined) return ` ${text}`;
  const deeper = `${indent}  `;
  if (layout.fillsLines && isList(value) && isFilled(value)) return `\n${deeper}${filled(value, deeper)}`;
  return `\n${deeper}${blockText(value, layout, deeper)}`;
}

/** A map or a list on several lines, indented by `indent` except for the first. */
function blockText(value: JsonMap | readonly Json[], layout: Layout, indent: string): string {
  const between = layout.hasBlankLines ? `\n\n${indent}` : `\n${indent}`;
  if (isList(value)) return value.map((item) => `- ${itemText(item, layout.within(''), indent)}`).join(between);
  const entries: string[] = [];
  for (const [key, item] of value) entries.push(entryText(key, item, layout.within(key), indent));
  return entries.join(between);
}

/** An item of a list without its dash; `indent` is that of the dash. */
function itemText(item: Json, layout: Layout, indent: string): string {
  const deeper = `${indent}  `;
  if (!isList(item) && !isMap(item)) return longScalar(item, indent, deeper.length);
  return shortText(item, layout, deeper.length) ?? blockText(item, layout, deeper);
}

/** A value on one line; undefined if its layout does not allow it or it does not fit. */
function shortText(value: JsonMap | readonly Json[], layout: Layout, column: number): string | undefined {
  if (isList(value) && value.length === 0) return '[]';
  if (isMap(value) && value.size === 0) return '{}';
  return layout.mayBeShort(value) ? flowText(value, width - column) : undefined;
}

function isFilled(list: readonly Json[]): list is readonly (string | Numeric | boolean | null)[] {
  return list.every((item) => !isList(item) && !isMap(item) && (typeof item !== 'string' || item.length <= longItem));
}

/** Scalars in lines, as many on each as fit. */
function filled(list: readonly (string | Numeric | boolean | null)[], indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const item of list) {
    const text = scalarText(item, true);
    if (line !== '' && indent.length + line.length + text.length + 5 > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? text : `, ${text}`;
  }
  lines.push(line);
  return `[\n${indent}  ${lines.join(`,\n${indent}  `)}\n${indent}]`;
}

/** A scalar. A text that is too long for its line is put on separate lines; `indent` is that of its key. */
function longScalar(value: string | Numeric | boolean | null, indent: string, column: number): string {
  const text = scalarText(value, false);
  if (typeof value !== 'string' || !isBlockText(value)) return text;
  const deeper = `${indent}  `;
  if (value.includes('\n')) {
    const lines = value.replace(/\n$/, '').split('\n');
    return `|${value.endsWith('\n') ? '' : '-'}${lines.map((line) => (line === '' ? '\n' : `\n${deeper}${line}`)).join('')}`;
  }
  if (column + text.length <= width || !value.includes(' ')) return text;
  return `>-\n${deeper}${folded(value, width - deeper.length).join(`\n${deeper}`)}`;
}

/** The lines of a folded text. It is broken at single spaces only, as others would not be read back. */
function folded(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

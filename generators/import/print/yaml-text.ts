import type { Data, DataMap } from '../../catalogue/data.ts';
import { flowText, isList, isMap, scalarText } from './flow.ts';
import { isBlockText, textScalar } from './scalars.ts';

/** The longest line, where there is a choice. */
const width = 120;
/** An item that is longer has a line of its own. */
const longItem = 60;

/**
 * How a value is laid out. `entries`: a line or more for each of its values. `routes`: the same, blank lines between them, and
 * each `whole`: a line or more for each key, as the keys of the format say. `few`: on one line where it fits and holds a few
 * values at most. `open`: on one line where it fits and has none of these keys, else whole. `inner`: on one line where it fits.
 */
type Layout = 'entries' | 'routes' | 'endpoints' | 'whole' | 'few' | 'open' | 'inner';

/** The keys of the format whose values are laid out over lines. */
const layouts: ReadonlyMap<string, Layout> = new Map([
  ['parameters', 'entries'],
  ['arguments', 'few'],
  ['fields', 'entries'],
  ['documents', 'entries'],
  ['namespaces', 'entries'],
  ['segments', 'entries'],
  ['modulegroups', 'entries'],
  ['conditions', 'entries'],
  ['constraints', 'entries'],
  ['routes', 'routes'],
  ['endpoints', 'endpoints'],
]);

/** How many values a list of arguments on one line has. */
const few = 3;

/**
 * A file of a catalogue as a person would write it: names over lines, what is short on one line, long lists filled up, long
 * texts folded. Every text, number and key is read back as it is. `schema` is the address of its schema, for editors.
 */
export function yamlText(data: DataMap, schema?: string): string {
  const head = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`;
  if (data.size === 0) return `${head}{}\n`;
  const defines = isDefinitions(data);
  const blocks = [...data].map(([key, value]) => entryText(key, value, defines ? 'open' : layoutOf(key), ''));
  return `${head}${divided(blocks, defines).join('\n')}\n`;
}

/** A map of sets or of groups: each of them is a section. */
function isDefinitions(data: DataMap): boolean {
  return data.size > 0 && [...data].every(([key, value]) => /^[A-Z]/.test(key) && isMap(value));
}

/** With blank lines around what takes several lines, if there is more than one such section. */
function divided(blocks: readonly string[], always: boolean): string[] {
  const long = blocks.map((block) => block.includes('\n'));
  if (!always && long.filter(Boolean).length < 2) return [...blocks];
  return blocks.map((block, index) => (index > 0 && (long[index] || long[index - 1]) ? `\n${block}` : block));
}

export function layoutOf(key: string): Layout {
  return layouts.get(key) ?? 'inner';
}

/** The layout of a value in one that is laid out over lines. */
export function layoutWithin(layout: Layout, key: string): Layout {
  if (layout === 'routes') return 'whole';
  if (layout === 'endpoints') return 'open';
  return layout === 'whole' || layout === 'open' ? layoutOf(key) : 'inner';
}

/** An entry of a map with its value, from the column of `indent` on, without the first indentation. */
export function entryText(key: string, value: Data, layout: Layout, indent: string): string {
  const name = keyText(key, indent);
  if (value === null && key.startsWith('...')) return `${name}:`;
  return `${name}:${valueText(value, layout, indent, indent.length + name.length + 2)}`;
}

/** A long key has to say that it is one. */
function keyText(key: string, indent: string): string {
  const text = textScalar(key, false);
  return text.length < 1000 ? text : `? ${text}\n${indent}`;
}

/** Prints the part after a colon: a space and a value, or more deeply indented lines. `column` is where a value would begin. */
function valueText(value: Data, layout: Layout, indent: string, column: number): string {
  if (!isList(value) && !isMap(value)) return ` ${longScalar(value, indent, column)}`;
  const text = shortText(value, layout, column);
  if (text !== undefined) return ` ${text}`;
  const deeper = `${indent}  `;
  if (isList(value) && isFilled(value)) return `\n${deeper}${filled(value, deeper)}`;
  return `\n${deeper}${blockText(value, layout, deeper)}`;
}

/** A map or a list over several lines, from the column of `indent` on. */
function blockText(value: DataMap | readonly Data[], layout: Layout, indent: string): string {
  const items = isList(value)
    ? value.map((item) => `- ${itemText(item, layoutWithin(layout, ''), indent)}`)
    : [...value].map(([key, item]) => entryText(key, item, layoutWithin(layout, key), indent));
  return items.join(layout === 'routes' ? `\n\n${indent}` : `\n${indent}`);
}

export function itemText(item: Data, layout: Layout, indent: string): string {
  const deeper = `${indent}  `;
  if (!isList(item) && !isMap(item)) return longScalar(item, indent, deeper.length);
  return shortText(item, layout, deeper.length) ?? blockText(item, layout, deeper);
}

/** The value on one line, where its layout allows it and it fits. */
function shortText(value: DataMap | readonly Data[], layout: Layout, column: number): string | undefined {
  if (isList(value) && value.length === 0) return '[]';
  if (isMap(value) && value.size === 0) return '{}';
  const mayBeShort = layout === 'inner' || (layout === 'open' ? !hasParts(value) : layout === 'few' && isFew(value));
  return mayBeShort ? flowText(value, width - column) : undefined;
}

/** Whether a key asks for lines: its value does, and not only where there is much of it. */
function hasParts(value: DataMap | readonly Data[]): boolean {
  if (!isMap(value)) return false;
  return [...value].some(([key, item]) => {
    const layout = layouts.get(key);
    return layout !== undefined && !(layout === 'few' && isMap(item) && isFew(item));
  });
}

function isFew(value: DataMap | readonly Data[]): boolean {
  return isMap(value) ? value.size <= few : value.length <= few;
}

function isFilled(list: readonly Data[]): list is readonly (string | number | boolean | null)[] {
  return list.every((item) => !isList(item) && !isMap(item) && (typeof item !== 'string' || item.length <= longItem));
}

/** As many values on a line as fit. */
function filled(list: readonly (string | number | boolean | null)[], indent: string): string {
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

/** A text that is too long for its line goes to lines of its own; `indent` is that of its key. */
function longScalar(value: string | number | boolean | null, indent: string, column: number): string {
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

/** Broken at single spaces, as others would not come back. */
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

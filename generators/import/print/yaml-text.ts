import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { entryText, type Layout } from '../../lib/yaml/print.ts';

/** How many values a list of arguments on one line has. */
const few = 3;

const common = { mayBeShort: () => false, fillsLines: true, hasBlankLines: false };
/** On one line where it fits. */
const inner: Layout = { ...common, mayBeShort: () => true, within: () => inner };
/** A line or more for each of its values. */
const entries: Layout = { ...common, within: () => inner };
/** On one line where it fits and holds a few values at most. */
const fewOnLine: Layout = { ...entries, mayBeShort: isFew };
/** A line or more for each key, as the keys of the format say. */
const whole: Layout = { ...common, within: layoutOf };
/** On one line where it fits and no key asks for lines, else whole. */
const open: Layout = { ...whole, mayBeShort: (value) => !hasParts(value) };
const endpoints: Layout = { ...common, within: () => open };
const routes: Layout = { ...common, hasBlankLines: true, within: () => whole };

/** The keys of the format whose values are laid out over lines. */
const layouts: ReadonlyMap<string, Layout> = new Map([
  ['parameters', entries],
  ['arguments', fewOnLine],
  ['fields', entries],
  ['documents', entries],
  ['namespaces', entries],
  ['segments', entries],
  ['modulegroups', entries],
  ['conditions', entries],
  ['constraints', entries],
  ['routes', routes],
  ['endpoints', endpoints],
]);

/**
 * A file of a catalogue as a person would write it: names over lines, what is short on one line, long lists filled up, long
 * texts folded. Every text, number and key is read back as it is. `schema` is the address of its schema, for editors.
 */
export function yamlText(data: DataMap, schema?: string): string {
  const head = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`;
  if (data.size === 0) return `${head}{}\n`;
  const defines = isDefinitions(data);
  const blocks = [...data].map(([key, value]) => entryText(key, value, defines ? open : layoutOf(key), ''));
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

/** The layout of the value of a key of the format. */
function layoutOf(key: string): Layout {
  return layouts.get(key) ?? inner;
}

/** Whether a key asks for lines: its value does, and not only where there is much of it. */
function hasParts(value: DataMap | readonly Data[]): boolean {
  if (!isMap(value)) return false;
  for (const [key, item] of value) {
    const layout = layouts.get(key);
    if (layout !== undefined && !(layout === fewOnLine && isMap(item) && isFew(item))) return true;
  }
  return false;
}

function isFew(value: DataMap | readonly Data[]): boolean {
  return isMap(value) ? value.size <= few : value.length <= few;
}

import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { entryText, type Layout } from '../../lib/yaml/print.ts';

/** The most values of a list of arguments on one line. */
const few = 3;

const common = { mayBeShort: () => false, fillsLines: true, hasBlankLines: false };
/** On one line if it fits. */
const inner: Layout = { ...common, mayBeShort: () => true, within: () => inner };
/** Each value begins a line. */
const entries: Layout = { ...common, within: () => inner };
/** On one line if it fits and has few values. */
const fewOnLine: Layout = { ...entries, mayBeShort: isFew };
/** Each key begins a line, and has the layout that is specified for it. */
const whole: Layout = { ...common, within: layoutOf };
/** On one line if it fits and no key requires several lines; otherwise, like `whole`. */
const open: Layout = { ...whole, mayBeShort: (value) => !hasParts(value) };
const endpoints: Layout = { ...common, within: () => open };
const routes: Layout = { ...common, hasBlankLines: true, within: () => whole };

/** The layouts of the keys whose values take several lines. */
const layouts: ReadonlyMap<string, Layout> = new Map([
  ['parameters', entries],
  ['arguments', fewOnLine],
  ['fields', entries],
  ['documents', entries],
  ['namespaces', entries],
  ['segments', entries],
  ['moduleGroups', entries],
  ['conditions', entries],
  ['constraints', entries],
  ['routes', routes],
  ['endpoints', endpoints],
]);

/**
 * Prints a file of a catalogue as a person would write it: a line for each name, short values on one line, long lists in filled lines,
 * and long texts folded. All texts, numbers and keys can be read back unchanged. `schema` is the address of its schema, for editors.
 */
export function yamlText(data: DataMap, schema?: string): string {
  const head = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`;
  if (data.size === 0) return `${head}{}\n`;
  const defines = isDefinitions(data);
  const blocks = [...data].map(([key, value]) => entryText(key, value, defines ? open : layoutOf(key), ''));
  return `${head}${divided(blocks, defines).join('\n')}\n`;
}

/** Whether data are a map of sets or groups, each of which is a section. */
function isDefinitions(data: DataMap): boolean {
  return data.size > 0 && [...data].every(([key, value]) => /^[A-Z]/.test(key) && isMap(value));
}

/** Adds blank lines around sections of several lines, if there is more than one such section or `always` is set. */
function divided(blocks: readonly string[], always: boolean): string[] {
  const long = blocks.map((block) => block.includes('\n'));
  if (!always && long.filter(Boolean).length < 2) return [...blocks];
  return blocks.map((block, index) => (index > 0 && (long[index] || long[index - 1]) ? `\n${block}` : block));
}

/** The layout of the value of a key. */
function layoutOf(key: string): Layout {
  return layouts.get(key) ?? inner;
}

/** Whether a key of a value requires several lines, however short its own value is. */
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

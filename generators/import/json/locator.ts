import type { Path, Range } from '../../catalogue/yaml/data.ts';
import { getOrMake } from '../../lib/add-to.ts';
import type { Json } from '../../lib/json.ts';
import { type Builder, parseJson } from './parse.ts';

/** The range of a value, and that of its key if it has one. */
interface Placed {
  readonly range: Range;
  readonly key?: Range;
}

/** The ranges of the values directly in a collection, by key or index. */
type Members = ReadonlyMap<string | number, Placed>;

interface Located {
  readonly text: string;
  readonly json: Json;
  readonly ranges: ReadonlyMap<Json, Range>;
  /** The members of the collections that were asked for before. */
  readonly members: Map<Json, Members>;
}

/** The most characters of a collection that is shown. A longer one, or one of several lines, is shown by its key or bracket. */
const longestShown = 80;

/**
 * Returns a function that finds the range of a node by its path, or that of the nearest enclosing node if it is missing. `json` is the
 * value of the text, and `ranges` are those of its lists and maps.
 */
export function locator(
  text: string,
  json: Json,
  ranges: ReadonlyMap<Json, Range>,
): (path: Path, part: 'key' | 'value') => Range {
  const located = { text, json, ranges, members: new Map() };
  return (path, part) => locate(located, path, part);
}

function locate(located: Located, path: Path, part: 'key' | 'value'): Range {
  let node = located.json;
  let isWhole = true;
  let around: readonly [parent: Json, step: string | number] | undefined;
  for (const step of path) {
    const below = memberOf(node, step);
    isWhole = below !== undefined;
    if (below === undefined) break;
    around = [node, step];
    node = below;
  }
  const { key, range } = around ? placeIn(located, around, node) : rootPlace(located);
  if (part === 'key' && isWhole && key) return key;
  const { start, end } = range;
  const isShort = end - start <= longestShown && !located.text.slice(start, end).includes('\n');
  if (!located.ranges.has(node) || isShort) return range;
  return key ?? { start, end: start + 1 };
}

function memberOf(node: Json, step: string | number): Json | undefined {
  if (node instanceof Map) return node.get(String(step).toWellFormed());
  return Array.isArray(node) ? node[Number(step)] : undefined;
}

function rootPlace({ text, json, ranges }: Located): Placed {
  const range = ranges.get(json);
  if (range) return { range };
  const start = text.search(/\S/);
  return { range: { start, end: text.trimEnd().length } };
}

function placeIn(located: Located, [parent, step]: readonly [Json, string | number], node: Json): Placed {
  const { text, ranges, members } = located;
  const range = ranges.get(node);
  if (range) return parent instanceof Map ? { range, key: keyBefore(text, range.start) } : { range };
  const around = getOrMake(members, parent, () => membersOf(located, parent));
  const found = around.get(parent instanceof Map ? String(step).toWellFormed() : Number(step));
  if (!found) throw new Error(`"${step}" is not where it was read`);
  return found;
}

/** The ranges of a collection's members, which are found by parsing its text: only lists and maps have recorded ranges. */
function membersOf({ text, ranges }: Located, parent: Json): Members {
  const { start, end } = ranges.get(parent) ?? { start: 0, end: 0 };
  const parsed = parseJson(text.slice(start, end), membersBuilder(start));
  return ('value' in parsed && parsed.value.members) || new Map();
}

/** The range of the key before a value: between the last two quotes that are not escaped. */
function keyBefore(text: string, value: number): Range {
  const last = text.lastIndexOf('"', value - 1);
  let start = text.lastIndexOf('"', last - 1);
  while (isEscaped(text, start)) start = text.lastIndexOf('"', start - 1);
  return { start, end: last + 1 };
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

/** The range of a value in the text of a collection, and those of its members if it is the collection itself. */
interface Found {
  readonly range: Range;
  readonly members?: Map<string | number, Placed>;
}

/** Builds the ranges of a value and of its direct members. `offset` is that of the parsed text in the document. */
function membersBuilder(offset: number): Builder<Found> {
  const placed = ({ start, end }: Range): Range => ({ start: start + offset, end: end + offset });
  // Only the outermost collection has members: deeper ones are found when they are asked for.
  const collection = (path: Path): Found => (path.length === 0 ? { range: nowhere, members: new Map() } : deeper);
  return {
    scalar: (_value, start, end) => ({ range: placed({ start, end }) }),
    list: collection,
    map: collection,
    addItem: ({ members }, { range }) => members?.set(members.size, { range }),
    addMember: ({ members }, key, { range }) =>
      members?.set(key.text.toWellFormed(), { range, key: placed(key.range) }),
    close: ({ members }, range) => ({ range: placed(range), ...(members ? { members } : {}) }),
  };
}

const nowhere: Range = { start: 0, end: 0 };
const deeper: Found = { range: nowhere };

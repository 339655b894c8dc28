import type { Path, Range } from '../../catalogue/data.ts';
import { type Builder, parseJson } from './parse.ts';

/** Where a value stands, and those in it. */
interface Placed {
  readonly range: Range;
  readonly items?: readonly Placed[];
  readonly members?: ReadonlyMap<string, { readonly key: Range; readonly value: Placed }>;
}

const builder: Builder<Placed> = {
  scalar: (_value, range) => ({ range }),
  list: (items, range) => ({ range, items }),
  map: (members, range) => ({
    range,
    members: new Map(members.map(({ key, keyRange, value }) => [key.toWellFormed(), { key: keyRange, value }])),
  }),
};

/** A collection that is longer, in characters, or has several lines is shown by its key or its bracket. */
const longestShown = 80;

/** Finds nodes by their path, and the nearest one around a node that is not there. The text is read at the first look. */
export function locator(text: string): (path: Path, part: 'key' | 'value') => Range {
  let root: Placed | undefined;
  return (path, part) => {
    root ??= placesOf(text);
    return locate(root, path, part, text);
  };
}

function placesOf(text: string): Placed {
  const parsed = parseJson(text, builder);
  return 'value' in parsed ? parsed.value : { range: { start: 0, end: 0 } };
}

function locate(root: Placed, path: Path, part: 'key' | 'value', text: string): Range {
  let node = root;
  let key: Range | undefined;
  let isWhole = true;
  for (const step of path) {
    const member = node.members?.get(String(step).toWellFormed());
    const below = member?.value ?? node.items?.[Number(step)];
    isWhole = below !== undefined;
    if (!below) break;
    key = member?.key;
    node = below;
  }
  if (part === 'key' && isWhole && key) return key;
  const { start, end } = node.range;
  const isShort = end - start <= longestShown && !text.slice(start, end).includes('\n');
  const isCollection = node.items !== undefined || node.members !== undefined;
  if (!isCollection || isShort) return node.range;
  return key ?? { start, end: start + 1 };
}

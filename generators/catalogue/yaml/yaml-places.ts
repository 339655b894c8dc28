import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml';
import { oncePer } from '../../lib/once-per.ts';
import type { Part, Path, Range } from './data.ts';

type Pairs = ReadonlyMap<string, { readonly key: ParsedNode; readonly value: ParsedNode | null }>;

/** The pairs of a map by key, computed once per map: many findings may point into one large map. */
const pairsOf = oncePer((map: YAMLMap.Parsed): Pairs => new Map(map.items.map((pair) => [nameOf(pair.key), pair])));

export function nameOf(key: ParsedNode): string {
  return isScalar(key) ? String(key.value ?? '') : '';
}

/** The range of a node; if the path leads nowhere, that of the last node on it. A collection on several lines is shown by its key. */
export function locate(root: ParsedNode | null, path: Path, part: Part, text: string): Range {
  let node = root;
  let key: Range | undefined;
  let whole = true;
  for (const step of path) {
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(step));
      whole = pair !== undefined;
      if (!pair) break;
      key = rangeOf(pair.key);
      node = pair.value;
    } else if (isSeq<ParsedNode>(node)) {
      const item: ParsedNode | undefined = node.items[Number(step)];
      whole = item !== undefined;
      if (!item) break;
      key = undefined;
      node = item;
    } else {
      // A shorthand such as `from: string` stands for the map that the path goes through.
      whole = false;
      break;
    }
  }
  if (key && part === 'key' && whole) return key;
  if (node && part === 'end' && whole) return lastLine(rangeOf(node), text);
  return shown(node, key, text);
}

function shown(node: ParsedNode | null, key: Range | undefined, text: string): Range {
  if (!node) return key ?? { start: 0, end: Math.min(1, text.length) };
  const range = rangeOf(node);
  const lineEnd = text.indexOf('\n', range.start);
  const oneLine = lineEnd < 0 || range.end <= lineEnd + 1;
  if (oneLine) return { start: range.start, end: range.start + text.slice(range.start, range.end).trimEnd().length };
  if (key) return key;
  const firstKey = isMap<ParsedNode>(node) ? node.items[0]?.key : undefined;
  return firstKey ? rangeOf(firstKey) : { start: range.start, end: lineEnd };
}

function lastLine({ start, end }: Range, text: string): Range {
  const last = start + text.slice(start, end).trimEnd().length;
  const from = Math.max(start, text.lastIndexOf('\n', last - 1) + 1);
  return { start: from + (/^ */.exec(text.slice(from, last))?.[0].length ?? 0), end: last };
}

export function rangeOf(node: ParsedNode): Range {
  return { start: node.range[0], end: Math.max(node.range[1], node.range[0]) };
}

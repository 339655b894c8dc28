import type { ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import type { Data, DataMap } from '../../../catalogue/data.ts';
import { flowText, scalarText } from '../../../lib/yaml/flow.ts';
import { textScalar } from '../../../lib/yaml/scalars.ts';
import { alignedItems } from './align.ts';
import { lineEnd } from './extent.ts';
import type { Patching } from './patching.ts';
import { leadsOf, type Piece } from './pieces.ts';

/** The longest line, where there is a choice. */
const width = 120;

interface NewPart {
  readonly text: string;
  readonly place: number | undefined;
}

/** A map in braces. */
export function flowMap(
  patching: Patching,
  node: YAMLMap.Parsed<ParsedNode, ParsedNode | null>,
  before: DataMap,
  after: DataMap,
): string | undefined {
  const { text } = patching;
  const pieces = node.items.map(({ key, value }) => ({
    start: key.range[0],
    end: Math.max(key.range[1], value?.range[1] ?? 0),
  }));
  const places = new Map([...before.keys()].map((key, index) => [key, index]));
  const parts = [...after].map(([key, value]): NewPart => {
    const place = places.get(key);
    const entry = place === undefined ? undefined : node.items[place];
    if (!entry?.value || place === undefined) return { text: `${textScalar(key, true)}: ${short(value)}`, place };
    const patched = patching.patched(entry.value, before.get(key) ?? null, value, key) ?? short(value);
    return { text: `${text.slice(entry.key.range[0], entry.value.range[0])}${patched}`, place };
  });
  return enclosed(patching, node, pieces, parts);
}

/** A list in brackets. */
export function flowList(
  patching: Patching,
  node: YAMLSeq.Parsed<ParsedNode>,
  before: readonly Data[],
  after: readonly Data[],
): string | undefined {
  const pieces = node.items.map(({ range }) => ({ start: range[0], end: range[1] }));
  const aligned = alignedItems(before, after);
  const parts = after.map((item, index): NewPart => {
    const place = aligned[index];
    const old = place === undefined ? undefined : node.items[place];
    if (!old || place === undefined) return { text: short(item), place: undefined };
    return { text: patching.patched(old, before[place] ?? null, item, undefined) ?? short(item), place };
  });
  return enclosed(patching, node, pieces, parts);
}

function short(value: Data): string {
  const text = flowText(value, Number.POSITIVE_INFINITY);
  return text ?? scalarText(String(value), true);
}

/** The parts between the brackets; undefined where they are too long for the one line that they were on. */
function enclosed(
  { text, lineBreak }: Patching,
  node: ParsedNode,
  pieces: readonly Piece[],
  parts: readonly NewPart[],
): string | undefined {
  const [start, end] = node.range;
  const head = text.slice(start, pieces[0]?.start ?? end);
  const tail = text.slice(pieces.at(-1)?.end ?? end, end);
  if (!text.slice(start, end).includes('\n')) {
    const line = `${head}${parts.map((part) => part.text).join(', ')}${tail}`;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const behind = text.slice(end, lineEnd(text, end)).replace(/\s+#.*$/, '').length;
    return start - lineStart + line.length + behind <= width ? line : undefined;
  }
  const leads = leadsOf(pieces, text);
  const broken = [head, ...leads].find((lead) => lead?.includes('\n')) ?? lineBreak;
  const indent = broken.slice(broken.lastIndexOf('\n') + 1);
  let result = head;
  parts.forEach((part, index) => {
    const known = part.place === undefined ? undefined : leads[part.place];
    if (index > 0) result += known ?? leadOfNew(result, part.text, `,${lineBreak}${indent}`);
    result += part.text;
  });
  return result + tail;
}

/** Beside what is before it where there is room, else on a line of its own. */
function leadOfNew(before: string, part: string, broken: string): string {
  const line = before.length - before.lastIndexOf('\n');
  return line + part.length + 3 <= width ? ', ' : broken;
}

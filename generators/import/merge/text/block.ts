import type { ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import type { Data, DataMap } from '../../../catalogue/data.ts';
import { alignedItems } from './align.ts';
import { entryEnd, lineEnd, regionOf } from './extent.ts';
import type { Patching } from './patching.ts';
import { leadsOf, newLead, type Part, type Piece, remainder, stacked, withoutOthers } from './pieces.ts';
import { newEntry, newItem } from './printed.ts';
import { isAlike } from './same.ts';

type Entry = { readonly key: ParsedNode; readonly value: ParsedNode | null };

/** A map with a line or more for each entry. */
export function blockMap(
  patching: Patching,
  node: YAMLMap.Parsed<ParsedNode, ParsedNode | null>,
  before: DataMap,
  after: DataMap,
  parent: string | undefined,
): string {
  const { text } = patching;
  const keys = [...before.keys()];
  const pieces = node.items.map((entry) => ({ start: entry.key.range[0], end: entryEnd(entry, text) ?? 0 }));
  const column = columnOf(text, pieces[0]?.start ?? 0);
  const places = new Map(keys.map((key, index) => [key, index]));
  const texts = [...after].map(([key, value]) => {
    const place = places.get(key);
    const entry = place === undefined ? undefined : node.items[place];
    if (place === undefined || !entry) return { text: newEntry(parent, key, value, column), place: undefined };
    return { text: entryText(patching, entry, key, before.get(key) ?? null, value, parent, column), place };
  });
  return assembled(patching, pieces, texts, column);
}

/** A list with a line or more for each item. */
export function blockList(
  patching: Patching,
  node: YAMLSeq.Parsed<ParsedNode>,
  before: readonly Data[],
  after: readonly Data[],
  parent: string | undefined,
): string | undefined {
  const { text } = patching;
  const pieces = itemPieces(node, text);
  if (!pieces) return undefined;
  const column = columnOf(text, pieces[0]?.start ?? 0);
  const aligned = alignedItems(before, after);
  const texts = after.map((item, index) => {
    const place = aligned[index];
    const old = place === undefined ? undefined : node.items[place];
    const piece = place === undefined ? undefined : pieces[place];
    if (place === undefined || !old || !piece) return { text: newItem(parent, item, column), place: undefined };
    const patched = patching.patched(old, before[place] ?? null, item, undefined);
    const { start, end } = regionOf(old, text);
    if (patched === undefined) return { text: newItem(parent, item, column), place };
    return { text: text.slice(piece.start, start) + patched + text.slice(end, piece.end), place };
  });
  return assembled(patching, pieces, texts, column);
}

/** From its dash to the end of its last line. */
function itemPieces(node: YAMLSeq.Parsed<ParsedNode>, text: string): Piece[] | undefined {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') return undefined;
  const dashes = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
  if (dashes.length !== node.items.length) return undefined;
  return node.items.map((item, index) => {
    const { end } = regionOf(item, text);
    return { start: dashes[index]?.offset ?? 0, end: lineEnd(text, end) };
  });
}

/** The parts in their new order, with what stood before them and the comments that are not theirs. */
function assembled(
  { text, lineBreak }: Patching,
  pieces: readonly Piece[],
  texts: readonly { readonly text: string; readonly place: number | undefined }[],
  column: number,
): string {
  const stated = leadsOf(pieces, text);
  const added = newLead(stated, column, lineBreak);
  const kept = new Set(texts.map(({ place }) => place));
  const leads = stated.map((lead, index) =>
    lead === undefined || kept.has(index - 1) ? lead : withoutOthers(lead, column),
  );
  // What is left of the leads of removed pieces goes to the next one that stays.
  const left = new Map<number, string>();
  let pending = '';
  for (const index of pieces.keys()) {
    if (!kept.has(index)) pending += remainder(leads[index], column);
    else if (pending !== '') {
      left.set(index, pending);
      pending = '';
    }
  }
  const parts = texts.map(({ text: part, place }): Part => {
    const lead = place === undefined ? undefined : leads[place];
    const more = place === undefined ? undefined : left.get(place);
    return { text: part, lead: more === undefined ? lead : more + (lead ?? added) };
  });
  return stacked(parts, added) + pending;
}

/** An entry with its value patched, or written anew behind its key. */
function entryText(
  patching: Patching,
  entry: Entry,
  key: string,
  before: Data,
  after: Data,
  parent: string | undefined,
  column: number,
): string {
  const { text } = patching;
  const start = entry.key.range[0];
  const end = entryEnd(entry, text) ?? start;
  if (isAlike(before, after)) return text.slice(start, end);
  const region = entry.value && regionOf(entry.value, text);
  const patched = entry.value ? patching.patched(entry.value, before, after, key) : undefined;
  if (patched !== undefined && region) {
    return text.slice(start, region.start) + patched + text.slice(region.end, end);
  }
  const anew = newEntry(parent, key, after, column);
  const comment = /[ \t]+#[^\n]*$/.exec(text.slice(region ? region.end : entry.key.range[1], end))?.[0].trimEnd();
  return comment === undefined ? anew : withComment(anew, comment);
}

/** A comment at the end of the first line, which ends with the value or begins it. */
function withComment(entry: string, comment: string): string {
  const end = entry.indexOf('\n');
  const line = end < 0 ? entry : entry.slice(0, end);
  return end < 0 || line.endsWith(':') ? `${line}${comment}${end < 0 ? '' : entry.slice(end)}` : entry;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

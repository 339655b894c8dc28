import { isMap, isSeq, type ParsedNode } from 'yaml';

/** Where a node stands: from its first key, dash or bracket to the end of its last value. */
export function regionOf(node: ParsedNode, text: string): { readonly start: number; readonly end: number } {
  const [start, valueEnd] = node.range;
  if (isMap<ParsedNode, ParsedNode | null>(node) && !node.flow) {
    const first = node.items[0];
    return { start: first?.key.range[0] ?? start, end: entryEnd(node.items.at(-1), text) ?? valueEnd };
  }
  if (isSeq<ParsedNode>(node) && !node.flow) {
    const last = node.items.at(-1);
    return { start, end: last ? lineEnd(text, regionOf(last, text).end) : valueEnd };
  }
  const length = text.slice(start, Math.max(start, valueEnd)).trimEnd().length;
  return { start, end: start + length };
}

/** The end of an entry in a map over lines: that of the line that its value ends on, a comment there included. */
export function entryEnd(
  entry: { readonly key: ParsedNode; readonly value: ParsedNode | null } | undefined,
  text: string,
): number | undefined {
  if (!entry) return undefined;
  const value = entry.value && regionOf(entry.value, text);
  return lineEnd(text, value && value.end > value.start ? value.end : entry.key.range[1]);
}

/** The end of the line that an offset is on, without its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? Math.max(offset, end - 1) : end;
}

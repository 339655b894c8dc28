import { type Document, isAlias, isNode, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml';
import { UsageError } from '../../usage-error.ts';

/**
 * The text of a catalogue's file with another value of `extends`; all else, comments included, stays as it is.
 * @throws {UsageError} if the file has a form in which the value cannot be replaced alone.
 */
export function withExtends(text: string, name: string): string {
  const node = parseDocument(text).get('extends', true);
  const replaced = isNode(node) ? replacedIn(text, node as ParsedNode, name) : undefined;
  if (replaced !== undefined && saysTheSame(parseDocument(replaced), parseDocument(text), name)) return replaced;
  throw new UsageError(
    'the value of "extends" in the file of the catalogue cannot be replaced',
    `Write "extends: ${name}" there yourself, and run it again.`,
  );
}

function replacedIn(text: string, node: ParsedNode, name: string): string | undefined {
  const items = isSeq<ParsedNode>(node) ? node.items : [node];
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last || !items.every((item) => isScalar(item) || isAlias(item))) return undefined;
  const gaps = items.slice(1).map((item, index) => text.slice(items[index]?.range[1], item.range[0]));
  const comments = gaps.map(commentsIn).join('');
  const rest = text.slice(last.range[1]);
  return text.slice(0, first.range[0]) + name + (/^\r?\n/.test(rest) ? comments.trimEnd() : comments) + rest;
}

/** The comments between two items of a list, without the marks that divide the items. */
function commentsIn(gap: string): string {
  if (!gap.includes('#')) return '';
  return gap.replace(/#[^\n]*|,|- ?/g, (found) => (found.startsWith('#') ? found : '')).replace(/ $/, '');
}

/** Whether two files differ in the value of `extends` only, which is the name in the first. */
function saysTheSame(one: Document.Parsed, other: Document.Parsed, name: string): boolean {
  if (one.errors.length > 0 || String([one.toJS()?.extends].flat()) !== name) return false;
  const rest = (document: Document.Parsed): string => JSON.stringify({ ...document.toJS(), extends: name });
  return rest(one) === rest(other);
}

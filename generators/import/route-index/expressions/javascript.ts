import type { Expression, Item } from './nodes.ts';

/** An expression as JavaScript writes it with the flag u, without names of groups; undefined if JavaScript cannot express it. */
export function inJavaScript({ alternatives }: Expression): string | undefined {
  const sources = alternatives.map(itemsInJavaScript);
  return sources.includes(undefined) ? undefined : sources.join('|');
}

/** One alternative of an expression as JavaScript writes it; undefined if JavaScript cannot express it. */
export function itemsInJavaScript(items: readonly Item[]): string | undefined {
  const sources = items.map((item) => {
    const source = nodeSource(item);
    return source === undefined ? undefined : source + quantifier(item);
  });
  return sources.includes(undefined) ? undefined : sources.join('');
}

function nodeSource({ node }: Item): string | undefined {
  switch (node.kind) {
    case 'text':
      return visible(node.text.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
    case 'set':
    case 'anchor':
      return node.source;
    case 'group':
    case 'look': {
      const body = inJavaScript(node.body);
      return body === undefined ? undefined : `${node.kind === 'look' ? node.opening : '(?:'}${body})`;
    }
    default:
      return undefined;
  }
}

/** A part of an expression with its control characters escaped. */
export function visible(source: string): string {
  return source.replaceAll(/\p{Cc}/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function quantifier({ least, most, raw }: Item): string {
  if (least === 1 && most === 1) return '';
  const lazy = /[*+?}]\?$/.test(raw) ? '?' : '';
  if (most === 1 && least === 0) return `?${lazy}`;
  if (most !== Number.POSITIVE_INFINITY) return `{${least === most ? least : `${least},${most}`}}${lazy}`;
  return `${least === 0 ? '*' : least === 1 ? '+' : `{${least},}`}${lazy}`;
}

/** Whether a text is a regular expression of JavaScript, with the flag u. */
export function isJavaScript(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

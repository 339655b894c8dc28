import { hasForm } from '../../catalogue/model/parameters.ts';

/**
 * A regular expression for texts that consist of these fixed parts, with text that is not empty between them. It does not match the texts
 * in `except`.
 */
export function patternOf(parts: readonly string[], except: readonly string[] = []): string {
  const pattern = `${formOf(parts, '[\\s\\S]')}$`;
  const matched = except.filter((text) => hasForm(text, parts, 1)).map(escaped);
  return matched.length === 0 ? `^${pattern}` : `^(?!(?:${matched.join('|')})$)${pattern}`;
}

/**
 * The regular expression for these parts, without anchors. `any` matches one character of the text between the parts. A middle part is
 * matched at its next occurrence, so that a text matches in one way, however many parts there are.
 */
export function formOf(parts: readonly string[], any: string): string {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return escaped(first);
  const middle = others.map((part) => textUpTo(part, any) + escaped(part));
  return `${escaped(first)}${middle.join('')}${any}+${escaped(last)}`;
}

/** A regular expression for text that is not empty and ends before the next occurrence of the part. */
export function textUpTo(part: string, any: string): string {
  return part === '' ? any : `${any}(?:(?!${escaped(part)})${any})*`;
}

/** Escapes a text for a regular expression, control characters included. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\p{Cc}/gu, byCode);
}

function byCode(control: string): string {
  return `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

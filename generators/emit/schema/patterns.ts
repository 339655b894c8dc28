import { hasForm } from '../../catalogue/model/parameters.ts';

/**
 * A regular expression for texts that have these fixed parts, with text that is not empty between them.
 * Those among `except` that it would match are left out.
 */
export function patternOf(parts: readonly string[], except: readonly string[] = []): string {
  const pattern = `${formOf(parts, '[\\s\\S]')}$`;
  const matched = except.filter((text) => hasForm(text, parts, 1)).map(escaped);
  return matched.length === 0 ? `^${pattern}` : `^(?!(?:${matched.join('|')})$)${pattern}`;
}

/**
 * The same without its ends, where `any` matches one character of the text between the parts. A part in the middle is the next
 * one that there is, so that a text is matched in one way however many parts there are.
 */
export function formOf(parts: readonly string[], any: string): string {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return escaped(first);
  const middle = others.map((part) => textUpTo(part, any) + escaped(part));
  return `${escaped(first)}${middle.join('')}${any}+${escaped(last)}`;
}

/** A regular expression for text that is not empty and ends where the part stands next. */
export function textUpTo(part: string, any: string): string {
  return part === '' ? any : `${any}(?:(?!${escaped(part)})${any})*`;
}

/** The text as a part of a regular expression, with nothing in it that cannot be seen. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\p{Cc}/gu, byCode);
}

function byCode(control: string): string {
  return `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

import { isList } from '../lib/guards.ts';
import type { Json } from '../lib/json.ts';

export function isText(json: Json | undefined): json is string {
  return typeof json === 'string';
}

/** Whether the format accepts a name: a text of 1 to 200 characters without control characters. */
export function isName(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a name may not have
  return text !== '' && text.length <= 400 && [...text].length <= 200 && !/[\u0000-\u001f\u007f]/.test(text);
}

/** Whether a value is a list of different names. */
export function isNames(value: Json | undefined): value is readonly string[] {
  return (
    isList(value) &&
    value.length > 0 &&
    value.every((one) => isText(one) && isName(one)) &&
    new Set(value).size === value.length
  );
}

import { hasForm, partsOfPattern } from '../../catalogue/model/parameters.ts';
import { isDeviceName } from '../../lib/file-names.ts';

/** Whether a name is made of what names of files are made of, and leads nowhere else. */
export function hasFormOfFile(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name);
}

/** Whether a name can be that of a file on every system, and nothing but a name. */
export function canNameFile(name: string): boolean {
  return hasFormOfFile(name) && !isDeviceName(name);
}

/** Whether a value has the form of an open set's pattern, where a name in braces stands for any text that is not empty. */
export function matchesOpenPattern(pattern: string, value: string): boolean {
  return hasForm(value, partsOfPattern(pattern), 1);
}

import { hasForm, partsOfPattern } from '../../catalogue/model/parameters.ts';
import { isDeviceName } from '../../lib/file-names.ts';

/** Whether a name has only characters that are safe in file names, and so leads to no other folder. */
export function hasFormOfFile(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name);
}

/** Whether a name can be a file name on every system. */
export function canNameFile(name: string): boolean {
  return hasFormOfFile(name) && !isDeviceName(name);
}

/** Whether a value has the form of an open set, in which a name in braces stands for any non-empty text. */
export function matchesOpenPattern(pattern: string, value: string): boolean {
  return hasForm(value, partsOfPattern(pattern), 1);
}

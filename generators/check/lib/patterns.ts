import { hasForm, partsOfPattern } from '../../catalogue/parameters.ts';

/** Names that some systems keep for devices, with or without an ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** Whether a name can be that of a file on every system, and nothing but a name. */
export function canNameFile(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name) && !deviceName.test(name);
}

/** Whether a value has the form of an open set's pattern, where a name in braces stands for any text that is not empty. */
export function matchesOpenPattern(pattern: string, value: string): boolean {
  return hasForm(value, partsOfPattern(pattern), 1);
}

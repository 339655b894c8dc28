import { suggestions } from '../lib/suggestions.ts';

/** The most new names that are compared: among more, a replacement cannot be told, and comparing takes long. */
const most = 40;

/** The most characters of a name that is compared: comparing costs the product of both lengths. */
const longest = 200;

/** A hint for a removed thing if a new one has a similar name. */
export function nearHint(name: string, added: readonly string[]): string | undefined {
  if (added.length > most || name.length > longest) return undefined;
  const [near] = suggestions(name, added);
  return near === undefined
    ? undefined
    : `The server has ${JSON.stringify(near)}, which may be the same under a new name.`;
}

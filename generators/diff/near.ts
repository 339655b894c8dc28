import { suggestions } from '../lib/suggestions.ts';

/** Among more new names than these nobody can tell which one has taken the place of another; looking would take long. */
const most = 40;

/** Characters of a name; comparing two costs the product of their lengths. */
const longest = 200;

/** A hint where a removed thing and a new one have similar names. */
export function nearHint(name: string, added: readonly string[]): string | undefined {
  if (added.length > most || name.length > longest) return undefined;
  const [near] = suggestions(name, added);
  return near === undefined
    ? undefined
    : `The server has ${JSON.stringify(near)}, which may be the same under a new name.`;
}

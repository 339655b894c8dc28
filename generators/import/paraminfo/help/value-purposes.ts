import type { DataMap } from '../../../catalogue/yaml/data.ts';
import type { Json } from '../../../lib/json.ts';
import { outsideDropped, withMarks } from './marks.ts';
import { plainText, readAtMost, shortened } from './purpose.ts';

/**
 * The descriptions of listed values in the help of their parameter, by value: in wikitext, each is a line `;value:text`. Undefined if there
 * are none.
 */
export function purposesOfValues(help: Json | undefined, values: readonly string[]): DataMap | undefined {
  if (typeof help !== 'string' || values.length === 0 || !help.includes('\n;')) return undefined;
  const purposes = new Map<string, string>();
  let value: string | undefined;
  for (const line of outsideDropped(withMarks(help.slice(0, readAtMost))).split('\n')) {
    const stated = line.startsWith(';') ? line.slice(1).trimStart() : undefined;
    if (stated !== undefined) value = values.find((one) => stated.startsWith(`${one}:`));
    // A line that begins with `:` continues the description before it.
    else if (!line.startsWith(':')) value = undefined;
    if (value === undefined) continue;
    const text = plainText(stated === undefined ? line.slice(1) : stated.slice(value.length + 1));
    const before = purposes.get(value);
    if (text !== '') purposes.set(value, shortened(before === undefined ? text : `${before} ${text}`));
  }
  // In the order of the values, not that of the help.
  const found = values.flatMap((one) => (purposes.has(one) ? [[one, purposes.get(one) ?? ''] as const] : []));
  return found.length > 0 ? new Map(found) : undefined;
}

import { exactJson, type Json } from '../lib/json.ts';

/** The most names that are listed; others are counted. */
const most = 5;

/** The most characters of a value in a message. */
const longest = 80;

/** Lists names, which may be quoted already: `"a" and "b"`, or `"a", "b", "c", "d", "e" and 12 more`. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? 'none');
}

/** JSON on one line, cut if it is long. */
export function brief(json: Json): string {
  const characters = [...compact(json, longest)];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
}

/** JSON on one line. `room` is the number of characters that are needed; the rest need not be printed. */
function compact(json: Json, room: number): string {
  if (json === null || typeof json !== 'object') return exactJson(json);
  const isMap = json instanceof Map;
  const parts: string[] = [];
  let left = room;
  for (const [key, value] of json.entries()) {
    if (left < 0) break;
    const part = `${isMap ? `${JSON.stringify(key)}: ` : ''}${compact(value, left)}`;
    parts.push(part);
    left -= part.length;
  }
  return isMap ? `{${parts.join(', ')}}` : `[${parts.join(', ')}]`;
}

/** Describes the old and the new value of an attribute, which may be missing on one side. */
export function beforeAndAfter(before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `is ${brief(after ?? null)}, was not stated`;
  if (after === undefined) return `was ${brief(before)}, is not stated`;
  return `was ${brief(before)}, is ${brief(after)}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

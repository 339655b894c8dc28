import { isList } from '../lib/guards.ts';
import type { Json } from '../lib/json.ts';

/** The keys of maps whose values are texts for people. */
const texts = new Set(['description', 'title', 'text']);

/** Removes texts for people, which a server may leave out or write in the language of the client. */
export function withoutTexts(json: Json): Json {
  if (json instanceof Map) {
    const kept = [...json].filter(([name, value]) => !(texts.has(name) && isText(value)));
    return new Map(kept.map(([name, value]) => [name, withoutTexts(value)]));
  }
  return isList(json) ? json.map(withoutTexts) : json;
}

/** Whether a value is a text, or consists of message keys with their parameters. */
function isText(json: Json): boolean {
  if (isList(json)) return json.length > 0 && json.every(isText);
  return typeof json === 'string' || (json instanceof Map && typeof json.get('key') === 'string' && json.has('params'));
}

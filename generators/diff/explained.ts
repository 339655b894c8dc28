import { isList } from '../lib/guards.ts';
import type { Json } from '../lib/json.ts';

/** Members of maps that hold text for people. */
const texts = new Set(['description', 'title', 'text']);

/** The same without texts for people: one server writes them with or without, and in the language of whoever asks. */
export function withoutTexts(json: Json): Json {
  if (json instanceof Map) {
    const kept = [...json].filter(([name, value]) => !(texts.has(name) && isText(value)));
    return new Map(kept.map(([name, value]) => [name, withoutTexts(value)]));
  }
  return isList(json) ? json.map(withoutTexts) : json;
}

/** A text, or the names of messages with what is put into them. */
function isText(json: Json): boolean {
  if (isList(json)) return json.length > 0 && json.every(isText);
  return typeof json === 'string' || (json instanceof Map && typeof json.get('key') === 'string' && json.has('params'));
}

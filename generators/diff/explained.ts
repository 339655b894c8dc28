import type { Json } from '../lib/json.ts';

/** Members of maps that hold text for people. */
const texts = new Set(['description', 'title', 'text']);

/** The same without texts for people: one server writes them with or without, and in the language of whoever asks. */
export function withoutTexts(json: Json): Json {
  if (json instanceof Map) {
    const kept = [...json].filter(([name, value]) => !(texts.has(name) && typeof value === 'string'));
    return new Map(kept.map(([name, value]) => [name, withoutTexts(value)]));
  }
  return isList(json) ? json.map(withoutTexts) : json;
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

import { type Json, type JsonMap, jsonText } from '../../lib/json.ts';
import { blockLayout, entryText } from '../../lib/yaml/print.ts';
import type { OpenapiFormat } from '../generator.ts';

/** Writes documents; a part that several of them share is written once. */
export function documentTexts(format: OpenapiFormat, notice: string): (document: JsonMap) => string {
  const written = new Map<Json, string>();
  const part = (key: string, value: Json): string => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = format === 'yaml' ? `\n${entryText(key, value, blockLayout, '')}` : jsonField(key, value);
    if (typeof value === 'object') written.set(value, text);
    return text;
  };
  return (document) => {
    const parts = [...document].map(([key, value]) => part(key, value));
    return format === 'yaml' ? `# ${notice}${parts.join('')}\n` : `{${parts.join(',')}\n}\n`;
  };
}

/** A text has no line break of its own in JSON, so that each one is followed by an indentation. */
function jsonField(key: string, value: Json): string {
  return jsonText(new Map([[key, value]])).slice(1, -3);
}

import { type Json, type JsonMap, jsonText } from '../../lib/json.ts';
import { blockLayout, entryText } from '../../lib/yaml/print.ts';
import type { OpenapiFormat } from '../generator.ts';

/** Writes documents; a part that several of them share is written once. */
export function documentTexts(format: OpenapiFormat, notice: string): (document: JsonMap) => string {
  // What is kept of components has no other indentation in another version.
  if (format === 'json') return jsonText;
  const written = new Map<Json, string>();
  const part = (key: string, value: Json): string => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = `\n${entryText(key, value, blockLayout, '')}`;
    if (typeof value === 'object') written.set(value, text);
    return text;
  };
  return (document) => `# ${notice}${[...document].map(([key, value]) => part(key, value)).join('')}\n`;
}

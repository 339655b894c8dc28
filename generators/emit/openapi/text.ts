import { type Json, type JsonMap, jsonText } from '../../lib/json.ts';
import { blockLayout, entryText } from '../../lib/yaml/print.ts';
import type { OpenapiFormat } from '../generator.ts';

/** Returns a function that writes documents. A part that several documents share is written once. */
export function documentTexts(format: OpenapiFormat, notice: string): (document: JsonMap) => string {
  // The texts of components are already memoized, as JSON indents them alike in every version.
  if (format === 'json') return jsonText;
  const written = new Map<Json, string>();
  const part = (key: string, value: Json): string => {
    const writtenText = written.get(value);
    if (writtenText !== undefined) return writtenText;
    const text = `\n${entryText(key, value, blockLayout, '')}`;
    if (typeof value === 'object') written.set(value, text);
    return text;
  };
  return (document) => `# ${notice}${[...document].map(([key, value]) => part(key, value)).join('')}\n`;
}

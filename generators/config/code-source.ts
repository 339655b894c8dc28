import { type Source, shownAs, sourceOver } from '../catalogue/sources/source.ts';
import type { Data, Part, Path, Range } from '../catalogue/yaml/data.ts';
import { asPattern } from '../lib/as-pattern.ts';
import { valueIn } from './config-file.ts';

/**
 * A config in code as a Source. Nothing tells where in the text a value comes from: a place is that of its key, or of the value as a
 * text in quotes, where that stands in the file once; otherwise of the nearest around it of which this is so.
 */
export function codeSource(path: string, text: string, data: Data): Source {
  const locate = (at: Path, part: Part): Range => placeOf(text, data, at, part) ?? { start: 0, end: 0 };
  return shownAs(
    path,
    sourceOver(path, text, () => ({ data, problems: [], locate })),
  );
}

function placeOf(text: string, data: Data, path: Path, part: Part): Range | undefined {
  if (path.length === 0) return onlyMatch(text, /\bexport\s+default\b|\bmodule\.exports\b/g);
  const value = valueIn(data, path);
  const key = path.at(-1);
  const ofValue = typeof value === 'string' && part !== 'key' && isWord(value) ? inQuotes(value) : undefined;
  const ofKey = typeof key === 'string' && !/^\d+$/.test(key) && isWord(key) ? asKey(key) : undefined;
  const found = (ofValue && onlyMatch(text, ofValue)) ?? (ofKey && onlyMatch(text, ofKey));
  return found ?? placeOf(text, data, path.slice(0, -1), 'key');
}

/** Whether a text may be looked for: an expression for a long one would be refused. */
function isWord(text: string): boolean {
  return text.length <= 1000;
}

function inQuotes(value: string): RegExp {
  return new RegExp(`(['"\`])${asPattern(value)}\\1`, 'g');
}

function asKey(key: string): RegExp {
  return new RegExp(`(?<![\\w$.])(?:${asPattern(key)}|'${asPattern(key)}'|"${asPattern(key)}")(?=\\s*:)`, 'g');
}

/** The only place where a text has what is looked for. */
function onlyMatch(text: string, pattern: RegExp): Range | undefined {
  const [match, second] = text.matchAll(pattern);
  return match && !second ? { start: match.index, end: match.index + match[0].length } : undefined;
}

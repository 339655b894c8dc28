import { type Source, shownAs, sourceOver } from '../catalogue/sources/source.ts';
import type { Data, Part, Path, Range } from '../catalogue/yaml/data.ts';
import { asPattern } from '../lib/as-pattern.ts';
import { valueIn } from './config-file.ts';

/**
 * The source of a config in code. The places of values in code are not known, so a place is that of the value in quotes or of its key, if
 * that occurs once in the file; otherwise, that of the nearest enclosing key that occurs once.
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

/** Whether a text can be searched for: a regular expression must not be too long. */
function isWord(text: string): boolean {
  return text.length <= 1000;
}

function inQuotes(value: string): RegExp {
  return new RegExp(`(['"\`])${asPattern(value)}\\1`, 'g');
}

function asKey(key: string): RegExp {
  return new RegExp(`(?<![\\w$.])(?:${asPattern(key)}|'${asPattern(key)}'|"${asPattern(key)}")(?=\\s*:)`, 'g');
}

/** The range of the only match in a text; undefined unless there is exactly one. */
function onlyMatch(text: string, pattern: RegExp): Range | undefined {
  const [match, second] = text.matchAll(pattern);
  return match && !second ? { start: match.index, end: match.index + match[0].length } : undefined;
}

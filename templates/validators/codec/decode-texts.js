/** @import { Issue, WarningCode } from '../results.d.ts' */
/** @import { Decode } from '../types.ts' */
import { quoted } from '../runtime/text.js';
import { checked, issueOf, misplacedFiles, take } from './checked.js';
import { normalized } from './normalized.js';
import { pairsIn } from './pairs.js';
import { marked, normalization, refusesMarked } from './settings.js';

/**
 * Reads and checks the parameters in a query or a form. Repeated names are an issue unless the server reads the last.
 * @type {Decode}
 */
export function decoded(search, options, validator, read, places) {
  const given = new Map();
  const repeated = new Set();
  /** @type {Map<string, boolean>} */
  const changed = new Map();
  const misplaced = new Set();
  for (const { name, text, isWhole } of pairsIn(search)) {
    if (typeof text !== 'string' && !places?.files?.includes(name)) {
      misplaced.add(name);
      continue;
    }
    const own = typeof text === 'string' ? normalized(text) : text;
    changed.set(name, own !== text || !isWhole);
    take(given, repeated, name, typeof own === 'string' ? read(name, own) : own);
  }
  const wrong = Array.from(given).filter(([, value]) => isMarked(value));
  const issues = [...misplacedFiles(misplaced), ...wrong.slice(0, 101).map(markedIssue)];
  return checked(given, repeated, validator, options, places, issues, remarksOn(changed));
}

/**
 * Whether a value is a text that is marked as several values, although its parameter accepts one.
 * @type {(value: unknown) => boolean}
 */
function isMarked(value) {
  return refusesMarked && typeof value === 'string' && value.startsWith(marked);
}

/** @type {(entry: readonly [string, unknown]) => Issue} */
function markedIssue([name]) {
  return issueOf('wrong-form', name, 'with a mark of several values in front', 'one value, without ' + quoted(marked));
}

/**
 * Up to 101 warnings, one for each text that the server reads as another text.
 * @type {(changed: ReadonlyMap<string, boolean>) => Issue<WarningCode>[]}
 */
export function remarksOn(changed) {
  if (normalization === '') return [];
  const names = Array.from(changed).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
  const expected = 'text in UTF-8 and Unicode normalization form C, without control characters';
  return names.slice(0, 101).map((name) => issueOf('not-normalized', name, 'read as another text', expected));
}

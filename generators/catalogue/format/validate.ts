import { CappedList } from '../../lib/capped-list.ts';
import { type Numeric, withCommas } from '../../lib/numbers.ts';
import { type Diagnostic, moreFindings } from '../sources/diagnostic.ts';
import { type Kind, kindOf, shapes } from '../sources/file-kinds.ts';
import type { Source } from '../sources/source.ts';
import type { Data } from '../yaml/data.ts';
import { moreFindingsCode, mostKept } from '../yaml/more-findings.ts';
import { schemaErrors } from './schema-errors.ts';
import { describe } from './schema-messages.ts';

/**
 * Validates each file against the schema of its kind. Files with problems of their own are reported as such. Once there are more findings
 * than anyone reads, the other files are not checked. `foundIn` returns the findings in a file.
 */
export function validateSources(sources: readonly Source[], foundIn = findingsIn): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, source] of sources.entries()) {
    if (found.length >= mostKept) return [...found, notLookedAt(source, sources.length - index)];
    found.push(...foundIn(source));
  }
  return found;
}

/** The findings in a file by itself; none if an earlier run found it valid. */
export function findingsIn(source: Source): readonly Diagnostic[] {
  return source.isKnown ? [] : [...fileProblems(source), ...schemaProblems(source)];
}

function notLookedAt(source: Source, count: number): Diagnostic {
  return {
    code: moreFindingsCode,
    severity: 'error',
    message: `this file${count === 1 ? ' is' : ` and ${withCommas(count - 1)} more are`} not checked yet, as so much is wrong in others`,
    at: { source, path: [], part: 'value', range: { start: 0, end: 0 } },
    hint: 'Correct what is listed, and check again.',
  };
}

/** The problems of a file by itself, as findings. */
export function fileProblems(source: Source): Diagnostic[] {
  return source.problems.map(({ code, message, range, related, hint }) => ({
    code,
    severity: 'error',
    message,
    at: { source, path: [], part: 'value', range },
    ...(related
      ? {
          related: [{ message: related.message, at: { source, path: [], part: 'key', range: related.range } as const }],
        }
      : {}),
    ...(hint ? { hint } : {}),
  }));
}

function schemaProblems(source: Source): Diagnostic[] {
  if (source.problems.length > 0) return [];
  const kind = kindOf(source.path);
  if (!kind) {
    return [
      {
        code: 'misplaced-file',
        severity: 'error',
        message: `"${source.path}" is not where a file of a catalogue can be`,
        at: { source, path: [], part: 'key', range: { start: 0, end: 0 } },
        hint: `Files are ${shapes.join(', ')}.`,
      },
    ];
  }
  if (source.data === null) {
    return [emptyFile(source, kind)];
  }
  const data = source.data ?? null;
  const errors = schemaErrors(kind, plainOf(data, Number));
  if (errors.length === 0) return [];
  const value = plainOf(data);
  const found = new CappedList<Diagnostic>(mostKept);
  for (const error of errors) {
    const diagnostic = describe(error, source, value);
    if (diagnostic) found.add(diagnostic);
  }
  return found.withRest(moreFindings);
}

function emptyFile(source: Source, kind: Kind): Diagnostic {
  return {
    code: 'empty-file',
    severity: 'error',
    message: `"${source.path}" is empty`,
    at: { source, path: [], part: 'value', range: { start: 0, end: 0 } },
    hint: `Fill it in as schema/${kind}.schema.json describes, or remove it.`,
  };
}

/** The maximum number of keys of a map that becomes a `Bare` object: larger maps do not share their keys with others. */
const mostFields = 32;

/** An object with an empty prototype: V8 stores it in a quarter of the memory of one without a prototype. */
class Bare {
  [key: string]: unknown;
}
Reflect.deleteProperty(Bare.prototype, 'constructor');
Object.setPrototypeOf(Bare.prototype, null);

/**
 * Converts data to plain objects that inherit nothing, so that a key such as `__proto__` is an ordinary key. `numberOf` converts a
 * `bigint`, which validators of schemas do not support.
 */
export function plainOf(data: Data, numberOf = (exact: bigint): Numeric => exact): unknown {
  if (typeof data === 'bigint') return numberOf(data);
  if (Array.isArray(data)) return data.map((item) => plainOf(item, numberOf));
  if (data instanceof Map) {
    const object = data.size <= mostFields ? new Bare() : Object.create(null);
    for (const [key, value] of data) object[key] = plainOf(value, numberOf);
    return object;
  }
  return data;
}

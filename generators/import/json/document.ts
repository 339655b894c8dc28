import type { Diagnostic } from '../../catalogue/sources/diagnostic.ts';
import { type Place, type Source, sourceOver } from '../../catalogue/sources/source.ts';
import type { Path, Range } from '../../catalogue/yaml/data.ts';
import type { Json } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { type Counts, createCounter, tooMany } from '../limit.ts';
import { beginningOf } from './beginning.ts';
import { locator } from './locator.ts';
import { type Builder, type JsonFault, parseJson } from './parse.ts';
import { valueBuilder } from './value-builder.ts';

/** A JSON text with its places. */
export interface JsonDocument {
  /** The source, whose places are paths in the document. */
  readonly source: Source;
  /** The value; undefined if there are problems. Objects are maps, which keep the order and names of all keys. */
  readonly json: Json | undefined;
  readonly problems: readonly Diagnostic[];
  /** The corrections of irregular JSON, such as repeated keys. */
  readonly repairs: readonly Repair[];
  readonly counts: Counts;
}

/**
 * Reads a text as strict JSON. `path` is its name in reports: a file's path, or an address.
 * @throws {ImportError} if it describes more than the limit allows.
 */
export function readJson(path: string, text: string, limit = Number.POSITIVE_INFINITY): JsonDocument {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const repairs: Repair[] = [];
  const ranges = new Map<Json, Range>();
  const counter = createCounter(limit);
  const count = (at: Path): void => {
    if (!counter.count(at)) throw tooMany(countsOf(body), limit, `"${path}"`);
  };
  const parsed = parseJson(body, valueBuilder({ text: body, repairs, ranges, count }));
  if ('value' in parsed) {
    const json = parsed.value;
    const find = locator(body, json, ranges);
    return {
      source: sourceOver(path, body, () => ({ data: json, problems: [], locate: find })),
      json,
      problems: [],
      repairs,
      counts: counter.counts,
    };
  }
  const { fault } = parsed;
  const beginning = beginningOf(body);
  const told: JsonFault = beginning ? { code: 'json-syntax', ...beginning, range: firstWord(body) } : fault;
  const locate = () => told.range;
  const source = sourceOver(path, body, () => ({ data: undefined, problems: [told], locate }));
  const problems = [diagnosticOf(told, source)];
  return { source, json: undefined, problems, repairs: [], counts: counter.counts };
}

/** Counts the contents of a text, without making values. */
function countsOf(text: string): Counts {
  const { counts, count } = createCounter(Number.POSITIVE_INFINITY);
  const nothing = (at: Path): void => void count(at);
  const counting: Builder<void> = {
    scalar: (_value, _start, _end, at) => nothing(at),
    list: nothing,
    addItem() {},
    map: nothing,
    addMember() {},
    close() {},
  };
  parseJson(text, counting);
  return counts;
}

function diagnosticOf({ code, message, range, hint, related }: JsonFault, source: Source): Diagnostic {
  const at = (range: JsonFault['range']): Place => ({ source, path: [], part: 'value', range });
  return {
    code,
    severity: 'error',
    message,
    at: at(range),
    ...(related ? { related: [{ message: related.message, at: at(related.range) }] } : {}),
    ...(hint ? { hint } : {}),
  };
}

function firstWord(text: string): { start: number; end: number } {
  const start = Math.max(0, text.search(/\S/));
  return { start, end: start + Math.max(0, text.slice(start, start + 40).search(/[\s>]|$/)) };
}

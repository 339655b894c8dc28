import type { Path, Range } from '../../catalogue/yaml/data.ts';
import type { Json } from '../../lib/json.ts';
import { type Numeric, withAllDigits } from '../../lib/numbers.ts';
import type { Repair } from '../draft.ts';
import type { Builder } from './parse.ts';

/** The input of a builder of values, and the collections that it fills. */
export interface Made {
  /** The text that the values are read from. */
  readonly text: string;
  readonly repairs: Repair[];
  /** The ranges of lists and maps. */
  readonly ranges: Map<Json, Range>;
  /** Called for each value before it is made. */
  count(path: Path): void;
}

/** Creates a builder that makes values, and repairs those that other readers of JSON do not accept. */
export function valueBuilder({ text: document, repairs, ranges, count }: Made): Builder<Json> {
  const repair = (at: Path, message: string): void => {
    repairs.push({ at: [...at], message });
  };
  return {
    scalar(value, start, end, path) {
      count(path);
      if (typeof value === 'number') return kept(value, document.slice(start, end), path, repair);
      if (typeof value !== 'string' || value.isWellFormed()) return value;
      repair(path, 'half a character (a lone surrogate) became "\ufffd"');
      return value.toWellFormed();
    },
    list(path) {
      count(path);
      return [];
    },
    addItem: (list, item) => void (list as Json[]).push(item),
    map(path) {
      count(path);
      return new Map();
    },
    addMember(map, { text }, value, path) {
      const members = map as Map<string, Json>;
      const name = text.isWellFormed() ? text : text.toWellFormed();
      if (members.has(name)) repair([...path.slice(0, -1), name], `"${name}" occurs twice; the last one counts`);
      else if (name !== text) repair(path, 'half a character (a lone surrogate) in a key became "\ufffd"');
      members.set(name, value);
    },
    close(collection, range) {
      // There may be very many empty collections. They share one object, and are located through their parent, like strings.
      if (collection instanceof Map && collection.size === 0) return emptyMap;
      if (Array.isArray(collection) && collection.length === 0) return emptyList;
      ranges.set(collection, range);
      return collection;
    },
  };
}

const emptyMap: Json = new Map();
const emptyList: Json = [];

function kept(value: number, digits: string, path: Path, repair: (at: Path, message: string) => void): Numeric {
  if (Number.isFinite(value)) return value === 0 ? 0 : withAllDigits(value, digits);
  repair(path, 'a number larger than any that can be kept became the largest');
  return value > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE;
}

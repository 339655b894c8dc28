import type { Path, Range } from '../../catalogue/data.ts';
import type { Json } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import type { Builder } from './parse.ts';

/**
 * Makes the values, and puts in order what no reader of JSON takes as it is. What is written to is `repairs`, and `ranges` with
 * the places of lists and maps.
 */
export function valueBuilder(repairs: Repair[], ranges: Map<Json, Range>): Builder<Json> {
  const repair = (at: Path, message: string): void => {
    repairs.push({ at: [...at], message });
  };
  return {
    scalar(value, _range, path) {
      if (typeof value === 'number') return finite(value, path, repair);
      if (typeof value !== 'string' || value.isWellFormed()) return value;
      repair(path, 'half a character (a lone surrogate) became "\ufffd"');
      return value.toWellFormed();
    },
    list(items, range) {
      ranges.set(items, range);
      return items;
    },
    map(members, range, path) {
      const map = new Map<string, Json>();
      for (const { key, value } of members) {
        const name = key.isWellFormed() ? key : key.toWellFormed();
        if (map.has(name)) repair([...path, name], `"${name}" occurs twice; the last one counts`);
        else if (name !== key) repair([...path, key], 'half a character (a lone surrogate) in a key became "\ufffd"');
        map.set(name, value);
      }
      ranges.set(map, range);
      return map;
    },
  };
}

function finite(value: number, path: Path, repair: (at: Path, message: string) => void): number {
  if (Number.isFinite(value)) return value === 0 ? 0 : value;
  repair(path, 'a number larger than any that can be kept became the largest');
  return value > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE;
}

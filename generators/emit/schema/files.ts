import type { Interface } from '../../catalogue/model/model.ts';
import { createNames, fileStem } from '../../lib/identifiers.ts';

/** The file name of each name, without its ending: safe on every system, and no two of them the same. */
export function fileStems(names: Iterable<string>): Map<string, string> {
  return stemsOf(names, fileStem);
}

/** As fileStems(), for interfaces: one that is seen through a binding keeps the dot in its name. */
export function interfaceStems(interfaces: readonly Interface[]): Map<string, string> {
  const names = interfaces.map(({ name }) => name);
  return stemsOf(names, (name) => name.split('.').map(fileStem).join('.'));
}

function stemsOf(names: Iterable<string>, stemOf: (name: string) => string): Map<string, string> {
  const stems = createNames([], (stem) => stem.toLowerCase());
  return new Map([...new Set(names)].map((name) => [name, stems.take(stemOf(name))]));
}

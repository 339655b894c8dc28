import type { Interface } from '../../catalogue/model/model.ts';
import { createNames, fileStem } from '../../lib/identifiers.ts';

/** A file name without extension for each name. It is safe on every system, and unique. */
export function fileStems(names: Iterable<string>): Map<string, string> {
  return stemsOf(names, fileStem);
}

/** As fileStems(), for interfaces. The name of an interface with a binding keeps its dot. */
export function interfaceStems(interfaces: readonly Interface[]): Map<string, string> {
  const names = interfaces.map(({ name }) => name);
  return stemsOf(names, (name) => name.split('.').map(fileStem).join('.'));
}

function stemsOf(names: Iterable<string>, stemOf: (name: string) => string): Map<string, string> {
  const stems = createNames([], (stem) => stem.toLowerCase());
  return new Map([...new Set(names)].map((name) => [name, stems.take(stemOf(name))]));
}

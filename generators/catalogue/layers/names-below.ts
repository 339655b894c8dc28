import { type DefinedNames, definedNames, optional } from '../definitions/defined-names.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { report } from '../definitions/resolving-context.ts';
import type { Kind } from '../sources/file-kinds.ts';
import { isEditable } from '../sources/layer.ts';
import type { Place } from '../sources/source.ts';

/** The names in the layers below. They count as used, since no layer need change one. */
export function namesBelow(
  what: string,
  files: readonly Kind[],
  places: Iterable<readonly [string, Place]>,
  otherwise?: string,
): DefinedNames {
  const names = optional(definedNames(`${what} in the layers below called`, files, places));
  const hint =
    [...names.places.keys()].length === 0
      ? (otherwise ?? 'Name what the catalogue builds on under "extends".')
      : otherwise;
  return hint === undefined ? names : { ...names, otherwise: hint };
}

/** A definition that two layers state in full. */
interface StatedTwice {
  readonly what: string;
  readonly name: string;
  readonly at: Place;
  readonly first: Place;
  /** The text that would change it instead; undefined for `change: <name>`. */
  readonly instead?: string;
}

/** Reports that a layer states a definition that a layer below it has already. */
export function reportStatedBelow(gathered: Gathered, { what, name, at, first, instead }: StatedTwice): void {
  const layer = first.source.layer?.name ?? '';
  const change = `Write "${instead ?? `change: ${name}`}" to change it, or give it another name.`;
  report(gathered, 'stated-below', `the layer "${layer}" has the ${what} "${name}" already`, at, {
    related: [{ message: 'stated there', at: first }],
    hint: isEditable(at.source) ? change : `Leave out one of the layers "${layer}" and "${at.source.layer?.name}".`,
  });
}

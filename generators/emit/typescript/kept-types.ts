import { sharedPart } from '../../catalogue/digests.ts';
import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { DeclaredTypes } from '../../lib/typescript.ts';
import type { Shape } from '../../shape/shape.ts';
import type { TypeNames } from './type-names.ts';

/** Returns the types of an object with these members: printed anew, unless an earlier catalogue that shares the same has them. */
type Keep = (
  context: { readonly iface: Interface; readonly names: TypeNames },
  members: Shape['members'],
  /** Gives all names that the types may refer to, as one text. */
  namesIn: () => string,
  print: () => DeclaredTypes,
) => DeclaredTypes;

/** Remembers the types of objects: by all names of an interface, and where these are other ones, by those that the types may refer to. */
export function typesKeeper(): Keep {
  const known = perPair<TypeNames, Shape['members'], DeclaredTypes>();
  const knownByNames = perPair<Interface, Shape['members'], Map<string, DeclaredTypes>>();
  return ({ iface, names }, members, namesIn, print) =>
    known(names, members, () => {
      const byNames = knownByNames(sharedPart(iface), members, () => new Map());
      return getOrMake(byNames, namesIn(), print);
    });
}

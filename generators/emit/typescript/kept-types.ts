import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { DeclaredTypes } from '../../lib/typescript.ts';
import type { Shape } from '../../shape/shape.ts';

/** Returns the types of an object with these members. `print` runs only if no earlier catalogue with the same inputs has printed them. */
type Keep = (
  iface: Interface,
  members: Shape['members'],
  /** All names that the types have or may refer to, as one text. */
  namesText: string,
  print: () => DeclaredTypes,
) => DeclaredTypes;

/** Memoizes the types of objects by the shared part of the interface, the members, and the names that the types may refer to. */
export function typesKeeper(): Keep {
  const typesByNames = perPair<Interface, Shape['members'], Map<string, DeclaredTypes>>();
  return (iface, members, namesText, print) =>
    getOrMake(
      typesByNames(sharedPart(iface), members, () => new Map()),
      namesText,
      print,
    );
}

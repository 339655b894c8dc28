import { type Digested, digestOf } from '../catalogue/model/digests.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { addTo } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import type { ObjectShape } from './shape.ts';
import { shapesOf } from './shapes.ts';

/** A module, or a family of routes. Outputs with several files have one file for each. */
export interface OutputUnit extends Digested {
  readonly name: string;
  /** In the order of the interface; at least one. */
  readonly shapes: readonly ObjectShape[];
}

/** The modules or families of an interface that have parameter objects, in the order of the interface. */
export const outputUnitsOf = oncePer((iface: Interface): readonly OutputUnit[] => {
  const byName = new Map<string, ObjectShape[]>();
  for (const shape of shapesOf(iface)) addTo(byName, nameOf(shape), shape);
  const families = new Map(iface.kind === 'routes' ? iface.families.map((family) => [family.name, family]) : []);
  return [...byName].map(([name, shapes]): OutputUnit => {
    const family = families.get(name);
    const parts = shapes.map(({ owner }) => (owner.kind === 'module' ? owner.module : owner.endpoint));
    return { name, shapes, digest: () => digestOf(family ?? parts) };
  });
});

function nameOf({ name, owner }: ObjectShape): string {
  return owner.kind === 'endpoint' ? owner.route.family : name;
}

import type { Interface, Module, RouteFamily } from '../catalogue/model/model.ts';
import { addTo } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import type { ObjectShape } from './shape.ts';
import { shapesOf } from './shapes.ts';

/** A module, or a family of routes. Outputs with several files have one file for each. */
export type OutputUnit = Module | RouteFamily;

/** The modules or families of an interface that have parameter objects, in the order of the interface. */
export function outputUnitsOf(iface: Interface): readonly OutputUnit[] {
  return [...shapesByUnit(iface).keys()];
}

/** The shapes of a module or family, in the order of the interface. */
export function shapesOfUnit(unit: OutputUnit, iface: Interface): readonly ObjectShape[] {
  return shapesByUnit(iface).get(unit) ?? [];
}

const shapesByUnit = oncePer((iface: Interface): ReadonlyMap<OutputUnit, readonly ObjectShape[]> => {
  const shapes = new Map<OutputUnit, ObjectShape[]>();
  const families = new Map(iface.kind === 'routes' ? iface.families.map((family) => [family.name, family]) : []);
  for (const shape of shapesOf(iface)) {
    const { owner } = shape;
    const unit = owner.kind === 'module' ? owner.module : families.get(owner.route.family);
    if (unit) addTo(shapes, unit, shape);
  }
  return shapes;
});

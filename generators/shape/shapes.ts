import { fill, renamedModule } from '../catalogue/bindings/bind.ts';
import { oncePerShared, sharedPart } from '../catalogue/model/digests.ts';
import { envelopeOf, type Selection } from '../catalogue/model/envelope.ts';
import type { Endpoint, Interface, Module, ModulesInterface, Resource } from '../catalogue/model/model.ts';
import type { Group } from '../catalogue/model/parameter-model.ts';
import {
  acceptedResources,
  moduleObject,
  type ParameterObject,
  parameterObjects,
} from '../catalogue/model/parameter-objects.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { perPair } from '../lib/per-pair.ts';
import { membersOf } from './members.ts';
import type { Member, ObjectShape, Shape } from './shape.ts';
import { spellingOf } from './spelling.ts';

/** The shapes of an interface's modules or endpoints, in the order of the interface. Memoized. */
export const shapesOf = oncePer((iface: Interface): readonly ObjectShape[] =>
  parameterObjects(iface).map((object) => shapeOf(object, iface)),
);

const members = perPair<Interface, Module | Endpoint, readonly Member[]>();

/** The shape of a module's parameters or an endpoint's arguments. */
export function shapeOf(object: ParameterObject, iface: Interface): ObjectShape {
  const { name, purpose, sources, constraints } = object;
  const { restsOn } = object.kind === 'module' ? object.module : object.endpoint;
  const { at } = object.kind === 'module' ? object.module : object.route;
  return {
    name,
    owner: object,
    iface,
    purpose,
    sources,
    restsOn,
    members: membersOfObject(object, iface),
    constraints,
    at,
  };
}

/** The members of an object. They depend only on the object and on the shared part of the interface. */
function membersOfObject(object: ParameterObject, iface: Interface): readonly Member[] {
  const { parameters } = object;
  return members(sharedPart(iface), object.kind === 'module' ? object.module : object.endpoint, () =>
    membersOf({ parameters, object, iface, spelling: spellingOf(iface) }),
  );
}

const renamed = perPair<Interface, Module, Map<string, Module>>();

/** The shape of a module's parameters under the names that they have when it is used as a generator, such as `g{name}`. */
export function shapeOfGenerator(module: Module, names: string, iface: Interface): ObjectShape {
  const byNames = renamed(sharedPart(iface), module, () => new Map());
  const asGenerator = getOrMake(byNames, names, () => renamedModule(module, (name) => fill(names, { name })));
  return shapeOf(moduleObject(asGenerator), iface);
}

/** The members of a group, as the group states them. */
export function membersOfGroup({ parameters }: Group, iface: Interface): readonly Member[] {
  return membersOf({ parameters, iface, spelling: spellingOf(iface) });
}

const fieldMembers = perPair<Interface, Resource, readonly Member[]>();

/** The shape of a resource's fields. */
export function shapeOfResource(resource: Resource, iface: Interface): Shape {
  const { name, purpose, sources, restsOn, fields: parameters, at } = resource;
  const members = fieldMembers(sharedPart(iface), resource, () =>
    membersOf({ parameters, iface, spelling: spellingOf(iface) }),
  );
  return {
    name,
    owner: { kind: 'resource', resource },
    iface,
    purpose,
    sources,
    restsOn,
    members,
    constraints: [],
    at,
  };
}

/** The shapes of the resources whose fields endpoints accept, in the order of the interface. */
export function resourceShapesOf(iface: Interface): Shape[] {
  return iface.kind === 'routes' ? acceptedResources(iface).map((resource) => shapeOfResource(resource, iface)) : [];
}

/** The members of an envelope. The module that states them selects other modules, so that all its facts belong to the shared part. */
const envelopeMembers = oncePerShared((iface: ModulesInterface): readonly Member[] =>
  membersOf({ parameters: envelopeOf(iface)?.parameters ?? [], iface, spelling: spellingOf(iface) }),
);

/** The shape of the parameters that a request has besides those of its modules; undefined if no binding states them. */
export function shapeOfEnvelope(iface: ModulesInterface): Shape | undefined {
  const envelope = envelopeOf(iface);
  if (!envelope) return undefined;
  return {
    name: iface.name,
    owner: { kind: 'envelope' },
    iface,
    purpose: undefined,
    sources: [],
    restsOn: [],
    members: envelopeMembers(iface),
    constraints: envelope.constraints,
    at: iface.at,
  };
}

/** Returns one member for each parameter, as all names of a templated parameter accept the same values. */
export function oncePerParameter(members: readonly Member[]): Member[] {
  return [...new Map(members.map((member) => [member.parameter, member])).values()];
}

/** The shapes of a module that can be used as a generator. `renamed` has the names that its parameters have in that use. */
export interface GeneratorShape {
  /** The value that selects the module. */
  readonly value: string;
  readonly shape: ObjectShape;
  readonly renamed: ObjectShape;
}

/** The modules that a selection names as generators, in the order of the interface. */
export function generatorShapesOf(iface: ModulesInterface, { named, names }: Selection): GeneratorShape[] {
  const generating = new Map([...named].map(([value, { name }]) => [name, value]));
  return shapesOf(iface).flatMap((shape) => {
    const value = generating.get(shape.name);
    if (shape.owner.kind !== 'module' || value === undefined) return [];
    return [{ value, shape, renamed: shapeOfGenerator(shape.owner.module, names, iface) }];
  });
}

import type { Interface, SegmentKind } from '../../catalogue/model/model.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { membersOfGroup, shapeOfResource, shapesOf } from '../../shape/shapes.ts';
import { descriptionMarkdown } from '../schema/descriptions.ts';
import { gapsOf } from '../schema/gap-facts.ts';
import { schemaContext } from '../schema/parameter-schemas.ts';
import type { Dialect, Schema } from '../schema/schema.ts';
import { type ComponentNames, componentNames } from './component-names.ts';
import type { NodeMap } from './document.ts';
import { type FindGrouped, type FindList, type Groups, groupedMembers } from './grouped.ts';

export const generatorName = 'openapi';

/** Components by name, each computed on first use. */
type Lazy<Component> = Map<string, () => Component>;

/** The components that a part of a document adds to it, and the lists of members that the part looks up. */
export interface Components {
  /** The schemas of the parameters of groups. */
  readonly groupedSchemas: Lazy<Schema>;
  readonly groupedParameters: Lazy<NodeMap>;
  /** The responses that are components, by the name of the component. */
  readonly sharedResponses: Lazy<NodeMap>;
  /** The lists that were looked up with `listOf`, by name. */
  readonly readLists: Map<string, readonly Member[] | undefined>;
}

/** The parts of a builder that depend only on the shared part of the interface. */
export interface SharedBuilder extends Groups {
  readonly names: ComponentNames;
  readonly dialect: Dialect;
  readonly segmentKinds: ReadonlyMap<string, SegmentKind>;
  /** The fields of each resource, by its name. */
  readonly resources: ReadonlyMap<string, readonly Member[]>;
}

/** The state that the parts of one document share while they are built. */
export interface Builder<T extends Interface = Interface> extends SharedBuilder, Components {
  readonly iface: T;
  /** Finds the members of a group, module or resource. */
  readonly listOf: FindList;
  readonly findGrouped: FindGrouped;
  /** The shape of each module or endpoint, by its name. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

export function createBuilder<T extends Interface>(iface: T): Builder<T> {
  const names = componentNames(iface);
  const shared = sharedBuilder({ iface, names });
  const shapes = new Map(shapesOf(iface).map((shape) => [shape.name, shape]));
  const listOf = (name: string): readonly Member[] | undefined =>
    (iface.kind === 'modules' ? shapes.get(name)?.members : shared.resources.get(name)) ?? shared.groups.get(name);
  return { ...shared, iface, shapes, ...ownComponents(shared, listOf) };
}

/** The builder without the components and lists that other parts refer to. */
export function withOwnComponents<Of extends Builder>(builder: Of): Of {
  return { ...builder, ...ownComponents(builder, builder.listOf) };
}

function ownComponents(groups: Groups, find: FindList): Components & Pick<Builder, 'listOf' | 'findGrouped'> {
  const readLists: Components['readLists'] = new Map();
  const listOf: FindList = (name) => {
    const members = find(name);
    readLists.set(name, members);
    return members;
  };
  return {
    listOf,
    findGrouped: groupedMembers(groups, listOf),
    readLists,
    groupedSchemas: new Map(),
    groupedParameters: new Map(),
    sharedResponses: new Map(),
  };
}

const sharedBuilder = oncePer(
  ({ iface, names }: Pick<Builder, 'iface' | 'names'>): SharedBuilder => {
    const { segmentKinds, resources } = iface.kind === 'routes' ? iface : { segmentKinds: [], resources: [] };
    return {
      context: schemaContext(iface, gapsOf(iface, generatorName, ['note', 'unknown', 'placeholder'])),
      names,
      dialect: {
        pointer: (reference) => `#/components/schemas/${names.of(reference)}`,
        text: descriptionMarkdown,
        extensible: true,
        inPlace: false,
      },
      segmentKinds: new Map(segmentKinds.map((kind) => [kind.name, kind])),
      resources: new Map(resources.map((resource) => [resource.name, shapeOfResource(resource, iface).members])),
      groups: new Map(iface.groups.map((group) => [group.name, membersOfGroup(group, iface)])),
    };
  },
  ({ names }) => names,
);

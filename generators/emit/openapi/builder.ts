import type { Interface, SegmentKind } from '../../catalogue/model.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { shapeOfResource, shapesOf } from '../../shape/shapes.ts';
import { descriptionMarkdown } from '../schema/descriptions.ts';
import { gapsOf } from '../schema/gaps.ts';
import { type SchemaContext, schemaContext } from '../schema/parameters.ts';
import type { Dialect, Schema } from '../schema/schema.ts';
import { type ComponentNames, componentNames } from './component-names.ts';
import type { NodeMap } from './document.ts';
import { type FindGrouped, groupedMembers } from './grouped.ts';

export const generatorName = 'openapi';

/** The state that the parts of one document share while they are built. */
export interface Builder<T extends Interface = Interface> {
  readonly iface: T;
  readonly context: SchemaContext;
  readonly names: ComponentNames;
  readonly dialect: Dialect;
  readonly findGrouped: FindGrouped;
  readonly segmentKinds: ReadonlyMap<string, SegmentKind>;
  /** The shape of each module or endpoint, by its name. */
  readonly shapes: ReadonlyMap<string, Shape>;
  /** The fields of each resource, by its name. */
  readonly resources: ReadonlyMap<string, readonly Member[]>;
  /** The components made of parameters of groups, as they are referred to. */
  readonly groupedSchemas: Map<string, Schema>;
  readonly groupedParameters: Map<string, NodeMap>;
  /** The components that responses are, as they are referred to. */
  readonly sharedResponses: Map<string, NodeMap>;
}

export function createBuilder<T extends Interface>(iface: T): Builder<T> {
  const { segmentKinds, resources } = iface.kind === 'routes' ? iface : { segmentKinds: [], resources: [] };
  const names = componentNames(iface);
  const context = schemaContext(iface, gapsOf(iface, generatorName, ['note', 'unknown', 'placeholder']));
  const shapes = new Map(shapesOf(iface).map((shape) => [shape.name, shape]));
  const membersOfModules =
    iface.kind === 'modules' ? [...shapes].map(([name, { members }]) => [name, members] as const) : [];
  const fields = new Map(resources.map((resource) => [resource.name, shapeOfResource(resource, iface).members]));
  return {
    iface,
    context,
    names,
    dialect: {
      pointer: (reference) => `#/components/schemas/${names.of(reference)}`,
      text: descriptionMarkdown,
      extensible: true,
    },
    findGrouped: groupedMembers(context, new Map([...membersOfModules, ...fields])),
    segmentKinds: new Map(segmentKinds.map((kind) => [kind.name, kind])),
    shapes,
    resources: fields,
    groupedSchemas: new Map(),
    groupedParameters: new Map(),
    sharedResponses: new Map(),
  };
}

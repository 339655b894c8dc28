import type { Interface, Resource, SegmentKind } from '../../catalogue/model.ts';
import { descriptionMarkdown } from '../schema/descriptions.ts';
import { gapsOf } from '../schema/gaps.ts';
import { type SchemaContext, schemaContext } from '../schema/parameters.ts';
import type { Dialect, Schema } from '../schema/schema.ts';
import { type ComponentNames, componentNames } from './component-names.ts';
import type { HttpParameter, HttpResponse } from './document.ts';
import { type FindGrouped, groupedParameters } from './grouped.ts';
import { type SeveralValues, severalValues } from './several.ts';

export const generatorName = 'openapi';

/** The state that the parts of one document share while they are built. */
export interface Builder<T extends Interface = Interface> {
  readonly iface: T;
  readonly context: SchemaContext;
  readonly names: ComponentNames;
  readonly dialect: Dialect;
  readonly findGrouped: FindGrouped;
  readonly several: SeveralValues;
  readonly segmentKinds: ReadonlyMap<string, SegmentKind>;
  readonly resources: ReadonlyMap<string, Resource>;
  /** The components made of parameters of groups, as they are referred to. */
  readonly groupedSchemas: Map<string, Schema>;
  readonly groupedParameters: Map<string, HttpParameter>;
  /** The components that responses are, as they are referred to. */
  readonly sharedResponses: Map<string, HttpResponse>;
}

export function createBuilder<T extends Interface>(iface: T): Builder<T> {
  const segmentKinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  const resources = iface.kind === 'routes' ? iface.resources : [];
  const names = componentNames(iface);
  const context = schemaContext(iface, gapsOf(iface, generatorName, ['note', 'unknown', 'placeholder']));
  const dialect: Dialect = {
    pointer: (reference) => `#/components/schemas/${names.of(reference)}`,
    text: descriptionMarkdown,
    extensible: true,
  };
  return {
    iface,
    context,
    names,
    dialect,
    findGrouped: groupedParameters(iface, context),
    several: severalValues(iface),
    segmentKinds: new Map(segmentKinds.map((kind) => [kind.name, kind])),
    resources: new Map(resources.map((resource) => [resource.name, resource])),
    groupedSchemas: new Map(),
    groupedParameters: new Map(),
    sharedResponses: new Map(),
  };
}

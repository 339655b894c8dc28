import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { originText } from '../schema/facts.ts';
import type { Gaps } from '../schema/gaps.ts';
import { parametersSchema } from '../schema/objects.ts';
import { propertySchema, type SchemaContext, schemaContext } from '../schema/parameters.ts';
import { type Dialect, type Schema, schemaJson } from '../schema/schema.ts';
import { schemaInPath } from '../schema/segments.ts';
import { objectSentences } from '../schema/sentences.ts';
import { setSchema } from '../schema/types.ts';
import { type Description, descriptionText } from '../schema/words.ts';

const dialect: Dialect = {
  pointer: ({ name }) => `#/$defs/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  text: descriptionText,
  extensible: false,
};

/** What the schemas of one interface have in common. */
export interface ObjectContext extends SchemaContext {
  /** By the names of the segment kinds. */
  readonly segmentPatterns: ReadonlyMap<string, string>;
  /** The schemas of the shared sets, by name. */
  readonly setSchemas: ReadonlyMap<string, JsonMap>;
}

export function objectContext(iface: Interface, gaps: Gaps): ObjectContext {
  const segmentKinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  return {
    ...schemaContext(iface, gaps),
    segmentPatterns: new Map(segmentKinds.map((kind) => [kind.name, kind.pattern])),
    setSchemas: new Map(iface.sets.map((set) => [set.name, schemaJson(setSchema(set, gaps), dialect)])),
  };
}

/** The schema of a parameter object, with the shared sets that it uses. */
export function objectJson(object: ParameterObject, context: ObjectContext, notice: string): JsonMap {
  const shape = parametersSchema(object.parameters, {
    property: (parameter) => propertyIn(object, parameter, context),
    isRequired: (parameter) => isRequired(parameter, object),
  });
  const schema: Schema = {
    ...shape,
    title: object.name,
    description: descriptionOf(object, context),
    comment: [notice, originText(factOf(object))].filter((text) => text !== '').join(' '),
    ...(object.kind === 'module' && object.module.deprecated ? { deprecated: true } : {}),
  };
  const sets = usedSets(object, context);
  return merged(
    jsonMap({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    schemaJson(schema, dialect),
    sets.size === 0 ? undefined : jsonMap({ $defs: sets }),
  );
}

function propertyIn(object: ParameterObject, parameter: Parameter, context: ObjectContext): Schema {
  const schema = propertySchema({ parameter, owner: object.name }, context);
  if (object.kind === 'module' || parameter.location !== 'path') return schema;
  const segment = object.route.segments.find((one) => one.kind === 'variable' && one.name === parameter.name);
  const pattern = segment?.kind === 'variable' ? context.segmentPatterns.get(segment.segmentKind) : undefined;
  return pattern === undefined ? schema : schemaInPath(schema, parameter.type, pattern);
}

function factOf(object: ParameterObject) {
  const fact = object.kind === 'module' ? object.module : object.endpoint;
  return { ...fact, sources: object.sources };
}

function descriptionOf(object: ParameterObject, { gaps }: SchemaContext): Description {
  return {
    ...(object.purpose === undefined ? {} : { purpose: object.purpose }),
    facts: [...objectSentences(object), ...scopesOf(object).flatMap(([kind, name]) => gaps.sentences(kind, name))],
  };
}

/** The things that an object stands for, as gaps name them. */
function scopesOf(object: ParameterObject): [string, string][] {
  if (object.kind === 'module') return [['module', object.name]];
  const { body } = object.endpoint;
  return [['route', object.route.path], ...(body === undefined ? [] : [['resource', body] satisfies [string, string]])];
}

/** The shared sets that the parameters are typed by, and those that these refer to, in the order of their use. */
function usedSets(object: ParameterObject, context: ObjectContext): JsonMap {
  const used = new Set<string>();
  const use = (type: Type): void => {
    if (type.set !== undefined) {
      if (used.has(type.set)) return;
      used.add(type.set);
    }
    if (type.kind === 'array') use(type.items);
  };
  for (const { type, mustbe } of object.parameters) if (mustbe === undefined) use(type);
  const schemas = [...used].map((name): [string, JsonMap | undefined] => [name, context.setSchemas.get(name)]);
  return new Map(schemas.flatMap(([name, schema]) => (schema ? [[name, schema]] : [])));
}

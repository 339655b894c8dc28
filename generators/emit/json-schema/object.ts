import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, patternInPath } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { constraintSchemas, givenIn } from '../schema/constraints.ts';
import { type Description, descriptionText, objectSentences } from '../schema/descriptions.ts';
import { originText } from '../schema/facts.ts';
import type { Gaps } from '../schema/gaps.ts';
import { parametersSchema, templateNames } from '../schema/objects.ts';
import { propertySchema, type SchemaContext, schemaContext } from '../schema/parameters.ts';
import { type Dialect, type Schema, schemaJson } from '../schema/schema.ts';
import { schemaInPath } from '../schema/segments.ts';
import { setSchema } from '../schema/types.ts';
import { dependenciesOf } from './conditions.ts';
import { joiningOf, type SeveralValues, severalValues } from './several.ts';

const dialect: Dialect = {
  pointer: ({ name }) => `#/$defs/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  text: descriptionText,
  extensible: false,
};

/** The context that all schemas of one interface share. */
export interface ObjectContext extends SchemaContext {
  readonly iface: Interface;
  readonly several: SeveralValues;
  /** The schemas of the shared sets, by name. */
  readonly setSchemas: ReadonlyMap<string, Schema>;
}

export function objectContext(iface: Interface, gaps: Gaps): ObjectContext {
  const several = severalValues(iface);
  return {
    ...schemaContext(iface, gaps),
    iface,
    several,
    forms: several.forms,
    setSchemas: new Map(iface.sets.map((set) => [set.name, setSchema(set, gaps)])),
  };
}

/** The schema of a parameter object, with the shared sets that it uses. */
export function objectJson(object: ParameterObject, context: ObjectContext, notice: string): JsonMap {
  const given = givenIn(object.parameters, context.iface);
  const shape = parametersSchema(object.parameters, {
    property: (parameter) => propertyIn(object, parameter, context),
    isRequired: (parameter) => isRequired(parameter, object),
    spellOut: templateNames(object),
  });
  const constraints = constraintSchemas(object.constraints, given);
  const schema: Schema = {
    ...shape,
    ...dependenciesOf(object, given, joiningOf(context.iface)),
    ...(constraints.length > 0 ? { allOf: constraints } : {}),
    title: object.name,
    description: descriptionOf(object, context),
    comment: [notice, originText(factOf(object))].filter((text) => text !== '').join(' '),
    ...(object.kind === 'module' && object.module.deprecated ? { deprecated: true } : {}),
  };
  const definitions = usedDefinitions(schema, context);
  return merged(
    jsonMap({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    schemaJson(schema, dialect),
    definitions.size === 0 ? undefined : jsonMap({ $defs: definitions }),
  );
}

function propertyIn(object: ParameterObject, parameter: Parameter, context: ObjectContext): Schema {
  const schema = propertySchema({ parameter, owner: object.name }, context);
  const pattern = patternInPath(parameter, object, context.iface);
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

/** Collects the definitions that the schema refers to, directly or indirectly, in the order of their use. */
function usedDefinitions(schema: Schema, { setSchemas, several }: ObjectContext): JsonMap {
  const used = new Map<string, JsonMap>();
  const use = ({ reference, properties, patternProperties, items, anyOf = [] }: Schema): void => {
    if (reference && !used.has(reference.name)) {
      const schemas = reference.kind === 'set' ? setSchemas : several.definitions;
      const definition = schemas.get(reference.name);
      if (!definition) throw new Error(`there is no schema "${reference.name}"`);
      used.set(reference.name, schemaJson(definition, dialect));
      use(definition);
    }
    for (const one of [...(properties?.values() ?? []), ...(patternProperties?.values() ?? []), ...anyOf]) use(one);
    if (items) use(items);
  };
  use(schema);
  return used;
}

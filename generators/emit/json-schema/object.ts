import { sharedPart } from '../../catalogue/digests.ts';
import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import type { Shape } from '../../shape/shape.ts';
import { constraintSchemas, flagsOf } from '../schema/constraints.ts';
import { descriptionText, objectSentences } from '../schema/descriptions.ts';
import { originText } from '../schema/facts.ts';
import { gapsOf } from '../schema/gaps.ts';
import { membersSchema } from '../schema/objects.ts';
import { propertySchema, type SchemaContext, schemaContext } from '../schema/parameters.ts';
import { type Dialect, type Reference, type Schema, schemaJson, subschemasOf } from '../schema/schema.ts';
import { setSchema } from '../schema/sets.ts';
import { countingSchemas, dependenciesOf } from './conditions.ts';
import { severalValues } from './several.ts';

export const generatorName = 'json-schema';

const dialect: Dialect = {
  pointer: ({ name }) => `#/$defs/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  text: descriptionText,
  extensible: false,
  inPlace: true,
};

/** A schema that others refer to, and what is written of it. */
interface Definition {
  readonly schema: Schema;
  readonly json: JsonMap;
}

/** The context that all schemas of one interface share. */
interface ObjectContext extends SchemaContext {
  /** Those of the shared sets that were used by now, by name. */
  readonly definitions: Map<string, Definition>;
}

const contexts = new WeakMap<Interface, ObjectContext>();

/** Returns the context of an interface, which depends on nothing but what its objects share. */
function contextOf(iface: Interface): ObjectContext {
  return getOrMake(contexts, sharedPart(iface), () => ({
    ...schemaContext(iface, gapsOf(iface, generatorName, ['note'])),
    definitions: new Map(),
  }));
}

/** The schema of an object of parameters, with the shared sets that it uses. */
export function objectJson(shape: Shape, notice: string): JsonMap {
  const shared = contextOf(shape.iface);
  const several = severalValues();
  const context = { ...shared, forms: several.forms };
  const { name, purpose, members, owner, sources, restsOn } = shape;
  const module = owner.kind === 'module' ? owner.module : undefined;
  const flags = flagsOf(members);
  const constraints = [...constraintSchemas(shape.constraints, flags), ...countingSchemas(shape, flags)];
  const schema: Schema = {
    ...membersSchema(members, (member) => propertySchema(member, name, context)),
    ...dependenciesOf(members, flags),
    ...(constraints.length > 0 ? { allOf: constraints } : {}),
    title: name,
    description: {
      purpose,
      facts: [
        ...objectSentences(shape),
        ...scopesOf(shape).flatMap(([kind, name]) => context.gaps.sentences(kind, name)),
      ],
    },
    comment: [notice, originText({ sources, restsOn }) ?? ''].join(' ').trim(),
    ...(module?.deprecated ? { deprecated: true } : {}),
  };
  const definitions = usedDefinitions(schema, ({ kind, name }) => {
    if (kind === 'set') return definitionOfSet(shared, name);
    const own = several.definitions.get(name);
    return own && definitionOf(own);
  });
  return merged(
    jsonMap({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    schemaJson(schema, dialect),
    definitions.size === 0 ? undefined : jsonMap({ $defs: definitions }),
  );
}

/** The parts of the catalogue that an object stands for, as gaps name them. */
function scopesOf({ name, owner }: Shape): [string, string][] {
  if (owner.kind !== 'endpoint') return [['module', name]];
  const { body } = owner.endpoint;
  return [['route', owner.route.path], ...(body === undefined ? [] : [['resource', body] satisfies [string, string]])];
}

function definitionOf(schema: Schema): Definition {
  return { schema, json: schemaJson(schema, dialect) };
}

function definitionOfSet({ sets, gaps, definitions }: ObjectContext, name: string): Definition | undefined {
  const set = sets.get(name);
  return set && getOrMake(definitions, name, () => definitionOf(setSchema(set, gaps)));
}

/** Collects the definitions that the schema refers to, directly or indirectly, in the order of their use. */
function usedDefinitions(schema: Schema, find: (reference: Reference) => Definition | undefined): JsonMap {
  const used = new Map<string, JsonMap>();
  const use = (part: Schema): void => {
    const { reference } = part;
    if (reference && !used.has(reference.name)) {
      const definition = find(reference);
      if (!definition) throw new Error(`there is no schema "${reference.name}"`);
      used.set(reference.name, definition.json);
      use(definition.schema);
    }
    for (const one of subschemasOf(part)) use(one);
  };
  use(schema);
  return used;
}

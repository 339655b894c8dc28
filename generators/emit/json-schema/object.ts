import type { Interface } from '../../catalogue/model.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import type { Shape } from '../../shape/shape.ts';
import { constraintSchemas, flagsOf } from '../schema/constraints.ts';
import { descriptionText, objectSentences } from '../schema/descriptions.ts';
import { originText } from '../schema/facts.ts';
import type { Gaps } from '../schema/gaps.ts';
import { membersSchema } from '../schema/objects.ts';
import { propertySchema, type SchemaContext, schemaContext } from '../schema/parameters.ts';
import { type Dialect, type Schema, schemaJson, subschemasOf } from '../schema/schema.ts';
import { setSchema } from '../schema/sets.ts';
import { dependenciesOf } from './conditions.ts';
import { type SeveralValues, severalValues } from './several.ts';

const dialect: Dialect = {
  pointer: ({ name }) => `#/$defs/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  text: descriptionText,
  extensible: false,
};

/** The context that all schemas of one interface share. */
export interface ObjectContext extends SchemaContext {
  readonly several: SeveralValues;
  /** The schemas of the shared sets, by name. */
  readonly setSchemas: ReadonlyMap<string, Schema>;
}

export function objectContext(iface: Interface, gaps: Gaps): ObjectContext {
  const several = severalValues();
  return {
    ...schemaContext(iface, gaps),
    several,
    forms: several.forms,
    setSchemas: new Map(iface.sets.map((set) => [set.name, setSchema(set, gaps)])),
  };
}

/** The schema of an object of parameters, with the shared sets that it uses. */
export function objectJson(shape: Shape, context: ObjectContext, notice: string): JsonMap {
  const { name, purpose, members, owner, sources, restsOn } = shape;
  const module = owner.kind === 'module' ? owner.module : undefined;
  const flags = flagsOf(members);
  const constraints = constraintSchemas(shape.constraints, flags);
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
  const definitions = usedDefinitions(schema, context);
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

/** Collects the definitions that the schema refers to, directly or indirectly, in the order of their use. */
function usedDefinitions(schema: Schema, { setSchemas, several }: ObjectContext): JsonMap {
  const used = new Map<string, JsonMap>();
  const use = (part: Schema): void => {
    const { reference } = part;
    if (reference && !used.has(reference.name)) {
      const schemas = reference.kind === 'set' ? setSchemas : several.definitions;
      const definition = schemas.get(reference.name);
      if (!definition) throw new Error(`there is no schema "${reference.name}"`);
      used.set(reference.name, schemaJson(definition, dialect));
      use(definition);
    }
    for (const one of subschemasOf(part)) use(one);
  };
  use(schema);
  return used;
}

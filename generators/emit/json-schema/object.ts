import type { Shape } from '../../shape/shape.ts';
import { constraintSchemas, flagsOf } from '../schema/constraint-schemas.ts';
import { objectSentences } from '../schema/descriptions.ts';
import { originText } from '../schema/fact-extensions.ts';
import { membersSchema } from '../schema/members-schema.ts';
import { propertySchema, type SchemaContext } from '../schema/parameter-schemas.ts';
import type { Schema } from '../schema/schema.ts';
import { countingSchemas, dependenciesOf } from './conditions.ts';

/** The schema of an object of parameters, without the definitions that it refers to. */
export function objectSchema(shape: Shape, context: SchemaContext): Schema {
  const { name, purpose, members, owner, sources, restsOn } = shape;
  const module = owner.kind === 'module' ? owner.module : undefined;
  const flags = flagsOf(members);
  const constraints = [...constraintSchemas(shape.constraints, flags), ...countingSchemas(shape, flags)];
  return {
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
    comment: originText({ sources, restsOn }),
    ...(module?.deprecated ? { deprecated: true } : {}),
  };
}

/** The scopes of the gaps that are about an object. */
function scopesOf({ name, owner }: Shape): [string, string][] {
  if (owner.kind !== 'endpoint') return [['module', name]];
  const { body } = owner.endpoint;
  return [['route', owner.route.path], ...(body === undefined ? [] : [['resource', body] satisfies [string, string]])];
}

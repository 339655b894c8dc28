import { type Constraint, demandedBy, namesIn, restrictedBy } from '../../catalogue/constraints.ts';
import type { Resource } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { isSame, merged } from '../../lib/json.ts';
import { constraintSchemas, givenIn } from '../schema/constraints.ts';
import { exampleOfFields } from '../schema/examples.ts';
import { originFacts } from '../schema/facts.ts';
import { parametersSchema, templateNames } from '../schema/objects.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Operation } from './document.ts';
import { property } from './members.ts';

/** Makes the schema of a resource: an object of its fields, which are optional unless the resource itself requires them. */
export function resourceSchema(builder: Builder, resource: Resource): Schema {
  const { gaps } = builder.context;
  // Where further fields are not shown, nothing may be said of them: not even that there are none.
  const isOpen = gaps.about('resource', resource.name).some(({ outputs }) => outputs.get('openapi') === 'unknown');
  const shape = parametersSchema(resource.fields, {
    property: (field) => property(builder, field, resource.name),
    isRequired: (field) => isRequired(field),
  });
  return {
    ...shape,
    closed: !isOpen,
    title: resource.title,
    description: {
      ...(resource.purpose === undefined ? {} : { purpose: resource.purpose }),
      facts: gaps.sentences('resource', resource.name),
    },
    facts: merged(gaps.facts('resource', resource.name), originFacts(resource)),
  };
}

/** The body of an endpoint: its resource with what the endpoint requires or presets, or an object of its own. */
export function bodyOf(builder: Builder, object: ParameterObject): Operation['body'] {
  const fields = object.parameters.filter(({ location }) => location === 'body');
  if (fields.length === 0) return undefined;
  const constraints = constraintsWithin(fields, object);
  const demanded = demandedBy(constraints, requiredNames(fields, object));
  const example = exampleOfFields(shownFields(fields, constraints, demanded), ({ name }) => demanded.has(name));
  const body = { required: demanded.size > 0, ...(example ? { example } : {}) };
  const name = object.kind === 'endpoint' ? object.endpoint.body : undefined;
  const resource = name === undefined ? undefined : builder.resources.get(name);
  const restated = resource && restatedFields(builder, fields, object, resource);
  const rules = constraintSchemas(constraints, givenIn(fields, builder.iface));
  if (!resource || !restated) {
    const schema = fieldsSchema(builder, fields, object);
    return { ...body, schema: rules.length > 0 ? { ...schema, allOf: rules } : schema };
  }
  const parts: Schema[] = [{ reference: { kind: 'resource', name: resource.name } }, ...rules];
  if (restated.length > 0) {
    const { closed: _closed, ...difference } = fieldsSchema(builder, restated, object);
    parts.splice(1, 0, difference);
  }
  const [only, second] = parts;
  return { ...body, schema: only && !second ? only : { allOf: parts } };
}

/** The constraints that are about the body alone. */
function constraintsWithin(fields: readonly Parameter[], { constraints }: ParameterObject): Constraint[] {
  const names = new Set(fields.map(({ name }) => name));
  return constraints.filter((constraint) => namesIn(constraint).every((name) => names.has(name)));
}

function requiredNames(fields: readonly Parameter[], object: ParameterObject): string[] {
  return fields.filter((field) => isRequired(field, object)).map(({ name }) => name);
}

/** The fields that can stand side by side: those that are demanded, and those that may be given whatever else is. */
function shownFields(
  fields: readonly Parameter[],
  constraints: readonly Constraint[],
  demanded: ReadonlySet<string>,
): Parameter[] {
  const restricted = restrictedBy(constraints);
  return fields.filter(
    ({ name, applies }) => demanded.has(name) || (!restricted.has(name) && applies.every(({ when }) => !when)),
  );
}

function fieldsSchema(builder: Builder, fields: readonly Parameter[], object: ParameterObject): Schema {
  return parametersSchema(fields, {
    property: (field) => property(builder, field, object.name),
    isRequired: (field) => isRequired(field, object),
    spellOut: templateNames(object),
  });
}

/** The fields that are not as in the resource; undefined where the body is more, less or something else than it. */
function restatedFields(
  builder: Builder,
  fields: readonly Parameter[],
  object: ParameterObject,
  resource: Resource,
): Parameter[] | undefined {
  const originals = new Map(resource.fields.map((field) => [field.name, field]));
  if (originals.size !== fields.length) return undefined;
  const restated: Parameter[] = [];
  for (const field of fields) {
    const original = originals.get(field.name);
    const required = isRequired(field, object);
    if (!original || (isRequired(original) && !required)) return undefined;
    const here = property(builder, field, object.name);
    const there = property(builder, original, resource.name);
    if (!isSame(acceptedBy(here), acceptedBy(there))) return undefined;
    // Tools make nothing of a name that is required beside the object that has it, so that its field is stated again.
    if (!isSame(here, there) || (required && !isRequired(original))) restated.push(field);
  }
  return restated;
}

/** Removes the annotations from a schema, so that only the keywords that restrict values remain. */
function acceptedBy(schema: Schema): Schema {
  const {
    title: _title,
    description: _description,
    comment: _comment,
    default: _default,
    facts: _facts,
    ...others
  } = schema;
  const { deprecated: _deprecated, writeOnly: _writeOnly, secret: _secret, ...accepted } = others;
  return accepted;
}

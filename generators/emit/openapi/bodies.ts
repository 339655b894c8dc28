import type { Resource } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { isSame, merged } from '../../lib/json.ts';
import { exampleOfFields } from '../schema/examples.ts';
import { originFacts } from '../schema/facts.ts';
import { parametersSchema, templateNames } from '../schema/objects.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Operation } from './document.ts';
import { property } from './members.ts';

/** What a resource accepts: an object of its fields, which may be left out unless the resource itself requires them. */
export function resourceSchema(builder: Builder, resource: Resource): Schema {
  const { gaps } = builder.context;
  return {
    ...parametersSchema(resource.fields, {
      property: (field) => property(builder, field, resource.name),
      isRequired: ({ required }) => required,
    }),
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
  const isRequiredHere = (field: Parameter): boolean => isRequired(field, object);
  const example = exampleOfFields(fields, isRequiredHere);
  const body = { required: fields.some(isRequiredHere), ...(example ? { example } : {}) };
  const name = object.kind === 'endpoint' ? object.endpoint.body : undefined;
  const resource = name === undefined ? undefined : builder.resources.get(name);
  const restated = resource && restatedFields(builder, fields, object, resource);
  if (!resource || !restated) return { ...body, schema: fieldsSchema(builder, fields, object) };
  const schema: Schema = { reference: { kind: 'resource', name: resource.name } };
  if (restated.length === 0) return { ...body, schema };
  const { closed: _closed, ...difference } = fieldsSchema(builder, restated, object);
  return { ...body, schema: { allOf: [schema, difference] } };
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
    if (!original || (original.required && !field.required)) return undefined;
    const here = property(builder, field, object.name);
    const there = property(builder, original, resource.name);
    if (!isSame(constraints(here), constraints(there))) return undefined;
    // Tools make nothing of a name that is required beside the object that has it, so that its field is stated again.
    if (!isSame(here, there) || (isRequired(field, object) && !original.required)) restated.push(field);
  }
  return restated;
}

/** What a schema accepts, without what it says of it. */
function constraints(schema: Schema): Schema {
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

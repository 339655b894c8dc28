import { type Constraint, namesIn } from '../../catalogue/model/constraints.ts';
import { gapAction } from '../../catalogue/model/gaps.ts';
import type { Resource } from '../../catalogue/model/model.ts';
import { isSame, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import { demandedMembers, exampleOfMembers } from '../../shape/examples.ts';
import { bodyHasFile, isForm, mediaTypesOf } from '../../shape/media-types.ts';
import { nameOfMember } from '../../shape/members.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import { constraintSchemas, flagsOf } from '../schema/constraint-schemas.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import { membersSchema } from '../schema/members-schema.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { content, type Node, type NodeMap } from './document.ts';
import { type FormContent, formOf } from './forms.ts';
import { property } from './members.ts';
import { memoized } from './memoized.ts';

/** Makes the schema of a resource: an object of its fields, which are optional unless the resource itself requires them. */
export function resourceSchema(builder: Builder, resource: Resource): Schema {
  const { name, title, purpose } = resource;
  const { gaps } = builder.context;
  // If a gap leaves further fields unknown, the schema must not exclude them.
  const isOpen = gaps.about('resource', name).some((gap) => gapAction(gap, 'openapi') === 'unknown');
  return {
    ...fieldsSchema(builder, builder.resources.get(name) ?? [], name),
    closed: !isOpen,
    title,
    description: { purpose, facts: gaps.sentences('resource', name) },
    facts: merged(gaps.facts('resource', name), originFacts(resource)),
  };
}

/**
 * The request body of an endpoint: its resource with the fields that the endpoint states differently, or a separate object. Undefined if no
 * argument is in the body.
 */
export function bodyOf(builder: Builder, shape: Shape): NodeMap | undefined {
  const fields = shape.members.filter(({ location }) => location === 'body');
  if (fields.length === 0) return undefined;
  const names = new Set(fields.map(nameOfMember));
  const constraints = shape.constraints.filter((constraint) => namesIn(constraint).every((one) => names.has(one)));
  const required = demandedMembers(fields, constraints).size > 0 || undefined;
  const schema = bodySchema(builder, shape, fields, constraints);
  const example = exampleOfMembers(fields, constraints);
  if (shape.owner.kind !== 'endpoint') return jsonMap<Node>({ required, content: content(schema, example) });
  const { endpoint } = shape.owner;
  // An example cannot contain a file.
  const shown = bodyHasFile(endpoint) ? undefined : example;
  return jsonMap<Node>({
    required,
    content: merged(
      contentOf(
        mediaTypesOf(endpoint, builder.iface),
        jsonMap<Node>({ schema, example: shown }),
        formOf(builder, fields, shape.name),
      ),
      endpoint.fileAlone && content(acceptsSchema({ kind: 'upload' }), undefined, [anyContent]),
    ),
  });
}

/** The media type for files of any kind. A client may replace it by the media type of the file. */
const anyContent = 'application/octet-stream';

/** The content of a body in each of its media types; the fields of a form may have other names. */
function contentOf(mediaTypes: readonly string[], json: Node, form: FormContent | undefined): NodeMap {
  const ofForm = form && jsonMap<Node>({ schema: form.schema, encoding: unlessEmpty(form.encoding) });
  return new Map(mediaTypes.map((mediaType) => [mediaType, (isForm(mediaType) && ofForm) || json]));
}

function bodySchema(
  builder: Builder,
  { name, owner }: Shape,
  fields: readonly Member[],
  constraints: readonly Constraint[],
): Schema {
  const resource = owner.kind === 'endpoint' ? owner.endpoint.body : undefined;
  const restated = resource === undefined ? undefined : restatedFields(builder, fields, name, resource);
  const rules = constraintSchemas(constraints, flagsOf(fields));
  if (resource === undefined || !restated) {
    const schema = fieldsSchema(builder, fields, name);
    return rules.length > 0 ? { ...schema, allOf: rules } : schema;
  }
  const parts: Schema[] = [{ reference: { kind: 'resource', name: resource } }, ...rules];
  if (restated.length > 0) {
    const { closed: _closed, ...difference } = fieldsSchema(builder, restated, name);
    parts.splice(1, 0, difference);
  }
  const [only, second] = parts;
  return only && !second ? only : { allOf: parts };
}

function fieldsSchema(builder: Builder, fields: readonly Member[], owner: string): Schema {
  return membersSchema(fields, (field) => property(builder, field, owner));
}

const fieldOfResource = memoized(property);

/**
 * The fields that differ from the resource in their annotations, or in being required. Undefined if the body does not have all fields of
 * the resource, or if it accepts other fields or values.
 */
function restatedFields(
  builder: Builder,
  fields: readonly Member[],
  owner: string,
  resource: string,
): Member[] | undefined {
  const originals = new Map(builder.resources.get(resource)?.map((field) => [nameOfMember(field), field]));
  if (originals.size !== fields.length) return undefined;
  const restated: Member[] = [];
  for (const field of fields) {
    const original = originals.get(nameOfMember(field));
    if (!original || (original.required && !field.required)) return undefined;
    const here = property(builder, field, owner);
    const there = fieldOfResource(builder, original, resource);
    if (!isSame(acceptedBy(here), acceptedBy(there))) return undefined;
    // Tools ignore a required name whose property is in another schema, so that the property is stated again.
    if (!isSame(here, there) || (field.required && !original.required)) restated.push(field);
  }
  return restated;
}

/** The keywords of a schema that restrict no value. */
const annotations: ReadonlySet<string> = new Set<keyof Schema>([
  'title',
  'description',
  'comment',
  'default',
  'facts',
  'deprecated',
  'writeOnly',
  'secret',
]);

/** Removes the annotations from a schema, so that only the keywords that restrict values remain. */
function acceptedBy(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !annotations.has(keyword)));
}

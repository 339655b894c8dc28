import { jsonMap, merged } from '../../lib/json.ts';
import { nameOfMember } from '../../shape/members.ts';
import { code, type Phrase } from '../../shape/phrase.ts';
import type { Member } from '../../shape/shape.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import { memberDescription, propertySchema } from '../schema/parameter-schemas.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';
import { formProperty } from './members.ts';
import { type QueryName, queryNames } from './query-names.ts';
import { type Style, writingOf } from './writing.ts';

/** The schema of a form, and the styles of the fields whose style is not OpenAPI's default. */
export interface FormContent {
  readonly schema: Schema;
  readonly encoding: NodeMap;
}

/** A field of a form, by one of the names under which its value is written. */
interface FormField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly style?: Style | undefined;
  /** Whether its value has parts, whose names are not listed. */
  readonly hasParts?: boolean;
}

/** Describes a form, whose fields are written like a query. Undefined if the fields have the same names and styles as in JSON. */
export function formOf(builder: Builder, fields: readonly Member[], owner: string): FormContent | undefined {
  if (fields.some(({ key }) => key.kind === 'form')) return undefined;
  const all = fields.flatMap((field) => formFields(builder, field, owner));
  const names = new Set(fields.map(nameOfMember));
  if (all.every(({ name, style, hasParts }) => names.has(name) && !style && !hasParts)) return undefined;
  const required = all.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  const styles = all.flatMap(({ name, style }) => (style ? [[name, jsonMap<Node>({ ...style })] as const] : []));
  return {
    schema: {
      type: 'object',
      properties: new Map(all.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
      closed: !all.some(({ hasParts }) => hasParts),
    },
    encoding: new Map(styles),
  };
}

function formFields(builder: Builder, field: Member, owner: string): FormField[] {
  const { written, accepts, required: isRequired } = field;
  const names = written.parts && queryNames(written.name, accepts, written.parts);
  const [only, second] = names ?? [];
  if (names && second) return names.map((one) => partOfField(builder, field, owner, one));
  if (only || !written.parts) {
    const style = only?.style?.style === 'deepObject' ? only.style : undefined;
    return [{ name: only?.name ?? written.name, schema: formProperty(builder, field, owner), isRequired, style }];
  }
  const { sentences, facts } = writingOf(written, accepts);
  const { default: _default, ...stated } = propertySchema(field, owner, builder.context);
  const schema = { ...withSentences(stated, sentences), facts: merged(stated.facts, facts) };
  return [{ name: written.name, schema, isRequired, hasParts: true }];
}

/** A field for one of several names under which a value is written. None of them is required by itself. */
function partOfField(builder: Builder, field: Member, owner: string, one: QueryName): FormField {
  const name = nameOfMember(field);
  const { accepts, isWhole, purpose, style } = one;
  const description = isWhole ? memberDescription(field, owner, builder.context) : { purpose, facts: [] };
  const part: Phrase = isWhole
    ? ['One form of ', code(name), ', of which a request has one.']
    : ['Part of ', code(name), '.'];
  return {
    name: one.name,
    schema: withSentences({ ...acceptsSchema(accepts), description }, [part]),
    isRequired: false,
    style: style?.style === 'deepObject' ? style : undefined,
  };
}

function withSentences(schema: Schema, sentences: readonly Phrase[]): Schema {
  const { description = { facts: [] } } = schema;
  return { ...schema, description: { ...description, facts: [...description.facts, ...sentences] } };
}

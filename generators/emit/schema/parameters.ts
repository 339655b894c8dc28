import { mostValues } from '../../catalogue/bounds.ts';
import type { Gap } from '../../catalogue/gaps.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Parameter, ValueSet } from '../../catalogue/parameter-model.ts';
import { type Json, type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { parameterFacts } from '../../shape/facts.ts';
import { parameterDefault, setDefault } from './defaults.ts';
import { type Description, unsaidFacts } from './descriptions.ts';
import { multiFacts, originFacts, originText, useFacts } from './facts.ts';
import { type Gaps, gapFacts, gapSentences } from './gaps.ts';
import type { Schema } from './schema.ts';

import { typeSchema } from './types.ts';

/** The context that the schemas of one interface are made in. */
export interface SchemaContext {
  readonly sets: ReadonlyMap<string, ValueSet>;
  readonly iface: Interface;
  readonly gaps: Gaps;
  /** The forms in which several values may be given; an array alone where this is left out. */
  readonly forms?: Forms;
}

export type Forms = (parameter: Parameter, array: Schema) => readonly Schema[];

export function schemaContext(iface: Interface, gaps: Gaps): SchemaContext {
  return {
    sets: new Map(iface.sets.map((set) => [set.name, set])),
    iface,
    gaps,
  };
}

/** A parameter as a member of a named list; gaps may be about it by the names of both. */
export interface Member {
  readonly parameter: Parameter;
  readonly owner: string;
}

/** The schema of what a parameter accepts, with its default. */
export function valueSchema(parameter: Parameter, context: SchemaContext): Schema {
  const shape = acceptedSchema(parameter, context);
  const preset = parameterDefault(parameter, defaultOfReference(shape, context));
  const narrowed = parameter.set !== undefined && !refersTo(shape, parameter.set);
  return {
    ...shape,
    ...(preset.value === undefined ? {} : { default: preset.value }),
    ...(parameter.sensitive ? { secret: true } : {}),
    facts: merged(shape.facts, jsonMap({ 'x-catalpa-set': narrowed ? parameter.set : undefined }), preset.facts),
  };
}

/** The schema of a parameter as a property of an object, with all that is said of it. */
export function propertySchema(member: Member, context: SchemaContext): Schema {
  const { parameter } = member;
  const schema = valueSchema(parameter, context);
  const comment = originText(parameter);
  return {
    ...schema,
    description: memberDescription(member, context),
    ...(comment === '' ? {} : { comment }),
    ...(parameter.deprecated ? { deprecated: true } : {}),
    ...(parameter.writeonly ? { writeOnly: true } : {}),
    facts: merged(schema.facts, memberFacts(member, context)),
  };
}

export function memberDescription(member: Member, context: SchemaContext): Description {
  const { parameter } = member;
  return {
    ...(parameter.purpose === undefined ? {} : { purpose: parameter.purpose }),
    facts: [
      ...unsaidFacts(parameterFacts(parameter, { iface: context.iface }), parameter.type),
      ...gapSentences(gapsAbout(member, context)),
    ],
  };
}

/** Makes the extensions about the use of a parameter, not its values; `further` are gaps that it shares with others. */
export function memberFacts(member: Member, context: SchemaContext, further: readonly Gap[] = []): JsonMap {
  const gaps = [...gapsAbout(member, context), ...further];
  return merged(useFacts(member.parameter), gapFacts(gaps), originFacts(member.parameter));
}

/** The gaps about this parameter wherever it is, and about this one alone. */
function gapsAbout({ parameter, owner }: Member, { gaps }: SchemaContext): readonly Gap[] {
  const name = parameter.statedName ?? parameter.name;
  return [...gaps.about('parameter', name), ...gaps.about('parameter', `${owner}.${name}`)];
}

function acceptedSchema(parameter: Parameter, context: SchemaContext): Schema {
  const { allspecifier, mustbe } = parameter;
  if (mustbe !== undefined) return { type: 'boolean', const: mustbe };
  const forms = formsOf(parameter, context);
  const [only, second] = forms;
  if (only && !second && allspecifier === undefined) return only;
  const facts = merged(...forms.map((form) => form.facts));
  const accepted: Schema[] = forms.map(({ facts: _facts, ...constraints }) => constraints);
  if (allspecifier !== undefined) accepted.push({ type: 'string', const: allspecifier });
  return { anyOf: accepted, ...(facts.size > 0 ? { facts } : {}) };
}

function formsOf(parameter: Parameter, { forms }: SchemaContext): readonly Schema[] {
  const { type, multi } = parameter;
  const one = typeSchema(type);
  if (!multi) return [one];
  const maxItems = mostValues(multi);
  const array: Schema = {
    type: 'array',
    items: one,
    ...(maxItems === undefined ? {} : { maxItems }),
    facts: multiFacts(multi),
  };
  return forms ? forms(parameter, array) : [array];
}

/** The default that a schema has already because a set states it. */
function defaultOfReference({ reference }: Schema, { sets }: SchemaContext): Json | undefined {
  const set = reference?.kind === 'set' ? sets.get(reference.name) : undefined;
  return set && setDefault(set).value;
}

function refersTo(schema: Schema, set: string): boolean {
  const { reference, items, anyOf = [] } = schema;
  if (reference?.kind === 'set' && reference.name === set) return true;
  return [items, ...anyOf].some((one) => one !== undefined && refersTo(one, set));
}

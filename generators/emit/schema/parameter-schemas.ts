import type { Gap } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { ValueSet } from '../../catalogue/model/parameter-model.ts';
import { type Json, type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { perPair } from '../../lib/per-pair.ts';
import { parameterFacts } from '../../shape/facts.ts';
import type { Member } from '../../shape/shape.ts';
import { acceptsSchema } from './accepts-schema.ts';
import { defaultKeywords } from './default-keywords.ts';
import { type Description, unsaidFacts } from './descriptions.ts';
import { multiFacts, originFacts, originText, useFacts } from './fact-extensions.ts';
import { type Gaps, gapFacts, gapSentences } from './gap-facts.ts';
import type { Schema } from './schema.ts';
import { setDefault } from './set-schemas.ts';

/** The context of the schemas of one interface. */
export interface SchemaContext {
  readonly sets: ReadonlyMap<string, ValueSet>;
  readonly iface: Interface;
  readonly gaps: Gaps;
  /** Makes the forms in which several values may be given; an array alone if this is undefined. */
  readonly forms?: Forms;
}

export type Forms = (member: Member, array: Schema) => readonly Schema[];

export function schemaContext(iface: Interface, gaps: Gaps): SchemaContext {
  return { sets: new Map(iface.sets.map((set) => [set.name, set])), iface, gaps };
}

/** The schema of what a member accepts, with its default. */
export function valueSchema(member: Member, context: SchemaContext): Schema {
  const { set, sensitive } = member.parameter;
  const accepted = acceptedSchema(member, context);
  const preset = defaultKeywords(member.default, defaultOfReference(accepted, context));
  const narrowed = set !== undefined && !refersTo(accepted, set);
  return {
    ...accepted,
    ...preset,
    ...(sensitive ? { secret: true } : {}),
    facts: merged(accepted.facts, jsonMap({ 'x-catalpa-set': narrowed ? set : undefined }), preset.facts),
  };
}

/**
 * Memoizes what a generator makes of a member, which many objects may share. It is made anew where a gap is about the member of this owner
 * alone, and where a file defines the forms of several values.
 */
export function perMember<Value>(make: (member: Member, owner: string, context: SchemaContext) => Value): typeof make {
  const made = perPair<Gaps, Member, Value>();
  return (member, owner, context) => {
    const { gaps, forms } = context;
    const isOwn = gaps.about('parameter', `${owner}.${statedName(member)}`).length > 0;
    const value = (): Value => make(member, owner, context);
    return isOwn || (forms && member.several) ? value() : made(gaps, member, value);
  };
}

/** The schema of a member as a property, with its description and facts. Gaps may name the member with its owner. */
export const propertySchema = perMember((member, owner, context): Schema => {
  const { parameter } = member;
  const schema = valueSchema(member, context);
  return {
    ...schema,
    description: memberDescription(member, owner, context),
    comment: originText(parameter),
    ...(parameter.deprecated ? { deprecated: true } : {}),
    ...(parameter.writeOnly ? { writeOnly: true } : {}),
    facts: merged(schema.facts, memberFacts(member, owner, context)),
  };
});

export function memberDescription(member: Member, owner: string, context: SchemaContext): Description {
  const { parameter, accepts } = member;
  const facts = unsaidFacts(parameterFacts(parameter, { iface: context.iface }), accepts);
  return {
    purpose: parameter.purpose,
    facts: [...facts, ...gapSentences(gapsAbout(member, owner, context))],
  };
}

/** Makes the extensions about the use of a member, not about its values. `further`: gaps that it shares with others. */
export function memberFacts(
  member: Member,
  owner: string,
  context: SchemaContext,
  further: readonly Gap[] = [],
): JsonMap {
  const gaps = [...gapsAbout(member, owner, context), ...further];
  return merged(useFacts(member.parameter), gapFacts(gaps), originFacts(member.parameter));
}

/** The gaps about all parameters of this name, and those about the parameter of this owner. */
function gapsAbout(member: Member, owner: string, { gaps }: SchemaContext): readonly Gap[] {
  const name = statedName(member);
  return [...gaps.about('parameter', name), ...gaps.about('parameter', `${owner}.${name}`)];
}

/** The name by which gaps and groups know a member. */
export function statedName({ parameter }: Member): string {
  return parameter.statedName ?? parameter.name;
}

function acceptedSchema(member: Member, context: SchemaContext): Schema {
  const { all } = member;
  const forms = formsOf(member, context);
  const [only, second] = forms;
  if (only && !second && all === undefined) return only;
  const anyOf: Schema[] = forms.map(({ facts: _facts, ...keywords }) => keywords);
  if (all !== undefined) anyOf.push({ type: 'string', const: all });
  return { anyOf, facts: merged(...forms.map(({ facts }) => facts)) };
}

function formsOf(member: Member, { forms }: SchemaContext): readonly Schema[] {
  const { accepts, several, parameter } = member;
  const items = acceptsSchema(accepts);
  if (!several) return [items];
  const maxItems = several.most?.elevated;
  const array: Schema = {
    type: 'array',
    items,
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(parameter.multi ? { facts: multiFacts(parameter.multi) } : {}),
  };
  return forms ? forms(member, array) : [array];
}

/** The default that a schema already has because it refers to a set. */
function defaultOfReference({ reference }: Schema, { sets }: SchemaContext): Json | undefined {
  const set = reference?.kind === 'set' ? sets.get(reference.name) : undefined;
  return set && setDefault(set).default;
}

function refersTo({ reference, items, anyOf = [] }: Schema, set: string): boolean {
  if (reference?.kind === 'set' && reference.name === set) return true;
  return [items, ...anyOf].some((one) => one !== undefined && refersTo(one, set));
}

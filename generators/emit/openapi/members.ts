import type { Module } from '../../catalogue/model/model.ts';
import { quickPattern } from '../../catalogue/model/path-text.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { type Json, jsonMap, jsonOf, merged, unlessEmpty } from '../../lib/json.ts';
import { once } from '../../lib/once.ts';
import { oncePer } from '../../lib/once-per.ts';
import { exampleOf } from '../../shape/examples.ts';
import { nameOfMember } from '../../shape/members.ts';
import { code, type Phrase, prose } from '../../shape/phrase.ts';
import type { Member } from '../../shape/shape.ts';
import { acceptsSchema, wholePattern } from '../schema/accepts-schema.ts';
import { memberDescription, memberFacts, perMember, propertySchema, valueSchema } from '../schema/parameter-schemas.ts';
import type { Dialect, Reference, Schema } from '../schema/schema.ts';
import type { Builder, SharedBuilder } from './builder.ts';
import { component, type Node, type NodeMap } from './document.ts';
import type { GroupedMember } from './grouped.ts';
import type { PathVariable } from './path-templates.ts';
import { type QueryName, queryNames } from './query-names.ts';
import { plainWriting, type Writing, writingOf } from './writing.ts';

/** The schema of a member as a property; a reference to a component if a group states the member. */
export function property(builder: Builder, member: Member, owner: string): Schema {
  const grouped = builder.findGrouped(member, owner);
  if (!grouped) return propertySchema(member, owner, builder.context);
  const reference: Reference = { kind: 'grouped', group: grouped.group, name: grouped.member.parameter.name };
  getOrMake(builder.groupedSchemas, builder.names.of(reference), () => groupedSchema(builder, grouped));
  return { reference };
}

/** Computes the schema on first use. Retains only the shared part of the builder. */
function groupedSchema({ context }: SharedBuilder, { member, group }: GroupedMember): () => Schema {
  return once(() => propertySchema(member, group, context));
}

/**
 * The schema of a member as a property of a form, whose values are written like those of a query. Unless a group states the member, it has
 * no default, as tools would then always send the property.
 */
export function formProperty(builder: Builder, member: Member, owner: string): Schema {
  const isPresence = member.written.value === 'presence';
  if (!isPresence && builder.findGrouped(member, owner)) return property(builder, member, owner);
  const schema = propertySchema(member, owner, builder.context);
  return isPresence ? presentSchema(schema, member) : withoutDefault(schema, member);
}

/** The parameters for an argument in the query: one for each name under which its value is written. */
export function queryArguments(builder: Builder, member: Member, owner: string): NodeMap[] {
  const { written, accepts } = member;
  const names = written.parts && queryNames(written.name, accepts, written.parts);
  const [only, second] = names ?? [];
  if (!names || (only?.isWhole && !second)) return [queryArgument(builder, member, owner, only)];
  return names.map((one) => partOfArgument(builder, member, owner, one));
}

/** A parameter for one of several names under which a value is written. None of them is required by itself. */
function partOfArgument(builder: Builder, member: Member, owner: string, one: QueryName): NodeMap {
  const { accepts, isWhole, style } = one;
  const name = nameOfMember(member);
  const description = isWhole ? memberDescription(member, owner, builder.context) : { purpose: one.purpose, facts: [] };
  const part: Phrase = isWhole
    ? ['One form of ', code(name), ', of which a request has one.']
    : ['Part of ', code(name), '.'];
  const required: readonly Phrase[] = member.required ? [['It is required, in one of its forms.']] : [];
  return merged<Node>(
    jsonMap<Node>({
      name: one.name,
      in: 'query',
      description: builder.dialect.text({ ...description, facts: [...description.facts, part, ...required] }),
      deprecated: member.parameter.deprecated || undefined,
      ...style,
      schema: acceptsSchema(accepts),
      'x-catalpa-name': name,
      'x-catalpa-required': member.required || undefined,
    }),
    isWhole ? memberFacts(member, owner, builder.context) : new Map(),
  );
}

/** The parameter for an argument in the query with one name; a reference to a component if a group states the argument. */
function queryArgument(builder: Builder, member: Member, owner: string, named?: QueryName): NodeMap {
  // A component has one name, but a templated name stands for several.
  const grouped = member.parameter.variables.length === 0 ? builder.findGrouped(member, owner) : undefined;
  const writing = named && plainWriting(named);
  if (!grouped) return queryParameter(builder, member, owner, { writing });
  const name = builder.names.of({ kind: 'grouped', group: grouped.group, name: grouped.member.parameter.name });
  getOrMake(builder.groupedParameters, name, () => groupedParameter(builder, member, grouped.group, { writing }));
  return component('parameters', name);
}

/** Computes the parameter on first use. Retains only the shared part of the builder. */
function groupedParameter(
  { context, dialect }: SharedBuilder,
  member: Member,
  group: string,
  particulars: Particulars,
): () => NodeMap {
  return once(() => queryParameter({ context, dialect }, member, group, particulars));
}

/** The module of a parameter, if requests name modules, and how the parameter is written, if that is already decided. */
interface Particulars {
  readonly module?: Module | undefined;
  readonly writing?: Writing | undefined;
}

type Given = Pick<SharedBuilder, 'context' | 'dialect'>;

/** A member as a parameter of the query. Memoized, unless there are particulars. */
export function queryParameter(given: Given, member: Member, owner: string, particulars: Particulars = {}): NodeMap {
  if (particulars.module || particulars.writing) return parameterWith(given, member, owner, particulars);
  return plainParameters(given.dialect)(member, owner, given.context);
}

const plainParameters = oncePer((dialect: Dialect) =>
  perMember((member, owner, context) => parameterWith({ context, dialect }, member, owner, {})),
);

function parameterWith({ context, dialect }: Given, member: Member, owner: string, particulars: Particulars): NodeMap {
  const { module, writing = writingOf(member.written, member.accepts) } = particulars;
  const { parameter, written } = member;
  const { style, sentences, facts } = writing;
  const description = memberDescription(member, owner, context);
  const schema = valueSchema(member, context);
  // A request for another module does not have the parameter.
  const required = member.required && !module;
  const isRenamed = written.name !== nameOfMember(member);
  const text = dialect.text({
    ...description,
    facts: [...description.facts, ...sentences, ...(module ? [belongs(module, member.required)] : [])],
  });
  return merged<Node>(
    jsonMap<Node>({
      name: written.name,
      in: 'query',
      description: unlessEmpty(text),
      required: required || undefined,
      deprecated: parameter.deprecated || module?.deprecated || undefined,
      ...style,
      schema: written.value === 'presence' ? presentSchema(schema, member) : schema,
      // A tool that fills in examples would send all of them, so that only required parameters have one.
      example: required ? exampleOf(member) : undefined,
      'x-catalpa-module': module?.name,
      'x-catalpa-name': parameter.statedName ?? (isRenamed ? nameOfMember(member) : undefined),
      'x-catalpa-required': (module && member.required) || undefined,
    }),
    facts,
    memberFacts(member, owner, context, written.as === 'unknown' ? context.gaps.about('parameter') : []),
  );
}

/** The parameter for an argument in a header or a cookie; empty for other locations, and for a form of names. */
export function headerArguments({ context, dialect }: Builder, member: Member, owner: string): NodeMap[] {
  const { location, parameter, key, required } = member;
  if ((location !== 'header' && location !== 'cookie') || key.kind === 'form') return [];
  const text = dialect.text(memberDescription(member, owner, context));
  const fields = jsonMap<Node>({
    name: key.name,
    in: location,
    description: unlessEmpty(text),
    required: required || undefined,
    deprecated: parameter.deprecated || undefined,
    schema: valueSchema(member, context),
    example: required ? exampleOf(member) : undefined,
  });
  return [merged<Node>(fields, memberFacts(member, owner, context))];
}

function belongs({ path }: Module, required: boolean): Phrase {
  return [required ? 'Required by ' : 'For ', code(path), '.'];
}

/** The schema of a flag. It accepts only the value that its presence means, as any other value would state the opposite. */
function presentSchema(schema: Schema, member: Member): Schema {
  const { accepts } = member;
  return { ...withoutDefault(schema, member), const: accepts.kind === 'constant' ? accepts.value : true };
}

function withoutDefault({ default: _default, ...schema }: Schema, { default: preset }: Member): Schema {
  const stated = jsonMap({ 'x-catalpa-stated-default': preset && jsonOf(preset.stated) });
  return { ...schema, facts: merged(schema.facts, stated) };
}

/** The parameter for a path variable, whether or not it is also an argument. */
export function pathParameter(
  builder: Builder,
  variable: PathVariable,
  member: Member | undefined,
  owner: string,
): NodeMap {
  const { context, dialect } = builder;
  const kind = builder.segmentKinds.get(variable.segmentKind);
  const { part } = variable;
  const pattern = part?.pattern ?? (kind && quickPattern(kind.pattern));
  const schema =
    member && !part
      ? valueSchema(member, context)
      : acceptsSchema({
          kind: 'text',
          meaning: 'string',
          subtypes: [],
          facets: {},
          bounds: {},
          ...(pattern === undefined ? {} : { pattern }),
        });
  const description = member ? memberDescription(member, owner, context) : { facts: [notAnArgument] };
  const isRenamed = variable.name !== variable.argument;
  const further: Phrase[] = [
    ...(kind?.purpose === undefined ? [] : [[prose(kind.purpose)]]),
    ...(part ? [[`Part ${part.number} of `, code(variable.argument), '.']] : []),
    ...(isRenamed && !part ? [['The route itself calls it ', code(variable.argument), '.']] : []),
  ];
  return merged<Node>(
    jsonMap<Node>({
      name: variable.name,
      in: 'path',
      description: unlessEmpty(dialect.text({ ...description, facts: [...description.facts, ...further] })),
      required: true,
      deprecated: member?.parameter.deprecated || undefined,
      schema,
      example: member && pattern && !part ? exampleInPath(member, pattern) : undefined,
      'x-catalpa-argument': member === undefined ? false : undefined,
      'x-catalpa-name': isRenamed ? variable.argument : undefined,
      'x-catalpa-part': part?.number,
      'x-catalpa-segment': variable.segmentKind,
      'x-catalpa-pattern': pattern && schema.pattern === undefined ? wholePattern(pattern) : undefined,
    }),
    member && memberFacts(member, owner, context),
  );
}

/** An example that also matches the pattern of the path variable; undefined if the example of the member does not. */
function exampleInPath(member: Member, pattern: string): Json | undefined {
  const example = exampleOf(member);
  return new RegExp(wholePattern(pattern), 'u').test(String(example)) ? example : undefined;
}

const notAnArgument: Phrase = ['A variable part of the path that is not an argument.'];

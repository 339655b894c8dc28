import type { Constraint } from '../../catalogue/constraints.ts';
import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Location, Parameter, Type, Value, ValueSet } from '../../catalogue/parameter-model.ts';
import { literal } from '../../lib/javascript.ts';
import { commentCode, commentText } from '../../lib/typescript.ts';
import { parameterFacts, setFacts } from '../../shape/facts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { join } from '../../shape/phrase.ts';
import { constraintSentences, deprecatedValuePhrase, replacementPhrase } from '../../shape/phrases.ts';
import { commentStyle, labelled, render, type Style, sentence, sentences } from '../../shape/render.ts';
import { typeNames } from './type-names.ts';

/** The context that all comments of an interface share. */
export interface DocumentationContext {
  readonly iface: Interface;
  readonly style: Style;
  /** The readings of the interpretations as comment text, by their ids. */
  readonly readings: ReadonlyMap<string, string>;
  readonly setPurposes: ReadonlyMap<string, string | undefined>;
}

export function documentationContext(iface: Interface): DocumentationContext {
  return {
    iface,
    style: commentStyle(typeNames(iface).sets),
    // The question stands on the reference pages.
    readings: new Map(iface.interpretations.map(({ id, reading }) => [id, commentText(reading)])),
    setPurposes: new Map(iface.sets.map(({ name, purpose }) => [name, purpose])),
  };
}

/** For what refers to no shared set. */
const plainComment = commentStyle(new Map());

/** The owner of a parameter: its citations are not repeated, and its constraints may be about the parameter. */
export interface Owner {
  readonly sources: readonly Citation[];
  readonly object?: ParameterObject;
  /** The value of its variable where the name is spelled out. */
  readonly value?: string;
}

/** The comment of a property; its shared set's purpose stands in for one of its own. */
export function parameterDocumentation(
  parameter: Parameter,
  { sources, object, value }: Owner,
  context: DocumentationContext,
): readonly string[] {
  const inherited = new Set(sources.map(({ text }) => text));
  const facts = parameterFacts(parameter, { iface: context.iface, object, ...(value === undefined ? {} : { value }) });
  const lines = [
    ...factLines(facts, parameter.type, context.style),
    ...readings(parameter, context),
    ...citations(parameter.sources.filter(({ text }) => !inherited.has(text))),
  ];
  const setPurpose = parameter.set === undefined ? undefined : context.setPurposes.get(parameter.set);
  return comment(parameter.purpose ?? setPurpose, [...lines, ...defaultTag(parameter), ...deprecatedTag(parameter)]);
}

/** The comment of a shared set. */
export function setDocumentation(set: ValueSet, context: DocumentationContext): readonly string[] {
  const lines = [
    ...factLines(setFacts(set), set.type, context.style),
    ...readings(set, context),
    ...citations(set.sources),
  ];
  return comment(set.purpose, [...lines, ...defaultTag(set)]);
}

/** The facts that a declaration or a tag states, or that are of no use in code. */
const leftOut: ReadonlySet<FactCode> = new Set([
  'stated',
  'values',
  'set',
  'location',
  'written',
  'default',
  'required',
  'deprecated',
  'from',
]);

function factLines(facts: readonly StatedFact[], type: Type, style: Style): string[] {
  const said = facts.filter(({ code }) => !leftOut.has(code) && (code !== 'type' || !isSaidByType(type)));
  return said.map((fact) => sentence(labelled(fact), style));
}

/** Whether the declared type says what the values are. */
function isSaidByType(type: Type): boolean {
  switch (type.kind) {
    case 'array':
      return type.items.kind !== 'unknown' && isSaidByType(type.items);
    case 'user':
      return type.subtypes.length === 0;
    case 'integer':
    case 'limit':
    case 'namespace':
    case 'object':
      return false;
    default:
      return true;
  }
}

/** The comment of the array of a set's values. */
export function constantDocumentation(set: ValueSet, type: string): readonly string[] {
  const open = set.type.kind === 'values' && set.type.pattern !== undefined;
  return [`${open ? 'The listed values' : 'The values'} of ${commentCode(type)}.`];
}

/** The comment of a list of values that one parameter has for itself. */
export function listDocumentation(parameter: Parameter, owner: string): readonly string[] {
  return [`A value of ${commentCode(parameter.name)} in ${commentCode(owner)}.`];
}

/** The comment of the deprecated ones among the values of a type. */
export function deprecatedDocumentation(values: readonly Value[], of: string): readonly string[] {
  const isReplaced = values.some(({ replacement }) => replacement !== undefined);
  const named = render(join(values.map(deprecatedValuePhrase), ', '), plainComment);
  return [of, isReplaced ? `@deprecated ${named}.` : '@deprecated'];
}

/** The comment of a parameter object. */
export function objectDocumentation(object: ParameterObject, context: DocumentationContext): readonly string[] {
  const fact: Fact = object.kind === 'module' ? object.module : object.endpoint;
  const facts = [
    ...(object.kind === 'module' ? moduleFacts(object) : [`All arguments of ${operations(object)}.`]),
    ...constraintLines(object.constraints),
    ...readings(fact, context),
    ...citations(object.sources),
  ];
  return comment(object.purpose, [...facts, ...objectTags(object)]);
}

const partWords = { path: 'The parts of the path', query: 'The query', body: 'The body' } as const;

/** The comment of one part of an endpoint's arguments. */
export function partDocumentation(
  part: Location,
  object: ParameterObject,
  constraints: readonly Constraint[],
): readonly string[] {
  const facts = [
    `${partWords[part]} of ${operations(object)}.`,
    ...constraintLines(constraints),
    ...citations(object.sources),
  ];
  return comment(object.purpose, [...facts, ...objectTags(object)]);
}

function operations(object: ParameterObject): string {
  return object.kind === 'endpoint'
    ? `${object.endpoint.methods.join(', ')} ${commentCode(object.route.path)}`
    : commentCode(object.name);
}

/** The comment of a resource, or of anything else that is only described. */
export function factDocumentation(fact: Fact, context: DocumentationContext): readonly string[] {
  return comment(fact.purpose, [...readings(fact, context), ...citations(fact.sources)]);
}

/** A short comment for a place that refers to a parameter object. */
export function referenceDocumentation(object: ParameterObject): readonly string[] {
  return comment(object.purpose, objectTags(object));
}

function objectTags(object: ParameterObject): string[] {
  return object.kind === 'module' ? deprecatedTag(object.module) : [];
}

function comment(purpose: string | undefined, facts: readonly string[]): readonly string[] {
  const described = purpose === undefined ? '' : commentText(purpose);
  if (described === '') return facts;
  return facts.length === 0 ? [described] : [described, '', ...facts];
}

function moduleFacts({ module }: ParameterObject & { readonly kind: 'module' }): string[] {
  const prefix = module.prefix === '' ? 'without a prefix' : `prefix ${commentCode(module.prefix)}`;
  return [
    `The module ${commentCode(module.path)}: group ${commentCode(module.group)}, ${prefix}.`,
    ...(module.generator ? ['Usable as a generator.'] : []),
  ];
}

function constraintLines(constraints: readonly Constraint[]): string[] {
  return constraints.map((constraint) => sentences(constraintSentences(constraint), plainComment));
}

/** The readings that a fact rests on. */
function readings(fact: Fact, context: DocumentationContext): string[] {
  return fact.restsOn.flatMap((id) => {
    const reading = context.readings.get(id);
    return reading === undefined ? [] : [`Reading ${commentCode(id)}: ${reading}`];
  });
}

/** Where the sources state something. */
function citations(sources: readonly Citation[]): string[] {
  const texts = [...new Set(sources.map(({ text }) => commentText(text)))];
  return texts.length === 0 ? [] : [`Source: ${texts.join('; ')}`];
}

function defaultTag({ default: preset }: Pick<ValueSet, 'default'>): string[] {
  return preset === undefined ? [] : [`@defaultValue ${commentCode(literal(preset.stated))}`];
}

function deprecatedTag(fact: { readonly deprecated: boolean; readonly replacement?: string }): string[] {
  if (!fact.deprecated) return [];
  if (fact.replacement === undefined) return ['@deprecated'];
  return [`@deprecated ${sentence(replacementPhrase(fact.replacement), plainComment)}`];
}

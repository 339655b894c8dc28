import type { Constraint } from '../../catalogue/model/constraints.ts';
import type { Citation, Fact } from '../../catalogue/model/facts.ts';
import type { Interface, Module } from '../../catalogue/model/model.ts';
import type { Location, ValueSet } from '../../catalogue/model/parameter-model.ts';
import { isBare } from '../../catalogue/model/type-kinds.ts';
import type { Value } from '../../catalogue/model/type-model.ts';
import { literal } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import { commentCode, commentText } from '../../lib/typescript.ts';
import { constraintSentences } from '../../shape/constraint-phrases.ts';
import { furtherFieldPhrases } from '../../shape/facet-phrases.ts';
import { memberFacts, parameterFacts } from '../../shape/facts.ts';
import type { FactCode, StatedFact } from '../../shape/labels.ts';
import { join } from '../../shape/phrase.ts';
import { deprecatedValuePhrase, hasFields, replacementPhrase } from '../../shape/phrases.ts';
import { commentStyle, labelled, render, type Style, sentence, sentences } from '../../shape/render.ts';
import type { SetShape } from '../../shape/sets.ts';
import type { Accepts, AcceptsObject, Field, Member, Shape } from '../../shape/shape.ts';
import { setFacts } from '../../shape/value-facts.ts';
import { typeNames } from './type-names.ts';

/** The data that all comments of an interface share. */
export interface DocumentationContext {
  readonly iface: Interface;
  readonly style: Style;
  /** The readings of the interpretations as comment text, by id. */
  readonly readings: ReadonlyMap<string, string>;
}

/** Makes the data for the comments of an interface, once. */
export const documentationContext = oncePer(
  (iface: Interface): DocumentationContext => ({
    iface,
    style: commentStyle(typeNames(iface).sets),
    // The reference pages have the question as well.
    readings: new Map(iface.interpretations.map(({ id, reading }) => [id, commentText(reading)])),
  }),
);

/** The style for comments that do not refer to shared sets. */
const plainComment = commentStyle(new Map());

/** The comment of a property, without the citations that its object has. `lookup`: the interface of the modules that the property names. */
export function memberDocumentation(
  member: Member,
  shape: Shape,
  context: DocumentationContext,
  lookup?: string,
): readonly string[] {
  const { parameter, accepts } = member;
  const inherited = new Set(shape.sources.map(({ text }) => text));
  const lines = [
    ...factLines(memberFacts(member, shape), accepts, context.style),
    // Editors show no comments for the texts of a union, but they do for the keys of an interface.
    ...(lookup === undefined ? [] : [`The purpose of each module: {@link ${lookup}}.`]),
    ...readings(parameter, context),
    ...citations(parameter.sources.filter(({ text }) => !inherited.has(text))),
  ];
  return comment(parameter.purpose, [...lines, ...defaultTag(parameter), ...deprecatedTag(parameter)]);
}

/** The comment of a field of an object value. */
export function fieldDocumentation({ parameter, accepts }: Field, context: DocumentationContext): readonly string[] {
  const facts = parameterFacts(parameter, { iface: context.iface });
  const lines = [...factLines(facts, accepts, context.style), ...readings(parameter, context)];
  return comment(parameter.purpose, [...lines, ...defaultTag(parameter), ...deprecatedTag(parameter)]);
}

/** The comment of a field in a response: its purpose, and what is known of its value. */
export function shownDocumentation({ parameter, accepts }: Field, context: DocumentationContext): readonly string[] {
  const { default: _default, constant: _constant, ...stated } = parameter;
  const facts = parameterFacts({ ...stated, contexts: [], readOnly: false }, { iface: context.iface });
  // The type says more of an object or an array than words, which are about all contexts.
  const said = facts.filter(({ code }) => code !== 'type' || !hasParts(accepts));
  return comment(parameter.purpose, [...factLines(said, accepts, context.style), ...deprecatedTag(parameter)]);
}

function hasParts(accepts: Accepts): boolean {
  return ['object', 'array'].includes(accepts.kind) || (accepts.kind === 'any' && accepts.of.some(hasParts));
}

/** The comment of the fields whose names are not listed; empty if the same is accepted for all of them. */
export function furtherFieldsDocumentation(accepts: AcceptsObject, context: DocumentationContext): readonly string[] {
  if (accepts.patterns.length === 0) return [];
  return furtherFieldPhrases(accepts).map((phrase) => sentence(phrase, context.style));
}

/** The comment of a shared set. */
export function setDocumentation({ set, accepts }: SetShape, context: DocumentationContext): readonly string[] {
  const lines = [
    ...factLines(setFacts(set), accepts, context.style),
    ...readings(set, context),
    ...citations(set.sources),
  ];
  return comment(set.purpose, [...lines, ...defaultTag(set)]);
}

/** The facts that the declaration or a tag already states, or that do not matter in code. */
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
  'fields',
]);

function factLines(facts: readonly StatedFact[], accepts: Accepts, style: Style): string[] {
  const said = facts.filter(({ code }) => !leftOut.has(code) && (code !== 'type' || !isSaidByType(accepts)));
  return said.map((fact) => sentence(labelled(fact), style));
}

/** Whether the declared type already states which values are accepted. */
function isSaidByType(accepts: Accepts): boolean {
  if (accepts.alternatives && ['any', 'array', 'object'].includes(accepts.kind)) return true;
  if (isBare(accepts)) return true;
  switch (accepts.kind) {
    case 'array':
      return accepts.items.kind !== 'unknown' && isSaidByType(accepts.items);
    case 'text':
      return accepts.subtypes.length === 0 && accepts.facets.format === undefined;
    case 'number':
      return !accepts.whole;
    case 'object':
      return hasFields(accepts);
    case 'any':
      return accepts.of.every(isSaidByType);
    case 'unknown':
    case 'constant':
    case 'enum':
    case 'constants':
      return true;
  }
}

/** The comment of the type of deprecated values. `of`: a sentence that says whose values they are. */
export function deprecatedDocumentation(values: readonly Value[], of: string): readonly string[] {
  const isReplaced = values.some(({ replacement }) => replacement !== undefined);
  const named = render(join(values.map(deprecatedValuePhrase), ', '), plainComment);
  return [of, isReplaced ? `@deprecated ${named}.` : '@deprecated'];
}

/** The comment of a whole object. */
export function shapeDocumentation(shape: Shape, context: DocumentationContext): readonly string[] {
  const lines = [
    ...ownerFacts(shape),
    ...constraintLines(shape.constraints),
    ...readings(shape, context),
    ...citations(shape.sources),
  ];
  return comment(shape.purpose, [...lines, ...shapeTags(shape)]);
}

function ownerFacts(shape: Shape): string[] {
  const { owner } = shape;
  if (owner.kind === 'module') return moduleFacts(owner.module);
  return owner.kind === 'endpoint' ? [`All arguments of ${operations(shape)}.`] : [];
}

const partWords: Readonly<Record<Location, string>> = {
  path: 'The parts of the path',
  query: 'The query',
  header: 'The headers',
  cookie: 'The cookies',
  body: 'The body',
};

/** The comment of one part of an endpoint's arguments. */
export function partDocumentation(part: Location, shape: Shape, constraints: readonly Constraint[]): readonly string[] {
  const facts = [
    `${partWords[part]} of ${operations(shape)}.`,
    ...constraintLines(constraints),
    ...citations(shape.sources),
  ];
  return comment(shape.purpose, facts);
}

function operations({ owner, name }: Shape): string {
  return owner.kind === 'endpoint'
    ? `${owner.endpoint.methods.join(', ')} ${commentCode(owner.route.path)}`
    : commentCode(name);
}

/** A short comment for a member whose type is a whole object. */
export function referenceDocumentation(shape: Shape): readonly string[] {
  return comment(shape.purpose, shapeTags(shape));
}

function shapeTags({ owner }: Shape): string[] {
  return owner.kind === 'module' ? deprecatedTag(owner.module) : [];
}

function comment(purpose: string | undefined, facts: readonly string[]): readonly string[] {
  const described = purpose === undefined ? '' : commentText(purpose);
  if (described === '') return facts;
  return facts.length === 0 ? [described] : [described, '', ...facts];
}

/** A hover has room for a few examples; the reference pages have all of them. */
const mostExamples = 2;

function moduleFacts(module: Module): string[] {
  const prefix = module.prefix === '' ? 'without a prefix' : `prefix ${commentCode(module.prefix)}`;
  return [
    `The module ${commentCode(module.path)}: group ${commentCode(module.group)}, ${prefix}.`,
    ...(module.generator ? ['Usable as a generator.'] : []),
    ...module.examples.slice(0, mostExamples).map(({ query, purpose = 'Example' }) => {
      const text = commentText(purpose).replace(/[.:]$/, '');
      return `${text}: ${commentCode(query)}.`;
    }),
  ];
}

function constraintLines(constraints: readonly Constraint[]): string[] {
  return constraints.map((constraint) => sentences(constraintSentences(constraint), plainComment));
}

/** The readings that a fact rests on. */
function readings(fact: Pick<Fact, 'restsOn'>, context: DocumentationContext): string[] {
  return fact.restsOn.flatMap((id) => {
    const reading = context.readings.get(id);
    return reading === undefined ? [] : [`Reading ${commentCode(id)}: ${reading}`];
  });
}

/** A line with the places in the sources. */
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

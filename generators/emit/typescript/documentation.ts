import type { Constraint } from '../../catalogue/constraints.ts';
import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Location, Parameter, Value, ValueSet } from '../../catalogue/parameter-model.ts';
import { commentCode, commentText } from '../../lib/typescript.ts';
import {
  applicabilityFacts,
  citations,
  constraintFacts,
  type DocumentationContext,
  defaultTag,
  deprecatedTag,
  deprecatedValuesTag,
  derivationFacts,
  flagFacts,
  moduleFacts,
  nameFacts,
  readings,
  segmentFacts,
  severalFacts,
  typeFacts,
} from './facts.ts';
import { typeNames } from './names.ts';

export type { DocumentationContext } from './facts.ts';

export function documentationContext(iface: Interface): DocumentationContext {
  const segmentKinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  return {
    readings: new Map(
      // The question stands on the reference pages.
      iface.interpretations.map(({ id, reading }) => [id, commentText(reading)]),
    ),
    setTypes: typeNames(iface).sets,
    setPurposes: purposesOf(iface.sets),
    conditionPurposes: purposesOf(iface.conditions),
    segmentPatterns: new Map(segmentKinds.map(({ name, pattern }) => [name, pattern])),
  };
}

/** What is said of each, by its name; of some there is nothing to say. */
function purposesOf(
  all: readonly { readonly name: string; readonly purpose?: string | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(all.flatMap(({ name, purpose }) => (purpose === undefined ? [] : [[name, purpose]])));
}

/** What a parameter stands in: citations that it has are not repeated, and its constraints may be about the parameter. */
export interface Owner {
  readonly sources: readonly Citation[];
  readonly object?: ParameterObject;
  /** The value of its variable where the name is spelled out. */
  readonly value?: string;
}

/** The comment of a property; its shared set's purpose stands in for one of its own. */
export function parameterDocumentation(
  parameter: Parameter,
  owner: Owner,
  context: DocumentationContext,
): readonly string[] {
  const inherited = new Set(owner.sources.map(({ text }) => text));
  const constraints = owner.object?.constraints ?? [];
  const facts = [
    ...typeFacts(parameter.type, parameter.multi !== undefined),
    ...severalFacts(parameter),
    ...nameFacts(parameter, owner.value),
    ...flagFacts(parameter),
    ...applicabilityFacts(parameter.applies, context),
    ...constraintFacts(constraints.filter((constraint) => isAbout(constraint, parameter))),
    ...(owner.object ? segmentFacts(parameter, owner.object, context) : []),
    ...readings(parameter, context),
    ...citations(parameter.sources.filter(({ text }) => !inherited.has(text))),
  ];
  const setPurpose = parameter.set === undefined ? undefined : context.setPurposes.get(parameter.set);
  return comment(parameter.purpose ?? setPurpose, [...facts, ...defaultTag(parameter), ...deprecatedTag(parameter)]);
}

function isAbout(constraint: Constraint, { name }: Parameter): boolean {
  return constraint.parameters.includes(name) || (constraint.kind === 'needs' && constraint.given === name);
}

/** The comment of a shared set. */
export function setDocumentation(set: ValueSet, context: DocumentationContext): readonly string[] {
  const facts = [
    ...derivationFacts(set, context),
    ...typeFacts(set.type, set.multi !== undefined),
    ...severalFacts(set),
    ...readings(set, context),
    ...citations(set.sources),
  ];
  return comment(set.purpose, [...facts, ...defaultTag(set)]);
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
  return [of, ...deprecatedValuesTag(values)];
}

/** The comment of a parameter object. */
export function objectDocumentation(object: ParameterObject, context: DocumentationContext): readonly string[] {
  const fact: Fact = object.kind === 'module' ? object.module : object.endpoint;
  const facts = [
    ...(object.kind === 'module' ? moduleFacts(object) : [`All arguments of ${operations(object)}.`]),
    ...constraintFacts(object.constraints),
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
    ...constraintFacts(constraints),
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

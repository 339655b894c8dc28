import { boundsInWords, countInWords, numberInWords } from '../../catalogue/bounds.ts';
import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Applicability, Multi, Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { literal } from '../../lib/javascript.ts';
import { commentCode, commentText } from '../../lib/typescript.ts';

/** What every comment of an interface refers to. */
export interface DocumentationContext {
  /** The questions and readings of the interpretations as comment text, by their ids. */
  readonly readings: ReadonlyMap<string, string>;
  readonly setPurposes: ReadonlyMap<string, string>;
  /** By the names of the segment kinds. */
  readonly segmentPatterns: ReadonlyMap<string, string>;
}

export function documentationContext(iface: Interface): DocumentationContext {
  const segmentKinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  return {
    readings: new Map(
      iface.interpretations.map(({ id, question, reading }) => [
        id,
        `${commentText(question)} ${commentText(reading)}`,
      ]),
    ),
    setPurposes: new Map(iface.sets.flatMap(({ name, purpose }) => (purpose === undefined ? [] : [[name, purpose]]))),
    segmentPatterns: new Map(segmentKinds.map(({ name, pattern }) => [name, pattern])),
  };
}

/** The comment of a property; its shared set's purpose stands in for one of its own. Citations that its owner has are left out. */
export function parameterDocumentation(
  parameter: Parameter,
  owner: { readonly sources: readonly Citation[]; readonly object?: ParameterObject },
  context: DocumentationContext,
): readonly string[] {
  const inherited = new Set(owner.sources.map(({ text }) => text));
  const facts = [
    ...typeFacts(parameter.type, parameter.multi !== undefined),
    ...severalFacts(parameter),
    ...nameFacts(parameter),
    ...flagFacts(parameter),
    ...applicabilityFacts(parameter.applies),
    ...(owner.object ? locationFacts(parameter, owner.object, context) : []),
    ...readings(parameter, context),
    ...citations(parameter.sources.filter(({ text }) => !inherited.has(text))),
  ];
  const setPurpose = parameter.set === undefined ? undefined : context.setPurposes.get(parameter.set);
  return comment(parameter.purpose ?? setPurpose, [...facts, ...defaultTag(parameter), ...deprecatedTag(parameter)]);
}

/** The comment of a shared set. */
export function setDocumentation(set: ValueSet, context: DocumentationContext): readonly string[] {
  const facts = [
    ...derivationFacts(set),
    ...typeFacts(set.type, set.multi !== undefined),
    ...severalFacts(set),
    ...readings(set, context),
    ...citations(set.sources),
  ];
  return comment(set.purpose, [...facts, ...defaultTag(set)]);
}

/** The comment of a parameter object. */
export function objectDocumentation(object: ParameterObject, context: DocumentationContext): readonly string[] {
  const fact: Fact = object.kind === 'module' ? object.module : object.endpoint;
  const facts = [
    ...(object.kind === 'module' ? moduleFacts(object) : endpointFacts(object)),
    ...readings(fact, context),
    ...citations(object.sources),
  ];
  return comment(object.purpose, [...facts, ...objectTags(object)]);
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

/** What the type does not say; `each` where it is the type of each of several values. */
function typeFacts(type: Type, each: boolean): string[] {
  switch (type.kind) {
    case 'integer':
      return [sentence(each, numberInWords('a whole number', type))];
    case 'number':
    case 'limit': {
      const bounds = boundsInWords(type);
      return bounds === '' ? [] : [sentence(each, bounds)];
    }
    case 'namespace':
      return [sentence(each, 'the number of a namespace'), ...extraFacts(type.extra)];
    case 'user':
      return type.subtypes.length === 0
        ? []
        : [sentence(each, `a user by ${type.subtypes.map(commentText).join(', ')}`)];
    case 'values':
      return valuesFacts(type);
    case 'array':
      return type.items.kind === 'unknown' ? ['What the array holds is not stated.'] : typeFacts(type.items, true);
    case 'object':
      return ['The fields of the object are not stated.'];
    case 'unknown':
      return ['The type is not stated.'];
    default:
      return [];
  }
}

function sentence(each: boolean, phrase: string): string {
  return each ? `Each is ${phrase}.` : `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

function extraFacts(extra: readonly number[]): string[] {
  return extra.length === 0 ? [] : [`Further numbers accepted: ${extra.join(', ')}.`];
}

function valuesFacts(type: Type & { readonly kind: 'values' }): string[] {
  const deprecated = type.values.filter((value) => value.deprecated).map(({ value }) => commentCode(literal(value)));
  return [
    ...(type.pattern === undefined ? [] : [`Further values have the form ${commentCode(type.pattern)}.`]),
    ...(deprecated.length === 0 ? [] : [`Deprecated: ${deprecated.join(', ')}.`]),
  ];
}

function severalFacts(several: { readonly multi?: Multi; readonly allspecifier?: string }): string[] {
  const { multi, allspecifier } = several;
  const count = multi ? countInWords(multi) : '';
  return [
    ...(count === '' ? [] : [`A${count.slice(1)}.`]),
    ...(multi?.allowsduplicates ? ['A value may be given twice.'] : []),
    ...(allspecifier === undefined ? [] : [`${commentCode(literal(allspecifier))} stands for all values.`]),
  ];
}

function nameFacts(parameter: Parameter): string[] {
  return parameter.variables.map(
    ({ name, parameter: from }) => `${commentCode(`{${name}}`)} is a value of ${commentCode(from)}.`,
  );
}

function flagFacts(parameter: Parameter): string[] {
  return [
    ...mustBeFacts(parameter),
    ...(parameter.requiresauthorization ? ['Requires authorization.'] : []),
    ...(parameter.sensitive ? ['Sensitive: to be kept out of logs and addresses.'] : []),
    ...(parameter.writeonly ? ['Never included in responses.'] : []),
  ];
}

function mustBeFacts({ mustbe, default: preset }: Parameter): string[] {
  if (mustbe === undefined) return [];
  const must = `Must be ${commentCode(literal(mustbe))}`;
  if (preset === undefined || preset.value === mustbe) return [`${must}.`];
  return [`${must}: leaving it out means ${commentCode(literal(preset.stated))}, which is refused.`];
}

function applicabilityFacts(applies: readonly Applicability[]): string[] {
  return applies.map(({ condition, values }) => {
    const listed = values.map((value) => commentText(String(value))).join(', ');
    return `Applies: ${commentText(condition)}${listed === '' ? '' : ` ${listed}`}.`;
  });
}

function locationFacts(parameter: Parameter, object: ParameterObject, context: DocumentationContext): string[] {
  if (parameter.location === undefined) return [];
  const segments = object.kind === 'endpoint' ? object.route.segments : [];
  const segment = segments.find((one) => one.kind === 'variable' && one.name === parameter.name);
  const pattern = segment?.kind === 'variable' ? context.segmentPatterns.get(segment.segmentKind) : undefined;
  const form = pattern === undefined ? '' : `, where it matches ${commentCode(pattern)}`;
  return [`Sent in the ${parameter.location}${form}.`];
}

function moduleFacts({ module }: ParameterObject & { readonly kind: 'module' }): string[] {
  const prefix = module.prefix === '' ? 'without a prefix' : `prefix ${commentCode(module.prefix)}`;
  return [
    `The module ${commentCode(module.path)}: group ${commentCode(module.group)}, ${prefix}.`,
    ...(module.generator ? ['Usable as a generator.'] : []),
  ];
}

function endpointFacts({ endpoint, route }: ParameterObject & { readonly kind: 'endpoint' }): string[] {
  return [`The arguments of ${endpoint.methods.join(', ')} ${commentCode(route.path)}.`];
}

function derivationFacts({ derivation }: ValueSet): string[] {
  if (!derivation) return [];
  const listed = (values: readonly string[]): string => values.map((value) => commentCode(literal(value))).join(', ');
  const more = derivation.with.length === 0 ? '' : ` with ${listed(derivation.with)}`;
  const less = derivation.without.length === 0 ? '' : ` without ${listed(derivation.without)}`;
  return [`${commentCode(derivation.from)}${less}${more}.`];
}

function readings(fact: Fact, context: DocumentationContext): string[] {
  return fact.restsOn.flatMap((id) => {
    const reading = context.readings.get(id);
    return reading === undefined ? [] : [`Interpretation ${commentCode(id)}: ${reading}`];
  });
}

function citations(sources: readonly Citation[]): string[] {
  const texts = [...new Set(sources.map(({ text }) => commentText(text)))];
  return texts.length === 0 ? [] : [`Source: ${texts.join('; ')}`];
}

function defaultTag(fact: { readonly default?: ValueSet['default'] }): string[] {
  return fact.default === undefined ? [] : [`@defaultValue ${commentCode(literal(fact.default.stated))}`];
}

function deprecatedTag(fact: { readonly deprecated: boolean }): string[] {
  return fact.deprecated ? ['@deprecated'] : [];
}

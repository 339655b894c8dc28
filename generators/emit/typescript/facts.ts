import { boundsInWords, countInWords, numberInWords } from '../../catalogue/bounds.ts';
import type { Constraint, Decision } from '../../catalogue/constraints.ts';
import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Applicability, Multi, Parameter, Type, Value, ValueSet } from '../../catalogue/parameter-model.ts';
import { literal } from '../../lib/javascript.ts';
import { commentCode, commentText } from '../../lib/typescript.ts';

/** What every comment of an interface refers to. */
export interface DocumentationContext {
  /** The readings of the interpretations as comment text, by their ids. */
  readonly readings: ReadonlyMap<string, string>;
  /** The types of the shared sets, by the names in the catalogue. */
  readonly setTypes: ReadonlyMap<string, string>;
  readonly setPurposes: ReadonlyMap<string, string>;
  readonly conditionPurposes: ReadonlyMap<string, string>;
  /** By the names of the segment kinds. */
  readonly segmentPatterns: ReadonlyMap<string, string>;
}

/** What the type does not say; `each` where it is the type of each of several values. */
export function typeFacts(type: Type, each: boolean): string[] {
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
  const deprecated = type.values.filter((value) => value.deprecated).map(deprecatedInWords);
  return [
    ...(type.pattern === undefined ? [] : [`Further values have the form ${commentCode(type.pattern)}.`]),
    ...(deprecated.length === 0 ? [] : [`Deprecated: ${deprecated.join(', ')}.`]),
  ];
}

function deprecatedInWords({ value, replacement }: Value): string {
  return replacement === undefined ? code(value) : `${code(value)} (use ${code(replacement)})`;
}

/** How many values there may be, and what stands for all of them. */
export function severalFacts(several: { readonly multi?: Multi; readonly allspecifier?: string }): string[] {
  const { multi, allspecifier } = several;
  const count = multi ? countInWords(multi) : '';
  return [
    ...(count === '' ? [] : [`A${count.slice(1)}.`]),
    ...(multi?.allowsduplicates ? ['A value may be given twice.'] : []),
    ...(allspecifier === undefined ? [] : [`${commentCode(literal(allspecifier))} stands for all values.`]),
  ];
}

/** What the variable of a templated name is tied to; with its value where the name is spelled out. */
export function nameFacts(parameter: Parameter, value?: string): string[] {
  if (value !== undefined) {
    return parameter.variables.map(
      ({ parameter: from }) => `Goes with ${commentCode(literal(value))} in ${commentCode(from)}.`,
    );
  }
  return parameter.variables.map(
    ({ name, parameter: from }) => `${commentCode(`{${name}}`)} is a value of ${commentCode(from)}.`,
  );
}

/** What is marked of a parameter. */
export function flagFacts(parameter: Parameter): string[] {
  return [
    ...mustBeFacts(parameter),
    ...(parameter.requiresauthorization ? ['Requires authorization.'] : []),
    ...(parameter.sensitive ? ['Sensitive: to be kept out of logs.'] : []),
    ...(parameter.writeonly ? ['Never included in responses.'] : []),
  ];
}

function mustBeFacts({ mustbe, default: preset }: Parameter): string[] {
  if (mustbe === undefined) return [];
  const must = `Must be ${commentCode(literal(mustbe))}`;
  if (preset === undefined || preset.value === mustbe) return [`${must}.`];
  return [`${must}: leaving it out means ${commentCode(literal(preset.stated))}, which is refused.`];
}

/** Under which conditions a parameter applies. */
export function applicabilityFacts(applies: readonly Applicability[], context: DocumentationContext): string[] {
  return applies.map(({ condition, values, when }) => {
    if (when) return `Applies only ${decisionInWords(when)}.`;
    const listed = values.map((value) => commentText(String(value))).join(', ');
    const purpose = context.conditionPurposes.get(condition);
    const meaning = purpose === undefined ? '' : ` (${commentText(purpose)})`;
    return `Applies only under the condition ${commentCode(condition)}${listed === '' ? '' : ` ${listed}`}${meaning}.`;
  });
}

function decisionInWords({ parameter, value, given }: Decision): string {
  const what = value === undefined ? '' : `${commentCode(literal(value))} in `;
  return `${given ? 'with' : 'without'} ${what}${commentCode(parameter)}`;
}

/** The form of a part of the path. */
export function segmentFacts(parameter: Parameter, object: ParameterObject, context: DocumentationContext): string[] {
  if (parameter.location !== 'path' || object.kind !== 'endpoint') return [];
  const segment = object.route.segments.find((one) => one.kind === 'variable' && one.name === parameter.name);
  const pattern = segment?.kind === 'variable' ? context.segmentPatterns.get(segment.segmentKind) : undefined;
  return pattern === undefined ? [] : [`Matches ${commentCode(pattern)}.`];
}

/** What kind of module it is. */
export function moduleFacts({ module }: ParameterObject & { readonly kind: 'module' }): string[] {
  const prefix = module.prefix === '' ? 'without a prefix' : `prefix ${commentCode(module.prefix)}`;
  return [
    `The module ${commentCode(module.path)}: group ${commentCode(module.group)}, ${prefix}.`,
    ...(module.generator ? ['Usable as a generator.'] : []),
  ];
}

/** How a set was derived from another one. */
export function derivationFacts({ derivation }: ValueSet, { setTypes }: DocumentationContext): string[] {
  if (!derivation) return [];
  const listed = (values: readonly string[]): string => values.map((value) => commentCode(literal(value))).join(', ');
  const more = derivation.with.length === 0 ? '' : ` with ${listed(derivation.with)}`;
  const less = derivation.without.length === 0 ? '' : ` without ${listed(derivation.without)}`;
  return [`${commentCode(setTypes.get(derivation.from) ?? derivation.from)}${less}${more}.`];
}

/** The readings that a fact rests on. */
export function readings(fact: Fact, context: DocumentationContext): string[] {
  return fact.restsOn.flatMap((id) => {
    const reading = context.readings.get(id);
    return reading === undefined ? [] : [`Reading ${commentCode(id)}: ${reading}`];
  });
}

/** Where the sources state something. */
export function citations(sources: readonly Citation[]): string[] {
  const texts = [...new Set(sources.map(({ text }) => commentText(text)))];
  return texts.length === 0 ? [] : [`Source: ${texts.join('; ')}`];
}

/** What holds where nothing is given. */
export function defaultTag(fact: { readonly default?: ValueSet['default'] }): string[] {
  return fact.default === undefined ? [] : [`@defaultValue ${commentCode(literal(fact.default.stated))}`];
}

/** What to use instead of something deprecated, where that is stated. */
export function deprecatedTag(fact: { readonly deprecated: boolean; readonly replacement?: string }): string[] {
  if (!fact.deprecated) return [];
  return [fact.replacement === undefined ? '@deprecated' : `@deprecated Use ${commentCode(fact.replacement)}.`];
}

/** The same of several values together. */
export function deprecatedValuesTag(values: readonly Value[]): string[] {
  const replaced = values.filter(({ deprecated, replacement }) => deprecated && replacement !== undefined);
  const [first, second] = replaced;
  if (!first) return ['@deprecated'];
  if (!second && values.length === 1) return [`@deprecated Use ${commentCode(literal(first.replacement ?? ''))}.`];
  const instead = replaced.map(({ value, replacement = '' }) => `${code(replacement)} instead of ${code(value)}`);
  return [`@deprecated Use ${instead.join(', ')}.`];
}

/** A constraint in words, with its reason. */
export function constraintFacts(constraints: readonly Constraint[]): string[] {
  return constraints.map((constraint) => {
    const { purpose } = constraint;
    const why = purpose === undefined ? '' : ` ${commentText(purpose)}${/[.!?]$/.test(purpose) ? '' : '.'}`;
    return `${constraintInWords(constraint)}.${why}`;
  });
}

const amounts = { exactlyone: 'Exactly one', atmostone: 'At most one', atleastone: 'At least one' } as const;

function constraintInWords(constraint: Constraint): string {
  const names = constraint.parameters.map((name) => commentCode(name));
  const last = names.pop() ?? '';
  const listed = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return constraint.kind === 'needs'
    ? `${commentCode(constraint.given)} needs ${listed}`
    : `${amounts[constraint.kind]} of ${listed}`;
}

function code(value: string): string {
  return commentCode(literal(value));
}

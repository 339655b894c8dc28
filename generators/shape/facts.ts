import { type Constraint, namesIn } from '../catalogue/constraints.ts';
import type { Interface } from '../catalogue/model.ts';
import { type ParameterObject, statedPattern } from '../catalogue/objects.ts';
import type { Default, Parameter, ValueSet } from '../catalogue/parameter-model.ts';
import { isRequired } from '../catalogue/parameters.ts';
import { acceptanceOf } from './accepts.ts';
import { isAccepted } from './defaults.ts';
import { code, join, nameOf, type Phrase, prose, value } from './phrase.ts';
import {
  applicabilityPhrase,
  boundsPhrase,
  constraintPhrase,
  deprecatedValuePhrase,
  derivationPhrase,
  replacementPhrase,
  severalPhrase,
  typePhrase,
  valuePhrase,
} from './phrases.ts';
import type { Accepts } from './shape.ts';
import { spellingOf, writtenOf } from './spelling.ts';

/**
 * Everything that can be said of a parameter or a shared set, in the order in which it is said: its label, and what
 * stands in front of it where facts follow each other on a line.
 */
export const labels = {
  stated: { label: 'Stated as', inLine: 'stated as ' },
  type: { label: 'Type', inLine: '' },
  untyped: { label: 'Type', inLine: 'type ' },
  values: { label: 'Values', inLine: '' },
  form: { label: 'Further values', inLine: 'further values: ' },
  pattern: { label: 'Pattern', inLine: 'pattern ' },
  set: { label: 'Set', inLine: 'set ' },
  derived: { label: 'Derived from', inLine: 'derived from ' },
  varying: { label: 'Varying', inLine: '' },
  location: { label: 'In', inLine: 'in ' },
  written: { label: 'Written', inLine: 'written ' },
  default: { label: 'Default', inLine: 'default ' },
  refuseddefault: { label: 'Default', inLine: 'default ' },
  bounds: { label: 'Bounds', inLine: '' },
  several: { label: 'Multiple values', inLine: 'multiple values: ' },
  all: { label: 'All values', inLine: 'all values: ' },
  required: { label: 'Required', inLine: '' },
  constant: { label: 'Must be', inLine: 'must be ' },
  deprecated: { label: 'Deprecated', inLine: 'deprecated, ' },
  deprecatedvalues: { label: 'Deprecated values', inLine: 'deprecated values: ' },
  applies: { label: 'Applies', inLine: '' },
  together: { label: 'Together with others', inLine: '' },
  authorization: { label: 'Authorization', inLine: 'authorization ' },
  sensitive: { label: 'Sensitive', inLine: 'sensitive: ' },
  responses: { label: 'In responses', inLine: 'in responses: ' },
  variables: { label: 'Variables', inLine: '' },
  from: { label: 'Brought in from', inLine: 'from ' },
} as const;

export type FactCode = keyof typeof labels;

/** One thing that is said: `bounds`, "1 to 500". */
export interface StatedFact {
  readonly code: FactCode;
  /** Empty where the label says it all. */
  readonly phrase: Phrase;
  /** The phrase one by one, where it is a list that may stand in lines of its own. */
  readonly items?: readonly Phrase[];
}

/** Where a parameter stands. */
export interface Surroundings {
  readonly iface: Interface;
  /** The module or endpoint that it belongs to; undefined for fields of resources, and in groups and bindings. */
  readonly object?: ParameterObject | undefined;
  /** Those of the list that it stands in; those of the object where they are left out. */
  readonly constraints?: readonly Constraint[];
  /** The value that its name was made from, where a templated name is spelled out. */
  readonly value?: string;
}

/** Everything that is said of a parameter. */
export function parameterFacts(parameter: Parameter, surroundings: Surroundings): StatedFact[] {
  const { iface, object, constraints = object?.constraints ?? [] } = surroundings;
  const { location, type, from, statedName, deprecated, replacement } = parameter;
  const { set } = type.kind === 'array' && type.set === undefined ? type.items : type;
  return facts({
    ...valueStatements(parameter),
    stated: statedName === undefined ? undefined : [code(statedName)],
    location: location && [`the ${location}`],
    pattern: object && codeOf(statedPattern(parameter, object, iface)),
    set: setPhrase(set, parameter.set),
    required: isRequired(parameter, object),
    constant: parameter.mustbe === undefined ? undefined : [value(parameter.mustbe)],
    deprecated: deprecated && (replacement === undefined || replacementPhrase(replacement)),
    applies: join(
      parameter.applies.map((one) => applicabilityPhrase(one, iface.conditions)),
      '; ',
    ),
    together: togetherPhrase(parameter.name, constraints),
    authorization: parameter.requiresauthorization && ['required of the caller'],
    sensitive: parameter.sensitive && ['to be kept out of logs'],
    responses: parameter.writeonly && ['never'],
    written: writtenPhrase(parameter, iface),
    variables: variablesPhrase(parameter, surroundings.value),
    from: from === undefined ? undefined : [nameOf('list', from)],
  });
}

/** Everything that is said of a shared set. */
export function setFacts(set: ValueSet): StatedFact[] {
  const { set: _name, ...type } = set.type;
  return facts({ ...valueStatements({ ...set, type }), derived: set.derivation && derivationPhrase(set.derivation) });
}

/** The enumerated values that something accepts, or its items. */
function enumOf(accepts: Accepts): (Accepts & { readonly kind: 'enum' }) | undefined {
  if (accepts.kind === 'array') return enumOf(accepts.items);
  return accepts.kind === 'enum' ? accepts : undefined;
}

/** A flag is said by its label alone; what is false, empty or undefined is not said. */
type Statements = Partial<Record<FactCode, Phrase | boolean | { readonly items: readonly Phrase[] } | undefined>>;

const codesInOrder = Object.keys(labels) as FactCode[];

function facts(statements: Statements): StatedFact[] {
  return codesInOrder.flatMap((code): StatedFact[] => {
    const said = statements[code];
    if (said === undefined || said === false) return [];
    if (said === true) return [{ code, phrase: [] }];
    const { items } = 'items' in said ? said : {};
    const phrase = 'items' in said ? join(said.items, ', ') : said;
    return phrase.length === 0 ? [] : [{ code, phrase, ...(items ? { items } : {}) }];
  });
}

type Valued = Pick<Parameter, 'type' | 'multi' | 'allspecifier' | 'default' | 'varying' | 'mustbe'>;

/** What is said of values, whether they are a parameter's or a shared set's. */
function valueStatements(of: Valued): Statements {
  const acceptance = acceptanceOf(of);
  const { accepts, several, all } = acceptance;
  const listed = enumOf(accepts);
  const isAlways = listed?.values.length === 1 && !listed.form;
  const preset = of.default;
  return {
    [accepts.kind === 'unknown' ? 'untyped' : 'type']: typePhrase(accepts, several !== undefined),
    values: listed && {
      items: isAlways ? [] : listed.values.filter((one) => !one.deprecated).map((one) => [value(one.value)]),
    },
    form: listed?.form && ['any text of the form ', code(listed.form.text)],
    varying: of.varying && ['the listed values differ from site to site'],
    ...(preset && defaultStatement(preset, isAccepted(acceptance, preset.value))),
    bounds: boundsOf(accepts),
    several: several && severalPhrase(several),
    all: all === undefined ? undefined : [value(all)],
    deprecatedvalues: listed && { items: listed.values.filter((one) => one.deprecated).map(deprecatedValuePhrase) },
  };
}

function defaultStatement({ stated }: Default, accepted: boolean): Statements {
  const phrase = valuePhrase(stated);
  return accepted ? { default: phrase } : { refuseddefault: [...phrase, ', which is not accepted'] };
}

function boundsOf(accepts: Accepts): Phrase | undefined {
  if (accepts.kind === 'number') return boundsPhrase(accepts.bounds);
  if (accepts.kind !== 'array') return undefined;
  const items = boundsOf(accepts.items);
  return items && items.length > 0 ? ['each ', ...items] : undefined;
}

function codeOf(text: string | undefined): Phrase | undefined {
  return text === undefined ? undefined : [code(text)];
}

function setPhrase(set: string | undefined, basis: string | undefined): Phrase | undefined {
  if (set !== undefined) return [nameOf('set', set)];
  return basis === undefined ? undefined : [nameOf('set', basis), ', with changes'];
}

/** Constraints of more parameters than this are told once for all of them. */
const fewNames = 8;

function togetherPhrase(name: string, constraints: readonly Constraint[]): Phrase {
  const own = constraintsByName(constraints).get(name) ?? [];
  const short = own.filter((constraint) => namesIn(constraint).length <= fewNames);
  const phrases = short.map((constraint): Phrase => {
    const { purpose } = constraint;
    return [...constraintPhrase(constraint), ...(purpose === undefined ? [] : [' (', prose(purpose), ')'])];
  });
  const isOneOfMany = own.length > short.length;
  return join([...phrases, ...(isOneOfMany ? [['one of many in a constraint of the whole object']] : [])], '; ');
}

const indexed = new WeakMap<readonly Constraint[], ReadonlyMap<string, readonly Constraint[]>>();

/** The constraints of a list by the names that they are about; indexed once, as every parameter of the list asks. */
function constraintsByName(constraints: readonly Constraint[]): ReadonlyMap<string, readonly Constraint[]> {
  const known = indexed.get(constraints);
  if (known) return known;
  const byName = new Map<string, Constraint[]>();
  for (const constraint of constraints) {
    for (const name of new Set(namesIn(constraint))) {
      const others = byName.get(name);
      if (others) others.push(constraint);
      else byName.set(name, [constraint]);
    }
  }
  indexed.set(constraints, byName);
  return byName;
}

/** How an array is written, where a binding says that it is repeated. */
function writtenPhrase(parameter: Parameter, iface: Interface): Phrase | undefined {
  if (parameter.location !== 'query') return undefined;
  const { as, name } = writtenOf(parameter.name, acceptanceOf(parameter), spellingOf(iface));
  return as === 'repeated' ? [code(name), ', once for each item'] : undefined;
}

function variablesPhrase({ variables }: Parameter, of: string | undefined): Phrase {
  return join(
    variables.map(({ name, parameter }): Phrase => {
      const from = nameOf('parameter', parameter);
      if (of !== undefined) return ['goes with ', value(of), ' in ', from];
      return [code(`{${name}}`), ' stands for a value of ', from];
    }),
    ', ',
  );
}

import { type Constraint, namesIn } from '../catalogue/constraints.ts';
import type { Condition as StatedCondition } from '../catalogue/gaps.ts';
import type { Applicability } from '../catalogue/parameter-model.ts';
import { code, codes, join, nameOf, orList, type Phrase, prose } from './phrase.ts';
import {
  boundsPhrase,
  conditionPhrase,
  constraintPhrase,
  deprecatedValuesPhrase,
  severalPhrase,
  typePhrase,
  valuePhrase,
} from './phrases.ts';
import type { Accepts, Member, Shape } from './shape.ts';

/** Everything that can be said of a member, in the order in which it is said, with its label. */
export const labels = {
  stated: 'Stated as',
  location: 'In',
  type: 'Type',
  values: 'Values',
  form: 'Further values',
  pattern: 'Pattern',
  varying: 'Varying',
  default: 'Default',
  bounds: 'Bounds',
  several: 'Multiple values',
  all: 'All values',
  required: 'Required',
  constant: 'Must be',
  deprecated: 'Deprecated',
  deprecatedvalues: 'Deprecated values',
  applies: 'Applies',
  together: 'Together with others',
  authorization: 'Authorization',
  sensitive: 'Sensitive',
  responses: 'In responses',
  written: 'Written',
  variables: 'Variables',
  from: 'Brought in from',
} as const;

export type FactCode = keyof typeof labels;

/** One thing that is to be said: `Bounds`, "1 to 500". */
export interface Fact {
  readonly code: FactCode;
  readonly phrase: Phrase;
}

/** What is said of values: those of a member, or those of a shared set. */
export interface Described {
  readonly accepts: Accepts;
  readonly several: Member['several'];
  readonly all: string | undefined;
  readonly default: Pick<NonNullable<Member['default']>, 'stated'> | undefined;
  readonly varying: boolean;
}

/** What is said of values, whether they are a member's or a shared set's. */
export function valueFacts({ accepts, several, all, default: preset, varying }: Described): Fact[] {
  const values = enumOf(accepts);
  return facts({
    type: typePhrase(accepts, several !== undefined),
    values: values && codes(values.values.filter(({ deprecated }) => !deprecated).map(({ value }) => value)),
    form: values?.form && ['any text of the form ', code(values.form.text)],
    pattern: 'pattern' in accepts && accepts.pattern !== undefined ? [code(accepts.pattern)] : undefined,
    varying: varying ? ['the listed values differ from site to site'] : undefined,
    default: preset && valuePhrase(preset.stated),
    bounds: boundsOf(accepts),
    several: several && severalPhrase(several),
    all: all === undefined ? undefined : [code(all), ' stands for all'],
    deprecatedvalues: values && deprecatedValuesPhrase(values.values),
  });
}

/** Everything that is said of a member of a shape. */
export function memberFacts(member: Member, shape: Pick<Shape, 'constraints' | 'iface'>): Fact[] {
  const { parameter, key, location, accepts, written } = member;
  const own = facts({
    stated: parameter.statedName === undefined ? undefined : [code(parameter.statedName)],
    location: location && [`the ${location}`],
    required: member.required ? ['yes'] : undefined,
    constant: accepts.kind === 'constant' ? constantPhrase(member, accepts.value) : undefined,
    deprecated: parameter.deprecated ? deprecationPhrase(parameter.replacement) : undefined,
    applies: appliesPhrase(parameter.applies, shape.iface.conditions),
    together: togetherPhrase(parameter.name, shape.constraints),
    authorization: parameter.requiresauthorization ? ['required of the caller'] : undefined,
    sensitive: parameter.sensitive ? ['to be kept out of logs'] : undefined,
    responses: parameter.writeonly ? ['never'] : undefined,
    written: written.as === 'repeated' ? [code(written.name), ', once for each item'] : undefined,
    variables: key.kind === 'form' || key.value !== undefined ? variablesPhrase(member) : undefined,
    from: parameter.from === undefined ? undefined : [nameOf('list', parameter.from)],
  });
  return inOrder([...own, ...valueFacts({ ...member, varying: parameter.varying })]);
}

/** The enumerated values that a member or its items have. */
export function enumOf(accepts: Accepts): (Accepts & { readonly kind: 'enum' }) | undefined {
  if (accepts.kind === 'array') return enumOf(accepts.items);
  return accepts.kind === 'enum' ? accepts : undefined;
}

function facts(phrases: Partial<Record<FactCode, Phrase | undefined>>): Fact[] {
  const all = Object.entries(phrases) as [FactCode, Phrase | undefined][];
  return all.flatMap(([fact, phrase]) => (phrase === undefined || phrase.length === 0 ? [] : [{ code: fact, phrase }]));
}

const order = new Map(Object.keys(labels).map((name, index) => [name, index]));

function inOrder(all: readonly Fact[]): Fact[] {
  return all.toSorted((a, b) => (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0));
}

function boundsOf(accepts: Accepts): Phrase | undefined {
  if (accepts.kind === 'number') return boundsPhrase(accepts.bounds);
  if (accepts.kind !== 'array') return undefined;
  const items = boundsOf(accepts.items);
  return items && items.length > 0 ? ['each ', ...items] : undefined;
}

function constantPhrase({ default: preset }: Member, value: boolean): Phrase {
  if (preset === undefined || preset.value === value) return [code(value)];
  return [code(value), ': left out, it counts as ', ...valuePhrase(preset.stated), ', which is refused'];
}

function deprecationPhrase(replacement: string | undefined): Phrase {
  return replacement === undefined ? ['yes'] : ['use ', nameOf('parameter', replacement), ' instead'];
}

/** Conditions in words; one that nothing decides with its purpose, as nobody could tell what its name means. */
function appliesPhrase(applies: readonly Applicability[], conditions: readonly StatedCondition[]): Phrase | undefined {
  if (applies.length === 0) return undefined;
  const stated = applies.map(({ condition, values, when }): Phrase => {
    const name = nameOf('condition', condition);
    if (when) return [...conditionPhrase(when), ' (', name, ')'];
    const purpose = conditions.find((one) => one.name === condition)?.purpose;
    const holds = values.length > 0 ? [' is ', ...orList(values)] : [' holds'];
    return ['only where ', name, ...holds, ...(purpose === undefined ? [] : [' (', prose(purpose), ')'])];
  });
  return join(stated, '; ');
}

/** Constraints of more parameters than this are told once for all of them. */
const fewNames = 8;

function togetherPhrase(name: string, constraints: readonly Constraint[]): Phrase | undefined {
  const own = constraints.filter((constraint) => namesIn(constraint).includes(name));
  const short = own.filter((constraint) => namesIn(constraint).length <= fewNames).map(constraintPhrase);
  const many: Phrase[] =
    own.length > short.length ? [[code(name), ' is one of many in a constraint of the whole object']] : [];
  return own.length === 0 ? undefined : join([...short, ...many], '; ');
}

function variablesPhrase({ parameter, key }: Member): Phrase {
  const value = key.kind === 'name' ? key.value : undefined;
  return join(
    parameter.variables.map(({ name, parameter: from }) =>
      value === undefined
        ? [code(`{${name}}`), ' stands for a value of ', nameOf('parameter', from)]
        : ['goes with ', code(value), ' in ', nameOf('parameter', from)],
    ),
    ', ',
  );
}

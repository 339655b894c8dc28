import type { Constraint, Decision } from '../../../generators/catalogue/model/constraints.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { Given, ObjectRules } from './rules.ts';

/** The random draw for one object. */
export interface Drawn {
  readonly given: Given;
  /** A value for each parameter that a constraint or a condition names, for where one must be added. */
  readonly spare: Given;
  /** Decides which of several ways to keep a rule is taken. */
  readonly choice: number;
}

/** The parameters that constraints and decided conditions name. */
export function namesInRules({ parameters, constraints }: ParameterObject): ReadonlySet<string> {
  const deciding = parameters.flatMap(({ applies }) => applies.flatMap(({ when }) => (when ? [when.parameter] : [])));
  return new Set([...constraints.flatMap((one) => one.parameters), ...deciding]);
}

/** The drawn object, changed where it breaks a rule; undefined where the rules cannot be kept in a few steps. */
export function keptRules(drawn: Drawn, object: ParameterObject, rules: ObjectRules): Given | undefined {
  let given = drawn.given;
  for (let step = 0; step < 8; step += 1) {
    const next = object.constraints.reduce(
      (so, constraint) => (rules.holds(constraint, so) ? so : keeping(constraint, so, drawn, rules)),
      applying(given, drawn, object, rules),
    );
    if (next === given) return given;
    given = next;
  }
  return undefined;
}

/** Without the parameters that do not apply, or with what makes them apply. */
function applying(given: Given, { spare, choice }: Drawn, object: ParameterObject, rules: ObjectRules): Given {
  return object.parameters.reduce((so, parameter) => {
    if (!rules.isSupplied(so, parameter.name) || rules.applies(parameter, so)) return so;
    if (choice % 2 === 0 && !parameter.required) return without(so, [parameter.name]);
    return parameter.applies.reduce((met, { when }) => (when ? deciding(when, met, spare) : met), so);
  }, given);
}

function deciding({ parameter, value, given: wanted }: Decision, given: Given, spare: Given): Given {
  if (!wanted && (value === undefined || Object.hasOwn(given, parameter))) return without(given, [parameter]);
  // Leaving it out may mean the value by default.
  if (!wanted) return { ...given, ...only(spare, parameter) };
  return { ...given, ...only(value === undefined ? spare : { [parameter]: value }, parameter) };
}

function keeping(constraint: Constraint, given: Given, { spare, choice }: Drawn, rules: ObjectRules): Given {
  const { parameters } = constraint;
  const supplied = parameters.filter((name) => rules.isSupplied(given, name));
  if (constraint.values !== undefined || constraint.kind === 'needsOne')
    return keepingValues(constraint, given, choice);
  if (constraint.kind === 'needs') {
    if (choice % 2 === 0) return without(given, [constraint.given]);
    return { ...given, ...Object.fromEntries(parameters.map((name) => [name, spare[name]])) };
  }
  if (constraint.kind === 'excludes') return without(given, supplied);
  const chosen =
    (supplied.length > 0 ? supplied : parameters).at(choice % (supplied.length || parameters.length)) ?? '';
  if (supplied.length === 0) return { ...given, ...only(spare, chosen) };
  return without(
    given,
    supplied.filter((name) => name !== chosen),
  );
}

/** Without what a constraint is about, unless it asks for something in any case: a value that is enough is then added. */
function keepingValues(constraint: Constraint, given: Given, choice: number): Given {
  const { parameters, values = [] } = constraint;
  const ofGiven = 'given' in constraint && Object.hasOwn(given, constraint.given) ? [constraint.given] : [];
  if (ofGiven.length > 0) return without(given, ofGiven);
  const wanted = parameters.flatMap((name, index) =>
    values[index] === undefined ? [] : [[name, values[index]] as const],
  );
  const chosen = constraint.kind === 'excludes' ? undefined : wanted.at(choice % (wanted.length || 1));
  return { ...without(given, parameters), ...(chosen ? Object.fromEntries([chosen]) : {}) };
}

function only(given: Given, name: string): Given {
  return Object.hasOwn(given, name) ? Object.fromEntries([[name, given[name]]]) : {};
}

function without(given: Given, names: readonly string[]): Given {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
}

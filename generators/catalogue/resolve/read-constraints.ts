import { type Cursor, child, entries, items, placeOf, textAt, textOf, textsAt } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { type Context, readFact, report } from '../definitions/resolving-context.ts';
import type { Constraint, Decision } from '../model/constraints.ts';
import type { Parameter } from '../model/parameter-model.ts';

const kinds = ['exactlyOne', 'atMostOne', 'atLeastOne', 'needs', 'needsOne', 'excludes'] as const;

/** The kinds of constraint that depend on a given parameter. */
const besideGiven: readonly string[] = ['needs', 'needsOne', 'excludes'];

/** Reads the constraints next to a list of parameters. Reports and leaves out those whose shape is wrong. */
export function readConstraints(context: Context, beside: Cursor): Constraint[] {
  return items(child(beside, 'constraints')).flatMap((cursor) => readConstraint(context, cursor));
}

/** The constraints without the parameters that a layer leaves out as deprecated. */
export function constraintsAmong(
  { withoutDeprecated }: Context,
  constraints: Constraint[],
  parameters: readonly Pick<Parameter, 'name'>[],
): Constraint[] {
  return withoutDeprecated.size === 0 ? constraints : constraintsBetween(constraints, parameters);
}

/** The constraints limited to the given parameters, without those that then always hold. */
export function constraintsBetween(
  constraints: readonly Constraint[],
  parameters: readonly Pick<Parameter, 'name'>[],
): Constraint[] {
  const names = new Set(parameters.map(({ name }) => name));
  return constraints.flatMap((constraint) => {
    const isLeft = (_: unknown, index: number): boolean => names.has(constraint.parameters[index] ?? '');
    const left = constraint.parameters.filter(isLeft);
    const values = constraint.values?.filter(isLeft);
    const holdsAnyway =
      'given' in constraint ? !names.has(constraint.given) : constraint.kind === 'atMostOne' && left.length === 1;
    return holdsAnyway || left.length === 0 ? [] : [{ ...constraint, parameters: left, ...(values && { values }) }];
  });
}

function readConstraint(context: Context, cursor: Cursor): Constraint[] {
  const stated = kinds.filter((kind) => child(cursor, kind));
  const given = textAt(cursor, 'given');
  const value = textAt(cursor, 'value');
  const [kind] = stated;
  const fault = faultOf(stated, given, value);
  if (kind === undefined || fault !== undefined) {
    report(context, 'constraint-shape', fault ?? 'the constraint does not state what must hold', placeOf(cursor), {
      hint: 'Give it "exactlyOne", "atMostOne" or "atLeastOne", or "given" with "needs", "needsOne" or "excludes".',
    });
    return [];
  }
  const facts = {
    ...countedAt(child(cursor, kind)),
    ...codesAndHelp(cursor),
    ...readFact(context, cursor, placeOf(cursor)),
  };
  switch (kind) {
    case 'needs':
    case 'needsOne':
    case 'excludes':
      return [{ kind, given: given ?? '', ...(value === undefined ? {} : { value }), ...facts }];
    case 'exactlyOne':
    case 'atMostOne':
    case 'atLeastOne':
      return [{ kind, ...facts }];
  }
}

/** The parameters of a list, each a name, or a name with the value that counts. */
function countedAt(list: Cursor | undefined): Pick<Constraint, 'parameters' | 'values'> {
  const terms = items(list).map((item): readonly [string, string?] => {
    const [entry] = entries(item);
    return entry ? [entry[0], textOf(entry[1]) ?? ''] : [textOf(item) ?? ''];
  });
  const parameters = terms.map(([name]) => name);
  return terms.every(([, value]) => value === undefined)
    ? { parameters }
    : { parameters, values: terms.map(([, value]) => value) };
}

function codesAndHelp(cursor: Cursor): Pick<Constraint, 'errors' | 'help'> {
  const errors = textsAt(cursor, 'errors');
  const help = textAt(cursor, 'help')?.trim();
  return { ...(errors.length === 0 ? {} : { errors }), ...(help === undefined ? {} : { help }) };
}

function faultOf(stated: readonly string[], given: string | undefined, value: string | undefined): string | undefined {
  if (stated.length > 1) return `a constraint has one of "${stated.join('" and "')}", not both`;
  const [kind] = stated;
  if (kind !== undefined && besideGiven.includes(kind)) {
    return given === undefined ? `"given" and "${kind}" belong together` : undefined;
  }
  if (given !== undefined) return '"given" stands beside "needs", "needsOne" or "excludes"';
  return value === undefined ? undefined : '"value" stands beside "given"';
}

/** Reads the decisions of a map of conditions, by name; a condition without one is left out. */
export function readDecisions(gathered: Gathered, conditions: Cursor | undefined): Map<string, Decision> {
  return new Map(
    entries(conditions).flatMap(([name, cursor]): [string, Decision][] => {
      const decision = readDecision(gathered, cursor);
      return decision ? [[name, decision]] : [];
    }),
  );
}

function readDecision(gathered: Gathered, cursor: Cursor): Decision | undefined {
  const given = textAt(cursor, 'with');
  const absent = textAt(cursor, 'without');
  const value = textAt(cursor, 'value');
  const parameter = given ?? absent;
  if (parameter === undefined ? value !== undefined : given !== undefined && absent !== undefined) {
    const message =
      parameter === undefined
        ? '"value" needs the parameter that it is a value of'
        : 'a condition is decided "with" a parameter or "without" one, not both';
    report(gathered, 'decision-shape', message, placeOf(cursor, 'key'), {
      hint: 'Name one parameter, under "with" or under "without".',
    });
  }
  if (parameter === undefined) return undefined;
  return {
    parameter,
    ...(value === undefined ? {} : { value }),
    given: given !== undefined,
    ...(textAt(cursor, 'unmet') === 'ignored' ? { unmet: 'ignored' } : {}),
  };
}

import { type Constraint, namesIn, withoutValues } from '../../catalogue/model/constraints.ts';
import type { Location, Parameter } from '../../catalogue/model/parameter-model.ts';
import { oncePer } from '../../lib/once-per.ts';
import { enumOf } from '../../shape/main-value.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { oncePerParameter } from '../../shape/shapes.ts';

/** The names that the types of an object need, besides those derived from the object's own name. */
export interface WantedNames {
  readonly locations: readonly (Location | undefined)[];
  readonly isConstrained: boolean;
  /** The parts that have all parameters of some constraint. */
  readonly constrained: readonly Location[];
  readonly values: readonly WantedValues[];
}

/** The values that a parameter lists itself and that need a name. */
interface WantedValues {
  readonly parameter: Parameter;
  readonly name: string;
  readonly isList: boolean;
  readonly isDeprecated: boolean;
}

/** Returns the names that the types of an object need. */
export const wantedBy = oncePer(
  (shape: Shape): WantedNames => {
    const { members } = shape;
    const constraints = withoutValues(shape.constraints);
    const locations = [...new Set(members.map(({ location }) => location))];
    const constrained = constraints.flatMap((constraint) => partOfConstraint(constraint, shape) ?? []);
    return { locations, isConstrained: constraints.length > 0, constrained, values: valuesIn(shape) };
  },
  ({ members }) => members,
);

function valuesIn({ members }: Shape): WantedValues[] {
  return oncePerParameter(members).flatMap(({ parameter, accepts, several }) => {
    const isList = several !== undefined && isListOfItsOwn(accepts);
    const isDeprecated = hasDeprecated(accepts);
    const name = parameter.statedName ?? parameter.name;
    return isList || isDeprecated ? [{ parameter, name, isList, isDeprecated }] : [];
  });
}

/** The part of a request that has all parameters of a constraint; undefined if they are in several parts. */
export function partOfConstraint(constraint: Constraint, { members }: Shape): Location | undefined {
  const about = new Set(namesIn(constraint));
  const parts = members.filter(({ parameter: { name } }) => about.has(name)).map(({ location }) => location);
  const [part, ...others] = new Set(parts);
  return others.length === 0 ? part : undefined;
}

/** Whether the values are listed by the parameter itself, and more than one is accepted. */
function isListOfItsOwn(accepts: Accepts): boolean {
  if (accepts.kind !== 'enum' || accepts.set !== undefined) return false;
  return accepts.values.length > 1 || accepts.form !== undefined;
}

/** Whether one of the values that are listed here, and not by a shared set, is deprecated. */
export function hasDeprecated(accepts: Accepts): boolean {
  const listed = accepts.set === undefined ? enumOf(accepts) : undefined;
  return listed?.set === undefined && listed?.values.some(({ deprecated }) => deprecated) === true;
}

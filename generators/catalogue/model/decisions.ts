import type { Decision } from './constraints.ts';
import type { Deployment } from './deployment.ts';
import type { Parameter } from './parameter-model.ts';

/** The parameter with the decisions of its conditions that a binding states. */
export function withDecisions(parameter: Parameter, conditions: Deployment['conditions']): Parameter {
  if (!conditions || parameter.applies.length === 0) return parameter;
  const applies = parameter.applies.map((applicability) =>
    decided(applicability, conditions.get(applicability.condition)),
  );
  return { ...parameter, applies };
}

/** The condition with its decision, if there is one. */
export function decided<T extends { readonly when?: Decision }>(condition: T, when: Decision | undefined): T {
  return when ? { ...condition, when } : condition;
}

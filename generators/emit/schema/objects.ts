import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { partsOfName } from '../../catalogue/parameters.ts';
import { spelledNames } from '../../catalogue/templates.ts';
import { patternOf } from './patterns.ts';
import type { Schema } from './schema.ts';

/** How the members of an object are made. */
export interface ObjectPlan {
  property(parameter: Parameter): Schema;
  isRequired(parameter: Parameter): boolean;
  /** The names that a templated one stands for, if they are known; each is a property then instead of a pattern. */
  spellOut?(parameter: Parameter): readonly string[] | undefined;
}

/** A closed object with a property for each parameter, and one for each form of a templated name. */
export function parametersSchema(parameters: readonly Parameter[], plan: ObjectPlan): Schema {
  const properties = new Map<string, Schema>();
  const patterned: Parameter[] = [];
  for (const parameter of parameters) {
    const names = parameter.variables.length === 0 ? [parameter.name] : plan.spellOut?.(parameter);
    if (names) for (const name of names) properties.set(name, plan.property(parameter));
    else patterned.push(parameter);
  }
  const required = parameters.filter((parameter) => properties.has(parameter.name) && plan.isRequired(parameter));
  const byPattern = patterned.map((parameter): [string, Schema] => [
    patternOf(partsOfName(parameter), [...properties.keys()]),
    plan.property(parameter),
  ]);
  return {
    type: 'object',
    properties,
    ...(byPattern.length === 0 ? {} : { patternProperties: new Map(byPattern) }),
    ...(required.length === 0 ? {} : { required: required.map(({ name }) => name) }),
    closed: true,
  };
}

/** The names that a templated one stands for, where they are known. */
export function templateNames({
  parameters,
}: ParameterObject): (parameter: Parameter) => readonly string[] | undefined {
  return (parameter) => spelledNames(parameter, parameters)?.map(({ name }) => name);
}

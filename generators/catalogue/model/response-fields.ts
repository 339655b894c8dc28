import { oncePer } from '../../lib/once-per.ts';
import type { Property, Type } from './type-model.ts';

/** The fields of a type at any depth. */
export function fieldsOfType(type: Type): readonly Property[] {
  if (type.kind === 'array') return fieldsOfType(type.items);
  if (type.kind === 'union') return type.of.flatMap(fieldsOfType);
  const alternatives = (type.alternatives ?? []).flatMap(({ of }) => of.flatMap(fieldsOfType));
  if (type.kind !== 'object') return alternatives;
  const { properties = [], patternProperties = [], additionalProperties: others } = type;
  const unnamed = [...patternProperties.map((one) => one.type), ...(others ? [others] : [])];
  return [
    ...properties.flatMap((field) => [field, ...fieldsOfType(field.type)]),
    ...unnamed.flatMap(fieldsOfType),
    ...alternatives,
  ];
}

/** The names of the fields of a response at any depth. */
export const namesOfFields = oncePer(
  ({ type }: Property): ReadonlySet<string> => new Set(fieldsOfType(type).map(({ name }) => name)),
);

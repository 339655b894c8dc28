import { statedBindings } from '../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../catalogue/model/aspects.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { responsesOf } from './all-endpoints.ts';

/** A JSON Schema that the catalogue states, or a schema within one. */
export interface StatedSchema {
  readonly at: Place;
  readonly keywords: { readonly [keyword: string]: Plain };
}

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const single = ['items', 'contains', 'unevaluatedItems', 'additionalProperties', 'propertyNames', 'contentSchema'];
const others = ['unevaluatedProperties', 'not', 'if', 'then', 'else'];
const several = ['prefixItems', 'allOf', 'anyOf', 'oneOf'];
const named = ['properties', 'patternProperties', 'dependentSchemas'];

/** The schemas of responses, and of successes and errors in bindings, with the schemas within them. */
export function bodySchemas(iface: Interface): StatedSchema[] {
  const responses = iface.kind === 'routes' ? responsesOf(iface) : [];
  const ofBindings = statedBindings(iface).flatMap((binding) => {
    const { statuses = [], errors } = binding.deployment;
    return [
      ...statuses.flatMap(({ schema }, index) =>
        schemasIn(schema, aspectPlace(binding, 'statuses', [index, 'schema'])),
      ),
      ...schemasIn(errors?.schema, aspectPlace(binding, 'errors', ['schema'])),
    ];
  });
  return [...responses.flatMap(({ schema, at }) => schemasIn(schema, placeBelow(at, ['schema']))), ...ofBindings];
}

function schemasIn(schema: Plain | undefined, at: Place): StatedSchema[] {
  if (!isMap(schema)) return [];
  const below = (...path: (string | number)[]): Place => placeBelow(at, path);
  return [
    { at, keywords: schema },
    ...[...single, ...others].flatMap((keyword) => schemasIn(schema[keyword], below(keyword))),
    ...several.flatMap((keyword) => {
      const schemas = schema[keyword];
      return Array.isArray(schemas)
        ? schemas.flatMap((one: Plain, index) => schemasIn(one, below(keyword, index)))
        : [];
    }),
    ...named.flatMap((keyword) => {
      const schemas = schema[keyword];
      return isMap(schemas)
        ? Object.entries(schemas).flatMap(([name, one]) => schemasIn(one, below(keyword, name)))
        : [];
    }),
  ];
}

export function isMap(value: Plain | undefined): value is { readonly [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

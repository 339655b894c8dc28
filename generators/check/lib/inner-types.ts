import type { Interface } from '../../catalogue/model/model.ts';
import type { Default, Type } from '../../catalogue/model/type-model.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { dataBelow } from '../../catalogue/sources/stated.ts';
import { oncePer } from '../../lib/once-per.ts';
import { typedOf } from './typed.ts';

/** The type of a set, a parameter, or a value inside one, with the place of the definition that states its facets. */
export interface DefinedType {
  /** The name of its set or parameter, followed by the names of the fields that lead to the type. */
  readonly name: string;
  readonly type: Type;
  readonly at: Place;
  /** The default, if it is the type of a field. */
  readonly default?: Default;
  /** Whether it is the type of a value inside another. */
  readonly isInner: boolean;
}

/** Every type that a definition states itself, with the types inside it, except those that are taken from a set. */
export const definedTypes = oncePer((iface: Interface): readonly DefinedType[] =>
  typedOf(iface).flatMap(({ name, type, at, taken }) =>
    taken ? [] : [...typesIn({ name, type, at, isInner: false })],
  ),
);

function* typesIn(defined: DefinedType): Generator<DefinedType> {
  yield defined;
  const { name, type, at } = defined;
  const inner = (one: Type, steps: readonly (string | number)[]): Generator<DefinedType> =>
    one.set === undefined ? typesIn({ name, type: one, at: placeBelow(at, steps), isInner: true }) : none();
  for (const { keyword, of } of type.alternatives ?? [])
    for (const [index, one] of of.entries()) yield* inner(one, [keyword, index]);
  if (type.kind === 'union') for (const one of type.of) yield* inner(one, []);
  if (type.kind === 'constants') yield* inner(type.base, []);
  // The same definition also narrows the items of a name with `[]`.
  if (type.kind === 'array') yield* inner(type.items, dataBelow(at, 'items') === undefined ? [] : ['items']);
  if (type.kind !== 'object') return;
  for (const field of type.properties ?? []) {
    const preset = field.default ? { default: field.default } : {};
    if (field.type.set === undefined)
      yield* typesIn({ name: `${name}.${field.name}`, type: field.type, at: field.at, ...preset, isInner: true });
  }
  for (const one of type.patternProperties ?? []) yield* inner(one.type, ['patternProperties', one.pattern]);
  if (type.additionalProperties) yield* inner(type.additionalProperties, ['additionalProperties']);
}

function* none(): Generator<never> {}

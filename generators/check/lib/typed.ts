import type { Plain } from '../../catalogue/model/facts.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Multi, Parameter, ValueSet } from '../../catalogue/model/parameter-model.ts';
import type { Default, Type } from '../../catalogue/model/type-model.ts';
import type { Diagnostic } from '../../catalogue/sources/diagnostic.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { oncePer } from '../../lib/once-per.ts';
import { definedName, definitionsOf } from './parameter-lists.ts';

/** A shared set or a parameter: it has a type, and possibly a default. */
export interface Typed {
  readonly kind: 'set' | 'parameter';
  readonly name: string;
  readonly at: Place;
  readonly type: Type;
  readonly multi?: Multi;
  readonly allSpecifier?: string;
  readonly default?: Default;
  /** The set that a parameter takes its type from, or that a set is derived from. */
  readonly set?: ValueSet;
  /** Whether the type is that of a set, unchanged: it is then checked with the set. */
  readonly taken: boolean;
  /** Whether the default is that of the set. */
  readonly defaultTaken: boolean;
}

/** The shared sets, then every definition of a parameter. */
export const typedOf = oncePer((iface: Interface): readonly Typed[] => {
  const sets = new Map(iface.sets.map((set) => [set.name, set]));
  return [
    ...iface.sets.map((set) => ofSet(set, set.derivation && sets.get(set.derivation.from))),
    ...definitionsOf(iface).map((parameter) => ofParameter(parameter, sets)),
  ];
});

function ofSet(set: ValueSet, base: ValueSet | undefined): Typed {
  return {
    kind: 'set',
    ...pick(set),
    name: set.name,
    taken: false,
    defaultTaken: base?.default !== undefined && base.default === set.default,
    ...(base ? { set: base } : {}),
  };
}

function ofParameter(parameter: Parameter, sets: ReadonlyMap<string, ValueSet>): Typed {
  const set = parameter.set === undefined ? undefined : sets.get(parameter.set);
  return {
    kind: 'parameter',
    ...pick(parameter),
    name: definedName(parameter),
    taken: itemType(parameter.type).set !== undefined,
    defaultTaken: set?.default !== undefined && set.default === parameter.default,
    ...(set ? { set } : {}),
  };
}

function pick(node: Parameter | ValueSet): Pick<Typed, 'at' | 'type' | 'multi' | 'allSpecifier' | 'default'> {
  return {
    at: node.at,
    type: node.type,
    ...(node.multi ? { multi: node.multi } : {}),
    ...(node.allSpecifier === undefined ? {} : { allSpecifier: node.allSpecifier }),
    ...(node.default ? { default: node.default } : {}),
  };
}

/** The type of one value: for an array, that of its items. */
export function itemType(type: Type): Type {
  return type.kind === 'array' ? type.items : type;
}

/** One value of a default, and where to report it. */
export interface DefaultItem {
  readonly value: Plain;
  readonly finding: Pick<Diagnostic, 'at' | 'related'>;
}

/**
 * The values of a default, one by one. Empty for the all-specifier, an empty default, and a default that was checked with its set. A
 * default from a set with another type is reported at the definition that takes it.
 */
export function defaultItems(typed: Typed): DefaultItem[] {
  const preset = typed.default;
  if (!preset || (typed.taken && typed.defaultTaken)) return [];
  const several = typed.multi !== undefined || typed.type.kind === 'array';
  if (several && preset.value === typed.allSpecifier) return [];
  if (!several || !Array.isArray(preset.value))
    return [{ value: preset.value, finding: defaultPlace(typed, preset.at) }];
  return preset.value.map((value: Plain, index) => ({
    value,
    finding: defaultPlace(typed, Array.isArray(preset.stated) ? placeBelow(preset.at, [index]) : preset.at),
  }));
}

function defaultPlace(typed: Typed, at: Place): Pick<Diagnostic, 'at' | 'related'> {
  if (!typed.defaultTaken) return { at };
  return { at: typed.at, related: [{ message: `the default of "${typed.set?.name ?? ''}"`, at }] };
}

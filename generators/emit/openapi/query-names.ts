import { fill } from '../../catalogue/bindings/bind.ts';
import { isContainer } from '../../shape/inner-accepts.ts';
import type { PartNames } from '../../shape/joining.ts';
import type { Accepts, AcceptsObject } from '../../shape/shape.ts';
import type { Style } from './writing.ts';

/** A name under which a value in the query, or a part of it, is written. */
export interface QueryName {
  readonly name: string;
  readonly accepts: Accepts;
  /** The purpose of the field, if the name is that of a field. */
  readonly purpose?: string;
  readonly isWhole: boolean;
  readonly style?: Style;
}

const form: Style = { style: 'form', explode: true };
const deepObject: Style = { style: 'deepObject', explode: true };

/**
 * All names under which the value of a parameter may be written: one for an array, and one for each field of an object. Undefined if the
 * names cannot be listed, such as those of unstated fields or of items that are objects, or if two of them are equal.
 */
export function queryNames(name: string, accepts: Accepts, parts: PartNames): readonly QueryName[] | undefined {
  const names = namesOf({ name, accepts, isWhole: true }, parts);
  const isClear = names && new Set(names.map((one) => one.name)).size === names.length;
  return isClear ? names : undefined;
}

function namesOf(one: QueryName, parts: PartNames): readonly QueryName[] | undefined {
  const { accepts } = one;
  const [alternatives, second] = accepts.alternatives ?? [];
  if (second) return undefined;
  if (alternatives) return namesOfAny(one, alternatives.of, parts);
  if (accepts.kind === 'unknown') return undefined;
  if (!isContainer(accepts)) return [one];
  switch (accepts.kind) {
    case 'any':
      return namesOfAny(one, accepts.of, parts);
    case 'array':
      if (!isPlain(accepts.items) && accepts.items.kind !== 'unknown') return undefined;
      return [{ ...one, name: fill(parts.arrays, { name: one.name }), style: form }];
    case 'object':
      return namesOfObject(one, accepts, parts);
  }
}

/** The names for each type of a union. The types of plain values share the name itself. */
function namesOfAny(one: QueryName, of: readonly Accepts[], parts: PartNames): readonly QueryName[] | undefined {
  const plain = of.filter(isPlain);
  const [only, second] = plain;
  const own = only && { ...one, accepts: second ? ({ kind: 'any', of: plain } as const) : only };
  return together([
    own ? [own] : [],
    ...of.filter((type) => !isPlain(type)).map((accepts) => namesOf({ ...one, accepts }, parts)),
  ]);
}

function namesOfObject(one: QueryName, accepts: AcceptsObject, parts: PartNames): readonly QueryName[] | undefined {
  const { fields, patterns, others } = accepts;
  const inner = [...fields, ...patterns].map((field) => field.accepts);
  const areOthersPlain = !others || isPlain(others);
  if (parts.objects === '{name}[{key}]' && areOthersPlain && inner.every(isPlain))
    return [{ ...one, style: deepObject }];
  if (parts.objects === undefined || others !== false || patterns.length > 0) return undefined;
  const { objects } = parts;
  return together(
    fields.map(({ parameter, accepts: ofField }) => {
      const { purpose } = parameter;
      const name = fill(objects, { name: one.name, key: parameter.name });
      return namesOf({ name, accepts: ofField, isWhole: false, ...(purpose === undefined ? {} : { purpose }) }, parts);
    }),
  );
}

/** Whether every value is written as one text, without parts. */
function isPlain({ kind, alternatives }: Accepts): boolean {
  return !alternatives && !['array', 'object', 'any', 'unknown'].includes(kind);
}

function together(all: readonly (readonly QueryName[] | undefined)[]): readonly QueryName[] | undefined {
  const listable = all.filter((one) => one !== undefined);
  return listable.length === all.length ? listable.flat() : undefined;
}

import type { Multi, Parameter, Type } from '../catalogue/parameter-model.ts';
import { partsOfPattern } from '../catalogue/parameters.ts';
import { isNumberKind, isTextKind, numberTypes } from '../catalogue/type-kinds.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber, Bounds, ByRights, Member, Several } from './shape.ts';

/** Decides what a parameter or a shared set accepts: one value, how many of them, and the text that stands for all. */
export function acceptanceOf(
  of: Pick<Parameter, 'type' | 'mustbe' | 'multi' | 'allspecifier'>,
  pattern?: string,
): Pick<Member, 'accepts' | 'several' | 'all'> {
  const isConstant = of.mustbe !== undefined;
  return {
    accepts: acceptsOf(of, pattern),
    several: isConstant ? undefined : severalOf(of.multi),
    all: isConstant ? undefined : of.allspecifier,
  };
}

/** Decides what one value of a parameter may be; `pattern` is that of its part of a path, if it is one. */
function acceptsOf({ type, mustbe }: Pick<Parameter, 'type' | 'mustbe'>, pattern?: string): Accepts {
  return mustbe === undefined ? acceptsOfType(type, pattern) : { kind: 'constant', value: mustbe };
}

/** Decides what one value of a type may be. */
export function acceptsOfType(type: Type, pattern?: string): Accepts {
  const { kind } = type;
  const set = type.set === undefined ? {} : { set: type.set };
  const form = pattern === undefined ? {} : { pattern };
  if (isTextKind(kind)) {
    return { ...set, kind: 'text', meaning: kind, subtypes: type.kind === 'user' ? type.subtypes : [], ...form };
  }
  if (isNumberKind(kind)) {
    const extra = type.kind === 'namespace' ? type.extra : [];
    const { whole } = numberTypes[kind];
    return { ...set, kind: 'number', meaning: kind, whole, bounds: boundsOf(type), extra, ...form };
  }
  switch (type.kind) {
    case 'values': {
      const open = type.pattern;
      const values = { ...set, kind: 'enum', values: type.values } as const;
      return open === undefined ? values : { ...values, form: { text: open, parts: partsOfPattern(open) } };
    }
    case 'array':
      return { ...set, kind: 'array', items: acceptsOfType(type.items) };
    default:
      return { ...set, kind: type.kind as 'unknown' | 'boolean' | 'object' };
  }
}

/** The description of one item where arrays are accepted, however deep; the same of anything else. */
export function itemOf(accepts: Accepts): Accepts {
  return accepts.kind === 'array' ? itemOf(accepts.items) : accepts;
}

/** The values that are accepted, or those of the items of an array; undefined where they are not enumerated. */
export function enumOf(accepts: Accepts): AcceptsEnum | undefined {
  const item = itemOf(accepts);
  return item.kind === 'enum' ? item : undefined;
}

/** Whether some numbers of the kind are not accepted. */
export function isBounded(accepts: Accepts): accepts is AcceptsNumber {
  return accepts.kind === 'number' && Object.keys(accepts.bounds).length > 0;
}

/** The limits of several values; undefined where one value is accepted. */
export function severalOf(multi: Multi | undefined): Several | undefined {
  if (!multi) return undefined;
  return { most: byRights(multi.limit ?? multi.lowlimit, multi.highlimit), duplicates: multi.allowsduplicates };
}

function boundsOf(type: Type): Bounds {
  const { min, max } = 'min' in type || 'max' in type ? type : {};
  const most = byRights(max, type.kind === 'limit' ? type.highmax : undefined);
  return { ...(min === undefined ? {} : { least: min }), ...(most === undefined ? {} : { most }) };
}

/** Where one of the two numbers is not stated, the other one holds for every caller. */
function byRights(ordinary: number | undefined, elevated: number | undefined): ByRights | undefined {
  const [one, other] = [ordinary ?? elevated, elevated ?? ordinary];
  return one === undefined || other === undefined ? undefined : { ordinary: one, elevated: other };
}

import type { Multi, Parameter } from '../catalogue/model/parameter-model.ts';
import { bareParameter, isRequired, partsOfPattern } from '../catalogue/model/parameters.ts';
import { bareTypes, isBare, isNumberKind, isTextKind, numberTypes } from '../catalogue/model/type-kinds.ts';
import type { NumberType, ObjectType, TextForm, TextType, Type } from '../catalogue/model/type-model.ts';
import type { Numeric } from '../lib/numbers.ts';
import { oncePer } from '../lib/once-per.ts';
import { boundsOf, uncheckedBounds } from './bound-values.ts';
import type {
  Accepts,
  AcceptsArray,
  AcceptsNumber,
  AcceptsObject,
  AcceptsText,
  ByRights,
  Member,
  Several,
} from './shape.ts';
import { isRun } from './text-patterns.ts';

/** Decides what a parameter or shared set accepts: one value, how many values, and the text that stands for all values. */
export function acceptanceOf(
  of: Pick<Parameter, 'type' | 'constant' | 'multi' | 'allSpecifier'>,
  pattern?: string,
): Pick<Member, 'accepts' | 'several' | 'all'> {
  const isConstant = of.constant !== undefined;
  return {
    accepts: acceptsOf(of, pattern),
    several: isConstant ? undefined : severalOf(of.multi),
    all: isConstant ? undefined : of.allSpecifier,
  };
}

/** Decides what one value of a parameter may be. `pattern` is the pattern of its path variable. */
function acceptsOf({ type, constant }: Pick<Parameter, 'type' | 'constant'>, pattern?: string): Accepts {
  return constant === undefined ? acceptsOfType(type, pattern) : { kind: 'constant', value: constant };
}

/** Decides what one value of a type may be. Memoized, unless a pattern is given. */
export function acceptsOfType(type: Type, pattern?: string): Accepts {
  return pattern === undefined ? ofType(type) : decided(type, pattern);
}

const ofType = oncePer((type: Type) => decided(type));

function decided(type: Type, pattern?: string): Accepts {
  const { set, title, purpose, alternatives } = type;
  return {
    ...(set === undefined ? {} : { set }),
    ...(title === undefined ? {} : { title }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(alternatives && {
      alternatives: alternatives.map(({ keyword, of }) => ({ keyword, of: of.map((one) => acceptsOfType(one)) })),
    }),
    ...acceptsOfKind(type),
    ...(pattern === undefined || !(isTextKind(type.kind) || isNumberKind(type.kind)) ? {} : { pattern }),
  };
}

function acceptsOfKind(type: Type): Accepts {
  if (isBare(type)) return { kind: type.kind };
  if (isTextType(type)) {
    const subtypes = type.kind === 'user' ? type.subtypes : [];
    return { kind: 'text', meaning: type.kind, subtypes, facets: formOf(type), bounds: boundsOf(type) };
  }
  if (isNumberType(type)) {
    const { kind } = type;
    const extra = type.kind === 'namespace' ? type.extra : [];
    return { kind: 'number', meaning: kind, whole: numberTypes[kind].whole, bounds: boundsOf(type), extra };
  }
  switch (type.kind) {
    case 'values': {
      const { values, form } = type;
      return {
        kind: 'enum',
        values,
        ...(form === undefined ? {} : { form: { text: form, parts: partsOfPattern(form) } }),
      };
    }
    case 'constants':
      return { kind: 'constants', values: type.values };
    case 'array':
      return { kind: 'array', items: acceptsOfType(type.items), bounds: boundsOf(type) };
    case 'object':
      return acceptsOfObject(type);
    case 'union':
      return {
        kind: 'any',
        of: type.of.map((one) => acceptsOfType(one)),
        ...(type.stated === undefined ? {} : { stated: acceptsOfType(type.stated) }),
      };
    case 'unknown':
      return { kind: type.kind };
  }
}

function acceptsOfObject({ properties = [], required = [], ...type }: ObjectType): Accepts {
  const { patternProperties = [], additionalProperties: others } = type;
  const propertyNames = new Set(properties.map(({ name }) => name));
  const demanded = new Set(required.map(({ name }) => name));
  const named = properties.map(({ byServer: _, ...property }) => ({
    ...bareParameter(property.name, property.type, property.at),
    ...property,
  }));
  const unnamed = required.filter(({ name }) => !propertyNames.has(name));
  const all = [...named, ...unnamed.map(({ name, at }) => bareParameter(name, { kind: 'unknown' }, at))];
  return {
    kind: 'object',
    fields: all.map((parameter) => ({
      parameter,
      required: isRequired(parameter) || demanded.has(parameter.name),
      accepts: acceptsOf(parameter),
    })),
    patterns: patternProperties.map((one) => ({ pattern: one.pattern, accepts: acceptsOfType(one.type) })),
    others: others && acceptsOfType(others),
    bounds: boundsOf(type),
  };
}

function isTextType(type: Type): type is TextType {
  return isTextKind(type.kind);
}

function isNumberType(type: Type): type is NumberType {
  return isNumberKind(type.kind);
}

function formOf({ format, pattern, expected }: TextForm): TextForm {
  return {
    ...(format === undefined ? {} : { format }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(expected === undefined ? {} : { expected }),
  };
}

/** Whether further fields of an object may have any value. */
export function isOpen(others: Accepts | false | undefined): boolean {
  return others === undefined || (others !== false && isAnything(others));
}

/** Whether nothing is stated about a value except its kind, listed texts, and the least and most of a number. */
export function isPlain(accepts: Accepts): boolean {
  if (accepts.alternatives) return false;
  if (isBare(accepts)) return bareTypes[accepts.kind].isInCore;
  switch (accepts.kind) {
    case 'text':
      return isAnyText(accepts);
    case 'number':
      return Object.keys(accepts.bounds).every((name) => /^(?:minimum|maximum|highMaximum)$/.test(name));
    case 'array':
      return !accepts.flat && accepts.items.kind !== 'array' && isPlain(accepts.items) && isUnbounded(accepts);
    case 'object':
      return isAnyObject(accepts) && isUnbounded(accepts);
    case 'unknown':
    case 'constant':
    case 'enum':
      return true;
    case 'constants':
    case 'any':
      return false;
  }
}

/** Whether only the empty array is accepted. */
export function isEmptyArray(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.bounds.maxItems !== undefined && Number(accepts.bounds.maxItems) === 0;
}

/** Whether no key narrows a value. */
function isUnbounded({ bounds }: Pick<AcceptsArray, 'bounds'>): boolean {
  return Object.keys(bounds).length === 0;
}

/** Whether every text is accepted. */
export function isAnyText({ facets, bounds }: AcceptsText): boolean {
  return isUnbounded({ bounds }) && Object.keys(facets).length === 0;
}

/** Whether an object may have any fields with any values. A pattern that outputs do not run may match any name. */
export function isAnyObject({ fields, patterns, others }: AcceptsObject): boolean {
  const run = patterns.filter(({ pattern }) => isRun(pattern));
  return fields.length === 0 && run.length === 0 && (isOpen(others) || run.length < patterns.length);
}

/** Whether every value is accepted. */
export function isAnything({ kind, alternatives }: Accepts): boolean {
  return kind === 'unknown' && alternatives === undefined;
}

/** Whether some numbers of the kind are too small or too large. */
export function isBounded(accepts: Accepts): accepts is AcceptsNumber {
  return accepts.kind === 'number' && !isUnbounded({ bounds: uncheckedBounds(accepts.bounds) });
}

/** The limits on several values; undefined if only one value is accepted. */
export function severalOf(multi: Multi | undefined): Several | undefined {
  if (!multi) return undefined;
  return { most: byRights(multi.limit ?? multi.lowLimit, multi.highLimit), duplicates: multi.allowsDuplicates };
}

/** If only one of the two numbers is stated, it holds for every caller. */
function byRights(ordinary: Numeric | undefined, elevated: Numeric | undefined): ByRights | undefined {
  const [one, other] = [ordinary ?? elevated, elevated ?? ordinary];
  return one === undefined || other === undefined ? undefined : { ordinary: one, elevated: other };
}

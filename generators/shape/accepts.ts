import type { Multi, Parameter } from '../catalogue/model/parameter-model.ts';
import { bareParameter, isRequired, partsOfPattern } from '../catalogue/model/parameters.ts';
import { isNumberKind, isTextKind, numberTypes } from '../catalogue/model/type-kinds.ts';
import type { NumberType, ObjectType, TextFacets, TextType, Type } from '../catalogue/model/type-model.ts';
import type { Numeric } from '../lib/numbers.ts';
import { oncePer } from '../lib/once-per.ts';
import type {
  Accepts,
  AcceptsArray,
  AcceptsNumber,
  AcceptsObject,
  Bounds,
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
  if (isTextType(type)) {
    const subtypes = type.kind === 'user' ? type.subtypes : [];
    return { kind: 'text', meaning: type.kind, subtypes, facets: facetsOf(type) };
  }
  if (isNumberType(type)) {
    const { kind } = type;
    const extra = type.kind === 'namespace' ? type.extra : [];
    const step = 'multipleOf' in type && type.multipleOf !== undefined ? { step: type.multipleOf } : {};
    return { kind: 'number', meaning: kind, whole: numberTypes[kind].whole, bounds: boundsOf(type), ...step, extra };
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
    case 'array': {
      const { minItems, maxItems, uniqueItems = false } = type;
      const count = {
        ...(minItems === undefined ? {} : { least: minItems }),
        ...(maxItems === undefined ? {} : { most: maxItems }),
      };
      return { kind: 'array', items: acceptsOfType(type.items), count, unique: uniqueItems };
    }
    case 'object':
      return acceptsOfObject(type);
    case 'union':
      return {
        kind: 'any',
        of: type.of.map((one) => acceptsOfType(one)),
        ...(type.stated === undefined ? {} : { stated: acceptsOfType(type.stated) }),
      };
    case 'unknown':
    case 'boolean':
    case 'null':
    case 'upload':
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
  };
}

function isTextType(type: Type): type is TextType {
  return isTextKind(type.kind);
}

function isNumberType(type: Type): type is NumberType {
  return isNumberKind(type.kind);
}

function facetsOf({ format, pattern, expected, minLength, maxLength }: TextFacets): TextFacets {
  return {
    ...(format === undefined ? {} : { format }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(expected === undefined ? {} : { expected }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/** Whether further fields of an object may have any value. */
export function isOpen(others: Accepts | false | undefined): boolean {
  return others === undefined || (others !== false && isAnything(others));
}

/** Whether nothing is stated about a value except its kind, listed texts, and the least and most of a number. */
export function isPlain(accepts: Accepts): boolean {
  if (accepts.alternatives) return false;
  switch (accepts.kind) {
    case 'text':
      return Object.keys(accepts.facets).length === 0;
    case 'number':
      return accepts.step === undefined && accepts.bounds.above === undefined && accepts.bounds.below === undefined;
    case 'array':
      return !accepts.flat && accepts.items.kind !== 'array' && isPlain(accepts.items) && isUncounted(accepts);
    case 'object':
      return isAnyObject(accepts);
    case 'unknown':
    case 'constant':
    case 'boolean':
    case 'enum':
    case 'upload':
      return true;
    case 'null':
    case 'constants':
    case 'any':
      return false;
  }
}

/** Whether only the empty array is accepted. */
export function isEmptyArray(accepts: Accepts): boolean {
  return accepts.kind === 'array' && accepts.count.most !== undefined && Number(accepts.count.most) === 0;
}

/** Whether an array may have any number of items, equal ones among them. */
function isUncounted({ count, unique }: AcceptsArray): boolean {
  return count.least === undefined && count.most === undefined && !unique;
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

/** Whether some numbers of the kind are not accepted. */
export function isBounded(accepts: Accepts): accepts is AcceptsNumber {
  return accepts.kind === 'number' && Object.keys(accepts.bounds).length > 0;
}

/** The limits on several values; undefined if only one value is accepted. */
export function severalOf(multi: Multi | undefined): Several | undefined {
  if (!multi) return undefined;
  return { most: byRights(multi.limit ?? multi.lowLimit, multi.highLimit), duplicates: multi.allowsDuplicates };
}

function boundsOf(type: Type): Bounds {
  const { minimum, maximum } = 'minimum' in type || 'maximum' in type ? type : {};
  const { exclusiveMinimum, exclusiveMaximum } = type.kind === 'integer' || type.kind === 'number' ? type : {};
  const most = byRights(maximum, type.kind === 'limit' ? type.highMaximum : undefined);
  return {
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(most === undefined ? {} : { most }),
    ...(exclusiveMinimum === undefined ? {} : { above: exclusiveMinimum }),
    ...(exclusiveMaximum === undefined ? {} : { below: exclusiveMaximum }),
  };
}

/** If only one of the two numbers is stated, it holds for every caller. */
function byRights(ordinary: Numeric | undefined, elevated: Numeric | undefined): ByRights | undefined {
  const [one, other] = [ordinary ?? elevated, elevated ?? ordinary];
  return one === undefined || other === undefined ? undefined : { ordinary: one, elevated: other };
}

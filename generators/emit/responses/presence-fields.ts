import { isAnyObject, isEmptyArray, isOpen } from '../../shape/accepts.ts';
import type { Accepts, AcceptsObject } from '../../shape/shape.ts';
import { isRun } from '../../shape/text-patterns.ts';

/** The fields that responses show inside a value. What is left out is not stated. */
export interface PresenceFields {
  readonly fields: readonly PresenceField[];
  /** The fields inside those whose names match a pattern. */
  readonly patterns: readonly { readonly pattern: string; readonly shown: PresenceFields | undefined }[];
  /** The fields inside those of other names; true if there may be any. */
  readonly others: PresenceFields | true | undefined;
  /** The fields inside the items of an array; true if nothing is stated of them. */
  readonly items: PresenceFields | true | undefined;
  /** The names that an object always has among those that are not listed. */
  readonly needs?: readonly string[];
}

interface PresenceField {
  readonly name: string;
  readonly required: boolean;
  /** Empty if the field is wherever the object is. */
  readonly contexts: readonly string[];
  readonly shown: PresenceFields | undefined;
}

/** A part of a union; an alternative only adds fields. */
interface Part {
  readonly accepts: Accepts;
  readonly isAlternative: boolean;
}

type ObjectPart = Part & { readonly accepts: AcceptsObject };

function isObject(part: Part): part is ObjectPart {
  return part.accepts.kind === 'object';
}

/**
 * The fields inside values of these descriptions, any of which may be that of the value; undefined if nothing is stated of them.
 * @param contexts The contexts of the responses that have the value.
 */
export function presenceFields(all: readonly Accepts[], contexts: readonly string[]): PresenceFields | undefined {
  const parts = all.flatMap((accepts) => partsIn(accepts, false));
  const objects = parts.filter(isObject);
  const arrays = parts.flatMap(({ accepts }) => (accepts.kind === 'array' && !isEmptyArray(accepts) ? [accepts] : []));
  const fields = fieldsOf(objects, contexts);
  const patterns = objects.flatMap(({ accepts }) =>
    accepts.patterns
      .filter(({ pattern }) => isRun(pattern))
      .map((one) => ({ pattern: one.pattern, shown: presenceFields([one.accepts], contexts) })),
  );
  const isNothingListed = fields.length === 0 && patterns.length === 0;
  const others = othersOf(parts, objects, contexts) ?? (isNothingListed ? true : undefined);
  const items =
    arrays.length === 0
      ? undefined
      : (presenceFields(
          arrays.map((one) => one.items),
          contexts,
        ) ?? true);
  const isStated = !isNothingListed || others !== true || (items !== undefined && items !== true);
  return isStated ? { fields, patterns, others, items } : undefined;
}

function partsIn(accepts: Accepts, isAlternative: boolean): readonly Part[] {
  const { alternatives = [] } = accepts;
  const own = accepts.kind === 'any' ? accepts.of.flatMap((one) => partsIn(one, isAlternative)) : [];
  return [
    ...(accepts.kind === 'any' ? own : [{ accepts, isAlternative }]),
    ...alternatives.flatMap(({ of }) => of.flatMap((one) => partsIn(one, true))),
  ];
}

/**
 * The fields of all objects. One is required only if each of them requires it wherever the field may be, as any of them may be the value.
 */
function fieldsOf(objects: readonly ObjectPart[], possible: readonly string[]): readonly PresenceField[] {
  const certain = objects.filter(({ isAlternative }) => !isAlternative);
  const all = objects.flatMap(({ accepts }) => accepts.fields);
  return [...new Set(all.map(({ parameter }) => parameter.name))].map((name) => {
    const own = all.filter(({ parameter }) => parameter.name === name);
    const stated = own.map(({ parameter }) => parameter.contexts);
    const contexts = stated.some(({ length }) => length === 0) ? possible : [...new Set(stated.flat())];
    const requiring = certain.flatMap(({ accepts }) =>
      accepts.fields.filter((one) => one.required && one.parameter.name === name),
    );
    const isEverywhere = requiring.every(
      ({ parameter: { contexts: required } }) =>
        required.length === 0 || contexts.every((one) => required.includes(one)),
    );
    return {
      name,
      required: certain.length > 0 && requiring.length === certain.length && isEverywhere,
      contexts: possible.every((one) => contexts.includes(one)) ? [] : contexts,
      shown: presenceFields(
        own.map(({ accepts }) => accepts),
        contexts,
      ),
    };
  });
}

/** The fields of names that are not listed; undefined if nothing is stated of them. */
function othersOf(
  parts: readonly Part[],
  objects: readonly ObjectPart[],
  contexts: readonly string[],
): PresenceFields | true | undefined {
  const isUnknown = parts.some(({ accepts, isAlternative }) => accepts.kind === 'unknown' && !isAlternative);
  const isFree = objects.some(({ accepts, isAlternative }) => {
    const { others, patterns, alternatives } = accepts;
    // What is refused by the test of the value needs no second issue.
    if (others === false || (others !== undefined && isOpen(others))) return true;
    return patterns.some(({ pattern }) => !isRun(pattern)) || (isAnyObject(accepts) && !alternatives && !isAlternative);
  });
  if (isUnknown || isFree) return true;
  const stated = objects.flatMap(({ accepts: { others } }) => (others ? [others] : []));
  return stated.length === 0 ? undefined : (presenceFields(stated, contexts) ?? true);
}

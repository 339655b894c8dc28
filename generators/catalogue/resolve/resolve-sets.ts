import { type Cursor, child, flagAt, items, placeOf, textAt, textOf, textsAt } from '../definitions/cursor.ts';
import { type Context, readFact, refersTo, report, type SetFacts } from '../definitions/resolving-context.ts';
import { ChangedSet } from '../layers/changed.ts';
import type { ValueSet } from '../model/parameter-model.ts';
import type { Type, Value } from '../model/type-model.ts';
import { currentName } from '../sources/renames.ts';
import { nestedIn } from './definition.ts';
import { withFacets } from './facets.ts';
import { canBringIn, isShallow } from './limits.ts';
import {
  childOf,
  isUnresolved,
  readDefault,
  readMulti,
  readType,
  readValues,
  type SetNamed,
  unresolved,
  valuesOf,
} from './read-types.ts';

/** Resolves every shared set of an interface, in order; a set may be derived from, or typed by, another one. */
export function resolveSets(context: Context, raw: ReadonlyMap<string, Cursor>, into: Map<string, ValueSet>): void {
  const pending: string[] = [];
  const setNamed = (written: string, at: Cursor): ValueSet | undefined => {
    const name = currentName(context.renames, 'set', written, at.source);
    const cursor = raw.get(name);
    if (!refersTo(context, context.definedNames.sets, name, placeOf(at)) || !cursor) return undefined;
    return resolved(name, cursor, at);
  };
  const resolved = (name: string, cursor: Cursor, at: Cursor): ValueSet | undefined => {
    const before = into.get(name);
    if (before) return before;
    if (pending.includes(name)) {
      const circle = [...pending.slice(pending.indexOf(name)), name].map((one) => `"${one}"`).join(' → ');
      report(context, 'circular-set', `the set "${name}" is derived from itself: ${circle}`, placeOf(at), {
        hint: 'State the values of one of them.',
      });
      return undefined;
    }
    if (!isShallow(context, pending, placeOf(at))) return undefined;
    pending.push(name);
    const set = resolveSet(context, name, cursor, setNamed);
    pending.pop();
    into.set(name, set);
    return set;
  };
  for (const [name, cursor] of raw) resolved(name, cursor, cursor);
  // A set that another one refers to was resolved first: restore the order of the files.
  const inAnyOrder = new Map(into);
  into.clear();
  for (const name of raw.keys()) {
    const set = inAnyOrder.get(name);
    if (set) into.set(name, set);
  }
}

function resolveSet(context: Context, name: string, cursor: Cursor, setNamed: SetNamed): ValueSet {
  const { value } = cursor;
  if (!(value instanceof ChangedSet)) return statedSet(context, { name, cursor, stated: cursor }, setNamed);
  const before = resolveSet(context, name, value.lower, setNamed);
  const set = statedSet(context, { name, cursor, stated: value.change, before }, setNamed);
  goneFrom.set(set, valuesGone(before, set));
  return set;
}

/** The values that layers have removed from a set. A set of a lower layer that is derived from it may still leave them out. */
const goneFrom = new WeakMap<SetFacts, ReadonlySet<string>>();

function valuesGone(before: ValueSet, { type }: ValueSet): ReadonlySet<string> {
  const left = new Set(type.kind === 'values' ? type.values.map(({ value }) => value) : []);
  const had = before.type.kind === 'values' ? before.type.values.map(({ value }) => value) : [];
  return new Set([...(goneFrom.get(before) ?? []), ...had].filter((value) => !left.has(value)));
}

/** A set as a file states it, with the layers below. */
interface StatedSet {
  readonly name: string;
  /** The statement as a whole. */
  readonly cursor: Cursor;
  /** The part of the statement that this layer makes: all of it, or a change. */
  readonly stated: Cursor;
  /** The set as it was before a layer changed it. */
  readonly before?: ValueSet;
}

function statedSet(context: Context, { name, cursor, stated, before }: StatedSet, setNamed: SetNamed): ValueSet {
  const from = child(stated, 'from');
  const source = from ? setNamed(String(from.value), from) : undefined;
  const isReplaced = before === undefined || shapeKeys.some((key) => child(stated, key));
  const shape = isReplaced
    ? typeOfSet(context, stated, source, setNamed)
    : derive(context, stated, before, openBy(stated));
  const narrowed = withFacets(context, shape, childOf(stated), nestedIn(context, setNamed));
  const type = { ...narrowed, set: name };
  const base = before ?? source;
  const multiCursor = child(stated, 'multi');
  const multi = multiCursor ? readMulti(context, multiCursor) : base?.multi;
  const allSpecifier = textAt(stated, 'allSpecifier') ?? base?.allSpecifier;
  const several = multi !== undefined || type.kind === 'array';
  const own = readDefault(child(stated, 'default'), several, allSpecifier) ?? base?.default;
  const derivation = isReplaced ? source && derivationFrom(stated, source.name) : before.derivation;
  const typedBy = isReplaced ? setsInType(context, stated) : (before.typedBy ?? []);
  return {
    name,
    ...readFact(context, cursor, placeOf(cursor, 'key')),
    type,
    ...(own ? { default: own } : {}),
    ...(multi ? { multi } : {}),
    ...(allSpecifier === undefined ? {} : { allSpecifier }),
    varying: (child(stated, 'varying')?.value ?? base?.varying) === true,
    ...(derivation ? { derivation: isReplaced ? derivation : derivationWith(derivation, stated) } : {}),
    ...(typedBy.length > 0 ? { typedBy } : {}),
  };
}

function derivationFrom(stated: Cursor, from: string): NonNullable<ValueSet['derivation']> {
  return { from, with: textsAt(stated, 'with'), without: textsAt(stated, 'without') };
}

/** How a set was derived, with the values that a layer adds to it and takes from it. */
function derivationWith(
  before: NonNullable<ValueSet['derivation']>,
  stated: Cursor,
): NonNullable<ValueSet['derivation']> {
  const [added, taken] = [textsAt(stated, 'with'), textsAt(stated, 'without')];
  return {
    from: before.from,
    with: [
      ...before.with.filter((value) => !taken.includes(value)),
      ...added.filter((value) => !before.without.includes(value)),
    ],
    without: [
      ...before.without.filter((value) => !added.includes(value)),
      ...taken.filter((value) => !before.with.includes(value)),
    ],
  };
}

/** The sets that the type of a set names. */
function setsInType(context: Context, stated: Cursor): readonly string[] {
  const type = child(stated, 'type');
  const names = textOf(type)?.match(/\b[A-Z][A-Z0-9_]*\b/g) ?? [];
  return type ? names.map((name) => currentName(context.renames, 'set', name, type.source)) : [];
}

/** The keys that say where the values of a set come from. */
const shapeKeys = ['values', 'from', 'type'] as const;

function openBy(cursor: Cursor): { readonly form?: string } {
  const form = textAt(cursor, 'form');
  return form === undefined ? {} : { form };
}

function typeOfSet(context: Context, cursor: Cursor, base: SetFacts | undefined, setNamed: SetNamed): Type {
  const stated = shapeKeys.filter((key) => child(cursor, key));
  const [way, second] = stated;
  if (!way || second) {
    const message = second
      ? `a set has one of "${stated.join('" and "')}", not both`
      : 'the set does not state its values';
    report(context, 'set-shape', message, placeOf(cursor, 'key'), { hint: 'Give it "values", "from" or "type".' });
  }
  if (way !== 'from') {
    for (const key of ['with', 'without']) {
      const stray = child(cursor, key);
      if (stray)
        report(context, 'set-shape', `"${key}" needs a set to derive from`, placeOf(stray, 'key'), {
          hint: 'Add "from".',
        });
    }
  }
  const values = child(cursor, 'values');
  const open = openBy(cursor);
  if (values) return { kind: 'values', values: readValues(values), ...open };
  const type = child(cursor, 'type');
  if (type) return readType(context, type, setNamed);
  if (!base) return unresolved;
  return derive(context, cursor, base, open);
}

function derive(context: Context, cursor: Cursor, base: SetFacts, open: { readonly form?: string }): Type {
  const { set: _set, ...type } = base.type;
  const added = child(cursor, 'with');
  const removed = child(cursor, 'without');
  if (type.kind !== 'values') {
    const stray = added ?? removed;
    if (stray && !isUnresolved(base.type)) {
      report(context, 'set-shape', `"${base.name}" has no values to add to or take from`, placeOf(stray, 'key'), {
        hint: 'Derive from a set of values.',
      });
    }
    return type;
  }
  if (!canBringIn(context, 'values', type.values.length, placeOf(cursor, 'key'))) return type;
  const values = valuesOf(type.values);
  const without = new Set<string>();
  for (const item of items(removed)) {
    without.add(String(item.value));
    if (!mayBeMissing(cursor, base, String(item.value)))
      refersTo(context, values, String(item.value), placeOf(item), 'unknown-value');
  }
  const left = type.values.filter(({ value }) => !without.has(value));
  const place = added ? placeFor(context, cursor, left) : left.length;
  return { ...type, ...open, values: left.toSpliced(place, 0, ...(added ? readValues(added) : [])) };
}

/** Whether a value that a set leaves out may be missing from its base. */
function mayBeMissing(cursor: Cursor, base: SetFacts, value: string): boolean {
  return flagAt(cursor, 'optional') || goneFrom.get(base)?.has(value) === true;
}

/** The position for new values: the end, or next to the named value. */
function placeFor(context: Context, cursor: Cursor, values: readonly Value[]): number {
  const [after, before] = [child(cursor, 'after'), child(cursor, 'before')];
  const beside = after ?? before;
  const index = beside ? values.findIndex(({ value }) => value === beside.value) : -1;
  if (beside && index < 0 && !flagAt(cursor, 'optional'))
    refersTo(context, valuesOf(values), String(beside.value), placeOf(beside), 'unknown-value');
  return index < 0 ? values.length : after ? index + 1 : index;
}

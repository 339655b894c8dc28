import type { ValueSet } from '../parameter-model.ts';
import type { Type, Value } from '../type-model.ts';
import { type Context, canBringIn, isShallow, readFact, refersTo, report } from './context.ts';
import { type Cursor, child, items, placeOf, textAt, textsAt } from './cursor.ts';
import { nestedIn } from './definition.ts';
import { withFacets } from './facets.ts';
import { childOf, readDefault, readMulti, readType, readValues, type SetNamed, valuesOf } from './types.ts';

/** Resolves every shared set of an interface, in order; a set may be derived from, or typed by, another one. */
export function resolveSets(context: Context, raw: ReadonlyMap<string, Cursor>, into: Map<string, ValueSet>): void {
  const pending: string[] = [];
  const setNamed = (name: string, at: Cursor): ValueSet | undefined => {
    const cursor = raw.get(name);
    if (!refersTo(context, context.known.sets, name, placeOf(at)) || !cursor) return undefined;
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
  const at = placeOf(cursor, 'key');
  const from = child(cursor, 'from');
  const base = from ? setNamed(String(from.value), from) : undefined;
  const shape = typeOfSet(context, cursor, base, setNamed);
  const narrowed = withFacets(context, shape, childOf(cursor), nestedIn(context, setNamed));
  const type = { ...narrowed, set: name };
  const multiCursor = child(cursor, 'multi');
  const multi = multiCursor ? readMulti(context, multiCursor) : base?.multi;
  const allspecifier = textAt(cursor, 'allspecifier') ?? base?.allspecifier;
  const several = multi !== undefined || type.kind === 'array';
  const own = readDefault(child(cursor, 'default'), several, allspecifier) ?? base?.default;
  return {
    name,
    ...readFact(context, cursor, at),
    type,
    ...(own ? { default: own } : {}),
    ...(multi ? { multi } : {}),
    ...(allspecifier === undefined ? {} : { allspecifier }),
    varying: (child(cursor, 'varying')?.value ?? base?.varying) === true,
    ...(base
      ? { derivation: { from: base.name, with: textsAt(cursor, 'with'), without: textsAt(cursor, 'without') } }
      : {}),
  };
}

function typeOfSet(context: Context, cursor: Cursor, base: ValueSet | undefined, setNamed: SetNamed): Type {
  const stated = ['values', 'from', 'type'].filter((key) => child(cursor, key));
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
  const form = textAt(cursor, 'form');
  const open = form === undefined ? {} : { form };
  if (values) return { kind: 'values', values: readValues(values), ...open };
  const type = child(cursor, 'type');
  if (type) return readType(context, type, setNamed);
  if (!base) return { kind: 'unknown' };
  return derive(context, cursor, base, open);
}

function derive(context: Context, cursor: Cursor, base: ValueSet, open: { readonly form?: string }): Type {
  const { set: _set, ...type } = base.type;
  const added = child(cursor, 'with');
  const removed = child(cursor, 'without');
  if (type.kind !== 'values') {
    const stray = added ?? removed;
    if (stray) {
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
    refersTo(context, values, String(item.value), placeOf(item), 'unknown-value');
    without.add(String(item.value));
  }
  const more: Value[] = added ? readValues(added) : [];
  return { ...type, ...open, values: [...type.values.filter(({ value }) => !without.has(value)), ...more] };
}

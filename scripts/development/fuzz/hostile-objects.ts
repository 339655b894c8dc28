import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { partsOfName } from '../../../generators/catalogue/model/parameters.ts';
import { namesOf } from '../../../generators/catalogue/model/templated-names.ts';
import { bareRow, isBare, isPlainText } from '../../../generators/catalogue/model/type-kinds.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import type { Random } from '../random.ts';
import { hostileValue, revoked, throwing } from './hostile-values.ts';

type Entries = readonly (readonly [string, unknown])[];

/** Makes a hostile value at this depth of another value. */
type Hostile = (random: Random, depth?: number) => unknown;

/** Names and values for an object of parameters: valid, hostile, or under unknown names. */
export function hostileEntries(
  { parameters }: ParameterObject,
  random: Random,
  hostile: Hostile = hostileValue,
): Entries {
  const chosen = random.shuffled(parameters).slice(0, random.below(6));
  const required = parameters.filter((one) => one.required && random.below(4) > 0);
  const given = [...new Set([...required, ...chosen])].flatMap((parameter): Entries => {
    const names = namesOf(parameter, parameters);
    const name = names.length > 0 ? random.pick(names) : partsOfName(parameter).join(random.pick(fillings));
    return [[name, random.below(3) === 0 ? hostile(random) : rightValue(parameter, random, hostile)]];
  });
  const [first] = random.shuffled(parameters);
  const strays = [random.pick(strayNames), `${first?.name ?? ''}s`, first?.name.toUpperCase() ?? ''];
  const stray: Entries = random.below(3) === 0 ? [[random.pick(strays), hostile(random)]] : [];
  return random.shuffled([...given, ...stray]);
}

const fillings = ['main', 'x', 'home', '-', '', 'a-b', '__proto__', '\u0000', 'y'.repeat(300), '-'.repeat(2000)];

const strayNames = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', 'toJSON', '', ' ', '0', '4294967295'],
  ...['\u202e', '\ud800', '\0', '"', 'a.b', '[]', 'x'.repeat(100_000)],
];

function rightValue(parameter: Parameter, random: Random, hostile: Hostile): unknown {
  const { type, multi, constant, allSpecifier } = parameter;
  if (constant !== undefined) return constant;
  if (allSpecifier !== undefined && random.below(5) === 0) return allSpecifier;
  if (multi === undefined) return oneRightValue(type, random, hostile);
  const values = Array.from({ length: random.pick([0, 1, 2, 3, 50]) }, () => oneRightValue(type, random, hostile));
  return random.pick([values, values.join('|'), values[0]]);
}

const texts = ['main', 'home', 'x', 'a-1'];

function oneRightValue(type: Type, random: Random, hostile: Hostile): unknown {
  if (type.kind === 'boolean') return random.below(2) === 0;
  if (type.kind === 'upload') return new Blob(['x']);
  if (isBare(type)) return bareRow(type.kind).example ?? null;
  if (isPlainText(type)) return random.pick(texts);
  switch (type.kind) {
    case 'values':
      return type.values.length === 0 ? '' : random.pick(type.values).value;
    case 'integer':
    case 'limit':
      return type.minimum ?? 1;
    case 'number':
      return 0.5;
    case 'namespace':
      return 0;
    case 'constants':
      return random.pick(type.values);
    case 'union':
      return inside(random.pick(type.of), random, hostile);
    case 'object':
      return objectOf(type, random, hostile);
    case 'array':
      return Array.from({ length: random.below(4) }, () => inside(type.items, random, hostile));
    case 'unknown':
    case 'string':
    case 'user':
      return random.pick(texts);
  }
}

/** A value inside another one, which may be hostile as well. */
function inside(type: Type, random: Random, hostile: Hostile): unknown {
  return random.below(8) === 0 ? hostile(random, 2) : oneRightValue(type, random, hostile);
}

function objectOf(type: Type & { readonly kind: 'object' }, random: Random, hostile: Hostile): unknown {
  const { properties = [], alternatives = [] } = type;
  const chosen = alternatives.map(({ of }) => random.pick(of));
  const further = chosen.flatMap((one) => (one.kind === 'object' ? (one.properties ?? []) : []));
  const fields = [...properties, ...further].filter(({ required }) => required || random.below(2) === 0);
  const entries = fields.map((field) => [field.name, inside(field.type, random, hostile)] as const);
  if (random.below(4) === 0) entries.push([random.pick([...strayNames, 'x-a', 'any']), hostile(random, 2)]);
  const isStrange = hostile === hostileValue && random.below(3) === 0;
  return isStrange ? hostileObject(entries, random) : Object.fromEntries(entries);
}

/** Puts entries into an object of one kind or another, which is the same each time that it is read. */
export function hostileObject(entries: Entries, random: Random): unknown {
  return random.pick(random.below(3) === 0 ? strangeObjects : objects)(entries, random);
}

type Maker = (entries: Entries, random: Random) => unknown;

const objects: readonly Maker[] = [
  (entries) => Object.fromEntries(entries),
  (entries) => withOwn(Object.create(null), entries),
  (entries) => Object.freeze(Object.fromEntries(entries)),
  (entries) => withOwn(new (class Parameters {})(), entries),
  (entries) => new Proxy(Object.fromEntries(entries), {}),
  (entries) => withAccessors(entries, (value) => () => value),
];

const strangeObjects: readonly Maker[] = [
  // Some of the entries are hidden, inherited or named by symbols, or throw when they are read.
  (entries, random) => {
    const object = Object.fromEntries(entries);
    for (const [name] of entries) if (random.below(3) === 0) Object.defineProperty(object, name, { enumerable: false });
    return object;
  },
  (entries, random) => {
    const at = random.below(entries.length + 1);
    return withOwn(Object.create(Object.fromEntries(entries.slice(at))), entries.slice(0, at));
  },
  (entries) => withOwn(Object.create(withAccessors(entries, () => throwing)), entries.slice(1)),
  (entries, random) => withAccessors(entries, (value) => (random.below(3) === 0 ? throwing : () => value)),
  (entries) => Object.assign(Object.fromEntries(entries), { [Symbol('title')]: 1 }),
  (entries) => Object.defineProperty(Object.fromEntries(entries), Symbol('title'), { enumerable: true, get: throwing }),
  (entries) => Object.defineProperty(Object.fromEntries(entries), Symbol.toStringTag, { get: throwing }),
  (entries) => withOwn({ [Symbol.toStringTag]: 'Parameters' }, entries),
  (entries) => withOwn(new Date(), entries),
  (entries) => withOwn(new Map(), entries),
  (entries) =>
    withOwn(
      [],
      entries.filter(([name]) => name !== 'length'),
    ),
  (entries) => withOwn(() => undefined, entries),
  (entries) =>
    withOwn(
      new Uint8Array(1000),
      entries.filter(([name]) => !/^\d+$/.test(name)),
    ),
  (entries) => new Proxy(Object.fromEntries(entries), { ownKeys: throwing }),
  (entries) => new Proxy(Object.fromEntries(entries), { get: throwing }),
  (entries) => new Proxy(Object.fromEntries(entries), { getOwnPropertyDescriptor: throwing }),
  (entries) => new Proxy(Object.fromEntries(entries), { getPrototypeOf: throwing, has: throwing }),
  () => revoked({}),
  (entries, random) => Object.fromEntries([...entries, ...crowd(random)]),
  (_, random) => hostileValue(random),
];

function withOwn(object: object, entries: Entries): object {
  const descriptor = { enumerable: true, configurable: true, writable: true };
  for (const [name, value] of entries) Object.defineProperty(object, name, { ...descriptor, value });
  return object;
}

function withAccessors(entries: Entries, getterOf: (value: unknown) => () => unknown): object {
  const object = {};
  for (const [name, value] of entries) {
    Object.defineProperty(object, name, { enumerable: true, configurable: true, get: getterOf(value) });
  }
  return object;
}

/** Many entries, most of them with unknown names. */
function crowd(random: Random): Entries {
  const start = random.pick(['x', 'role-', 'prole-', 'at-', 'pat-a-b-c-', '__proto__']);
  const value = hostileValue(random, 3);
  return Array.from({ length: 5000 }, (_, index) => [`${start}${index}`, value] as const);
}

/** Options of every kind. */
export function hostileOptions(random: Random): unknown {
  const thrower = { enumerable: true, get: throwing };
  return random.pick<() => unknown>([
    () => undefined,
    () => null,
    () => 'elevated',
    () => 5,
    () => ({ rights: 'elevated' }),
    () => ({ rights: 'Elevated' }),
    () => ({ rights: ['elevated'] }),
    () => ({ rights: hostileValue(random) }),
    () => Object.create({ rights: 'elevated' }),
    () => Object.defineProperty({}, 'rights', thrower),
    () => new Proxy({}, { get: throwing, has: throwing }),
    () => revoked({}),
    () => throwing,
  ])();
}

import type { Random } from '../random.ts';

/** A part of all texts that are given as values. No message may repeat it. */
export const secret = 'hunter2';

/** The error that hostile values throw, which distinguishes it from other errors. */
export class HostileError extends Error {}

export const throwing = (): never => {
  throw new HostileError(secret);
};

type Maker = (random: Random, depth: number) => unknown;

/** A value of any kind, which is the same each time that it is read. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kinds = random.pick(depth > 2 ? [scalars] : [scalars, texts, lists, objects, objects]);
  return random.pick(kinds)(random, depth);
}

/** A text with a meaning for servers, readers or programs. */
export function hostileText(random: Random): string {
  const made = random.pick(texts)(random, 0);
  return typeof made === 'string' ? made : secret;
}

const scalars: readonly Maker[] = [
  (random) =>
    random.pick([undefined, null, true, false, 0, -0, 1, -1, 0.5, 50, 51, 501, 5001, 1e21, 2 ** 53, Number.MAX_VALUE]),
  (random) => random.pick([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5n, 10n ** 400n]),
  (random) => random.pick([Symbol(secret), Symbol.iterator, throwing, class Secret {}, async () => secret]),
];

const texts: readonly Maker[] = [
  () => '',
  () => secret,
  (random) => `${secret}${random.pick(['\0', '\u001f', '|', '\u202e', '\ud800', '\udfff', '\n', '"', '__proto__'])}`,
  (random) => random.pick(['|', '\u001f', '\u001f|', '||', '\u001fa\u001fb', '*', '0', '-1', '1e5', ' 1']),
  (random) => `${secret}|`.repeat(random.pick([1, 2, 50, 51, 501, 100_000])),
  (random) => `\u001f${secret}`.repeat(random.pick([1, 2, 51, 100_000])),
  (random) => random.pick(['|', '-', '1|', 'é']).repeat(random.pick([2, 49, 50, 51, 501, 1_000_000])),
  (random) => random.pick(['a', secret, '\ud800', '😀']).repeat(random.from(1, 100_000)),
];

const lists: readonly Maker[] = [
  () => [],
  (random) => new Array(random.pick([1, 3, 51, 4_294_967_295])),
  (random, depth) => Array.from({ length: random.below(6) }, () => hostileValue(random, depth + 1)),
  (random, depth) => new Array(random.pick([3, 50, 51, 501, 20_000])).fill(hostileValue(random, depth + 3)),
  (random) => boastingList(random.pick([2 ** 32, 2 ** 53, Number.NaN, -1, Number.POSITIVE_INFINITY, '9', {}]), random),
  () => Object.defineProperty([secret], 1, { enumerable: true, get: throwing }),
  () => Object.defineProperty([secret], Symbol.iterator, { value: endless }),
  () => Object.assign([secret], { constructor: { [Symbol.species]: throwing }, includes: throwing, map: throwing }),
  () => Proxy.revocable([], {}).proxy,
  () => revoked([]),
  () => cyclic([]),
  () => new Proxy([secret], { get: throwing }),
  (random) => Object.assign([secret], { extra: random.below(5) }),
];

const objects: readonly Maker[] = [
  () => ({}),
  () => new Date(),
  () => new Date(Number.NaN),
  () => new Map([[secret, secret]]),
  () => new Set([secret]),
  () => /hunter2/,
  () => new Error(secret),
  () => Promise.resolve(secret),
  () => new URLSearchParams({ secret }),
  () => new WeakMap(),
  () => Object(secret),
  () => Object(5),
  () => Object(Symbol(secret)),
  () => new Uint8Array(100_000),
  () => new DataView(new ArrayBuffer(8)),
  () => new Float64Array(2),
  () => new ArrayBuffer(8),
  () => Object.create(null),
  () => revoked({}),
  () => cyclic({}),
  () => new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getPrototypeOf: throwing }),
  () => ({ toString: throwing, valueOf: throwing, toJSON: throwing, [Symbol.toPrimitive]: throwing }),
  () => ({
    get [Symbol.toStringTag]() {
      return throwing();
    },
  }),
  () => Object.defineProperty({}, Symbol.iterator, { get: throwing }),
  () => ({ length: 4_294_967_295, [Symbol.iterator]: endless }),
  (random, depth) => ({ inner: hostileValue(random, depth + 1) }),
];

function* endless(): Generator<string> {
  for (;;) yield secret;
}

/** An array that claims this length. */
function boastingList(length: unknown, random: Random): unknown {
  const item = random.pick([secret, 1, undefined, true]);
  return new Proxy([], { get: (_, key) => (key === 'length' ? length : item) });
}

export function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function cyclic(target: object): object {
  return Object.assign(target, { 0: target, self: target });
}

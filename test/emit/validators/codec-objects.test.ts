import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';
import { nestedCatalogue } from './nested-types.ts';

const query = {
  type: 'object | integer[]',
  properties: { terms: { type: 'integer[]' }, operator: { type: ['AND', 'OR'] }, deep: { type: 'boolean' } },
  additionalProperties: false,
};
const edits = { type: 'array', items: { type: 'object', properties: { angle: { type: 'number' } } } };
const labels = {
  type: 'object',
  additionalProperties: { type: 'integer?' },
  patternProperties: { '^is-': { type: 'boolean' } },
};
const flags = { type: 'boolean | string[]' };
const listed = {
  type: 'object | array',
  oneOf: [{ type: 'integer[]' }, { type: 'object', properties: { all: { type: 'boolean' } } }],
};
const types = [
  query,
  edits,
  labels,
  flags,
  listed,
  { type: 'array', items: { type: 'number[]' } },
  {},
  { type: 'integer' },
  { enum: ['a', 1, true, null] },
];

const brackets = "arrays: '{name}[]', objects: '{name}[{key}]'";

let shop: LoadedFolder;
let dotted: LoadedFolder;
let silent: LoadedFolder;

beforeAll(async () => {
  const shopOf = async (aspects: string) => (await loadedFolders(nestedCatalogue(types, aspects)))('shop.market');
  shop = await shopOf(`${brackets}, reads: { separators: [',', ' '] }`);
  dotted = await shopOf("arrays: '{name}', objects: '{name}.{key}'");
  silent = await shopOf("arrays: '{name}[]'");
});

/** The value that is read, or what is wrong. */
function read(search: string, { decoder }: LoadedFolder = shop): unknown {
  const { value, issues } = decoder('decodeListAny')(search);
  return issues ? issues.map(({ message }) => message) : value;
}

const nest = (levels: number): unknown => (levels === 0 ? '1' : { a: nest(levels - 1) });

describe('objects', () => {
  it.each<[object, string]>([
    [{ p0: { terms: [1, 2], operator: 'AND' } }, 'p0[terms][]=1&p0[terms][]=2&p0[operator]=AND'],
    [{ p0: [1, 2] }, 'p0[]=1&p0[]=2'],
    [{ p0: { terms: [] } }, 'p0[terms]='],
    [{ p1: [{ angle: 0.5 }, {}] }, 'p1[0][angle]=0.5&p1[1]='],
    [{ p2: { a: 1, b: null, 'is-x': true } }, 'p2[a]=1&p2[b]=&p2[is-x]=true'],
    [{ p2: {} }, 'p2='],
    [{ p3: true }, 'p3=true'],
    [{ p3: ['a', 'b'] }, 'p3[]=a&p3[]=b'],
    [{ p4: { all: false } }, 'p4[all]=false'],
    [{ p4: [3] }, 'p4[]=3'],
    [{ p5: [[1], [2, 3]] }, 'p5[0][]=1&p5[1][]=2&p5[1][]=3'],
    [{ p6: { any: [{ x: 'y' }] } }, 'p6[any][0][x]=y'],
  ])('%j are written and read as %s', (given, search) => {
    expect(decodeURIComponent(shop.encode(given))).toBe(search);
    expect(read(search)).toEqual(given);
  });

  it('are read in the further forms of the server', () => {
    expect(read('p0=1,2')).toEqual({ p0: [1, 2] });
    expect(read('p0[terms]=1,2')).toEqual({ p0: { terms: [1, 2] } });
    expect(read('p0=1+2,,%203,')).toEqual({ p0: [1, 2, 3] });
    expect(read('p3=a,b+c')).toEqual({ p3: ['a', 'b', 'c'] });
    expect(read('p1[][angle]=1&p1[][angle]=2&p1[7][angle]=3')).toEqual({
      p1: [{ angle: 1 }, { angle: 2 }, { angle: 3 }],
    });
    expect(read('p0[5]=1&p0[2]=2')).toEqual({ p0: [1, 2] });
  });

  it('have null as an empty text, unless a binding says that there is none', async () => {
    const none = await loadedFolders(nestedCatalogue(types, `${brackets}, nulls: unwritten`));
    const bare = none('shop.market');
    expect(read('p2[a]=&p2[b]=1')).toEqual({ p2: { a: null, b: 1 } });
    expect(read('p2[a]=&p2[b]=1', bare)).toEqual([expect.stringContaining('"p2.a": wrong type (string)')]);
    expect(shop.encode({ p2: { a: null } })).toBe('p2%5Ba%5D=');
    expect(() => bare.encode({ p2: { a: null } })).toThrow('"p2[a]" is neither text, a finite number nor a boolean.');
  });

  it('follow any patterns of names', () => {
    const given = { p0: { terms: [1, 2], operator: 'AND' }, p1: [{ angle: 1 }], p5: [[1, 2], [3]] };
    const search = 'p0.terms=1&p0.terms=2&p0.operator=AND&p1.0.angle=1&p5.0=1&p5.0=2&p5.1=3';
    expect(dotted.encode(given)).toBe(search);
    expect(read(search, dotted)).toEqual(given);
  });

  it('are neither written nor read where no binding says how', () => {
    expect(() => silent.encode({ p0: { terms: [1] } })).toThrow('"p0" is neither text, a finite number nor a boolean');
    expect(read('p0[operator]=AND', silent)).toEqual([
      '"p0[operator]": unknown parameter (string). Supply a known name.',
    ]);
    expect(read('p0[]=1&p0[]=2', silent)).toEqual({ p0: [1, 2] });
    expect(read('p0[0]=1', silent)).toEqual(['"p0[0]": unknown parameter (string). Supply a known name.']);
  });
});

describe('a query', () => {
  it('is refused where it contradicts itself', () => {
    const twice = (name: string, fact: string) => [`"${name}": too many values (${fact}). Supply it once.`];
    expect(read('p0=1&p0[terms]=2')).toEqual(twice('p0[terms]', 'given both with and without keys'));
    expect(read('p0[terms]=1&p0=2')).toEqual(twice('p0', 'given both with and without keys'));
    expect(read('p0[terms][]=1&p0[terms]=2')).toEqual(twice('p0[terms]', 'given both with and without keys'));
    expect(read('p0[operator]=OR&p0[operator]=AND')).toEqual(twice('p0[operator]', 'given more than once'));
    expect(read('p0[]=1&p0[0]=2')).toEqual(twice('p0[0]', 'given more than once'));
  });

  it.each([
    ['a', 'a'],
    ['1', 1],
    ['true', true],
  ])('has the listed value %j for what it is', (text, value) => {
    expect(read(`p8=${text}`)).toEqual({ p8: value });
  });

  it('is refused what its types do not have', () => {
    expect(read('p0[x]=1&p1[a]=1&p7[a]=1&p2[is-y]=2')).toEqual([
      '"p0.x": unknown field (string). Supply a known name.',
      '"p1": wrong type (object). Supply an array.',
      '"p7": wrong type (object). Supply a whole number.',
      '"p2.is-y": wrong type (string). Supply true or false.',
    ]);
    for (const name of ['p0[terms', 'p0]terms[', 'p0[terms]x', 'p0[terms]x[]', 'p0terms]', '[p0][terms]']) {
      expect(read(`${name}=1`), name).toEqual([expect.stringMatching(/unknown parameter/)]);
    }
  });

  it('has names of prototypes like any other, and changes none', () => {
    expect(read('p6[__proto__][x]=1&p6[constructor][prototype][y]=2')).toEqual({
      p6: Object.fromEntries([
        ['__proto__', { x: '1' }],
        ['constructor', { prototype: { y: '2' } }],
      ]),
    });
    expect(read('__proto__[x]=1')).toEqual([expect.stringContaining('unknown parameter')]);
    expect({}).not.toHaveProperty('x');
    expect(Object.prototype).not.toHaveProperty('y');
  });

  it('is read to a depth, and in a time that grows with its length', () => {
    expect(read(`p6${'[a]'.repeat(63)}=1`)).toEqual({ p6: nest(63) });
    expect(read(`p6${'[a]'.repeat(64)}=1`)).toEqual([expect.stringContaining('(more than 64 keys). Supply fewer.')]);
    const timeOf = (length: number): number => {
      const search = Array.from(
        { length },
        (_, index) => `p6[${'[a]'.repeat(20)}x${index}]=1&p6${'[a]'.repeat(2000)}=1`,
      ).join('&');
      const start = performance.now();
      read(search);
      return performance.now() - start;
    };
    timeOf(200);
    expect(timeOf(2000) / timeOf(200)).toBeLessThan(60);
  });

  it('is written only as it is read', () => {
    const circle: Record<string, unknown> = {};
    circle['a'] = circle;
    let many: unknown = 1;
    for (let level = 0; level < 40; level += 1) many = { a: many, b: many };
    expect(() => shop.encode({ p6: circle })).toThrow(/^"p6\[a\].*" has more than 64 levels\. Supply fewer\.$/);
    expect(() => shop.encode({ p6: many })).toThrow(/is beyond the first 100000 parts/);
    for (const key of ['', ' ', 'a]b', 'a\0', '\ud83d']) {
      expect(() => shop.encode({ p6: { [key]: 1 } }), key).toThrow('"p6" has a field with the name ');
    }
    for (const value of [new Date(0), new Map(), /a/, new URLSearchParams('a=1'), () => 1, Symbol('a'), 1n]) {
      expect(() => shop.encode({ p6: value })).toThrow('"p6" is neither text, a finite number nor a boolean');
      expect(() => shop.encode({ p6: { a: [value] } })).toThrow(/^"p6\[a\]\[0\]" is neither/);
    }
    expect(shop.encode({ p6: { a: undefined }, p7: undefined })).toBe('p6=');
  });
});

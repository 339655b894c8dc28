import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Route, RoutesInterface } from '../../../generators/catalogue/model/model.ts';
import { startsOf } from '../../../generators/check/lib/pattern-start.ts';
import { overlapsOf } from '../../../generators/check/lib/route-overlap.ts';
import { check } from '../../support/catalogue.ts';
import { sized } from '../../support/thorough.ts';
import { overlapsOneByOne } from './overlap-oracle.ts';

const kinds = {
  digits: '[\\d]+',
  word: '[\\w-]+',
  letters: '[a-z]+',
  rest: '.+',
  kinds: 'posts|pages',
  dated: '[0-9]{4}-[0-9]{2}',
  odd: '(?<one>x)\\k<one>',
};

/** An interface of nothing but routes, with the variable parts as their arguments. */
function routes(paths: readonly string[], patterns: Readonly<Record<string, string>> = kinds): RoutesInterface {
  const route = (path: string, index: number): string =>
    `  "${path}": { endpoints: [{ name: e${index}, methods: GET }] }\n`;
  const segments = Object.entries(patterns).map(([name, pattern]) => `  ${name}: { pattern: '${pattern}' }\n`);
  const { catalogue, diagnostics } = check({
    'catalogue.yaml': 'title: T\nversion: 1.0.0\ninterfaces: [a]\n',
    'a/interface.yaml': `title: A\nkind: routes\ndocuments: { d: D }\naddress: '{route}'\nlocations: {}\nsegments:\n${segments.join('')}`,
    'a/routes/a.yaml': `title: A\nroutes:\n${paths.map(route).join('')}`,
  });
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'routes') throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return iface;
}

function found(...paths: string[]): string[] {
  return overlapsOf(routes(paths), 9).flatMap(({ later, first }) =>
    first.map(({ earlier, address }) => `${address}: ${earlier.path} ${later.path}`),
  );
}

describe('overlapsOf', () => {
  test('sets a kind of variable part against a literal by its pattern', () => {
    expect(found('/users/{id:digits}', '/users/me')).toEqual([]);
    expect(found('/users/{id:word}', '/users/me')).toEqual(['/users/me: /users/{id} /users/me']);
  });

  test('names an address that both match, the earlier route first', () => {
    expect(found('/{a:word}', '/{b:digits}')).toEqual(['/1: /{a} /{b}']);
    expect(found('/{a:digits}', '/{b:letters}')).toEqual([]);
  });

  test('looks at every part of a path', () => {
    expect(found('/{a:word}/x', '/b/{c:word}')).toEqual(['/b/x: /{a}/x /b/{c}']);
    expect(found('/{a:word}/x', '/{b:word}/y')).toEqual([]);
    expect(found('/a/{b:word}', '/a/{b:word}/c')).toEqual([]);
  });

  test('lets a kind that takes text with "/" stand for several parts, but not for none', () => {
    expect(found('/a', '/a/{path:rest}')).toEqual([]);
    expect(found('/a/{path:rest}', '/a/b/{c:digits}/d')).toEqual(['/a/b/1/d: /a/{path} /a/b/{c}/d']);
    expect(found('/a/{path:rest}/z', '/a/{b:word}/c/z')).toEqual(['/a/1/c/z: /a/{path}/z /a/{b}/c/z']);
    expect(found('/a/{path:rest}/z', '/a/{path:rest}/y')).toEqual([]);
    expect(found('/a/{path:rest}', '/a/{other:rest}')).toEqual(['/a/1: /a/{path} /a/{other}']);
    expect(found('/{path:rest}', '/', '/a')).toEqual(['/a: /{path} /a']);
  });

  test('takes samples from the words of the patterns and the literals of the paths', () => {
    expect(found('/{a:kinds}', '/{b:letters}')).toEqual(['/posts: /{a} /{b}']);
    expect(found('/{a:dated}', '/x/2024-01', '/{b:word}')).toEqual(['/2024-01: /{a} /{b}']);
  });

  test('sets each of several routes with the same parts against the first', () => {
    expect(found('/{a:digits}', '/{b:digits}', '/{c:digits}')).toEqual(['/1: /{a} /{b}', '/1: /{a} /{c}']);
  });

  test('manages patterns that cannot be joined', () => {
    expect(found('/{path:rest}/{a:odd}/{b:odd}', '/a/xx/xx')).toEqual([]);
  });

  test('manages a path of very many parts', () => {
    const long = '/a'.repeat(450);
    expect(overlapsOf(routes([long, `${long}/{id:digits}`, `${long}/b`]), 1)).toEqual([]);
  });

  test('finds what setting each route against each other one finds, and addresses that both match', () => {
    const patterns = [
      ...['[\\d]+', '[\\w-]+', '[a-z]+', '.+', '.*', 'posts|pages', '[0-9]{4}', '(?<one>x)\\k<one>', 'x\\d+.*', 'x1?'],
      ...['a\\.b', '[a-c]{1,2}', 'zzz9', '\\w{1,3}', 'x|y|z1', '[^/]+', '[\\s\\S]+', 'no match!?', 'ab+c', '(?:x|y)'],
    ];
    const literal = fc.constantFrom('a', 'b', 'x1', 'posts', '2020', 'a.b', 'y', 'z1', 'x12').map((text) => ({ text }));
    const variable = fc.nat(7).map((kind) => ({ kind }));
    const paths = fc.array(fc.array(fc.oneof(literal, variable), { maxLength: 4 }), { maxLength: 14 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...patterns), { minLength: 8, maxLength: 8 }), paths, (kindsOf, parts) => {
        const iface = bareInterface(kindsOf, parts);
        const expected = overlapsOneByOne(iface);
        const all = overlapsOf(iface, 3);
        const place = ({ path }: Route): number => Number(path.slice(1));
        expect(
          all.map(({ later, count, first }) => [place(later), count, first.map((one) => place(one.earlier))]),
        ).toEqual([...expected].map(([later, earlier]) => [later, earlier.length, earlier.slice(0, 3)]));
        for (const { later, first } of all) {
          for (const { earlier, address } of first) {
            // A kind that no text is known for has its name in the address.
            if (address.includes('{')) continue;
            expect([matches(iface, earlier, address), matches(iface, later, address)]).toEqual([true, true]);
          }
        }
      }),
      { numRuns: sized(200, 4000) },
    );
  });

  test.each<[string, (index: number) => string, (index: number) => string]>([
    ['of many forms', (index) => `/r${index}/{id:digits}/p${index}/{other:word}`, () => 'x'],
    ['that begin with any text', (index) => `/{path:rest}/p${index}`, () => 'x'],
    ['that end in any text behind a word of their own', (index) => `/{v:k${index}}`, (index) => `x${index}.*`],
    ['with words of their own', (index) => `/{v:k${index}}/a`, (index) => `one${index}|other${index}`],
  ])('tries no more texts for each of the routes %s where there are more', (_name, path, pattern) => {
    const tries = (count: number): number => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      const patterns = Object.fromEntries(numbers.map((index) => [`k${index}`, pattern(index)]));
      const iface = routes(numbers.map(path), { ...kinds, ...patterns });
      const tried = vi.spyOn(RegExp.prototype, 'test');
      overlapsOf(iface, 1);
      const { length } = tried.mock.calls;
      tried.mockRestore();
      return length;
    };
    expect(tries(200)).toBeLessThanOrEqual(2.5 * tries(100));
  });

  test('keeps no more for each route where every route overlaps with every other one', () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/${'x/'.repeat(index)}{path:rest}`);
    const all = overlapsOf(routes(paths), 2);
    expect(all.map(({ count }) => count)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
    expect(all.every(({ first }) => first.length <= 2)).toBe(true);
  });
});

describe('startsOf', () => {
  test.each<[string, string[] | undefined]>([
    ['x1.*', ['x1']],
    ['posts|pages[0-9]', ['posts', 'pages']],
    ['ab+c', ['ab']],
    ['ab?c', ['a']],
    ['ab{2}c', ['a']],
    ['a\\.b\\d', ['a.b']],
    ['a(?:b|c)', ['a']],
    ['a[|]b', ['a']],
    ['a\\|b', ['a|b']],
    ['a|', undefined],
    ['(?:a|b)c', undefined],
    ['[a-z]+', undefined],
    ['\\w+', undefined],
    ['a*b', undefined],
  ])('%s', (pattern, starts) => {
    expect(startsOf(pattern)).toEqual(starts);
  });
});

/** Routes that are made of parts alone, with their places for paths. */
function bareInterface(
  patterns: readonly string[],
  paths: readonly (readonly ({ readonly text: string } | { readonly kind: number })[])[],
): RoutesInterface {
  const routes = paths.map((parts, place) => ({
    path: `/${place}`,
    segments: parts.map((part, index) =>
      'text' in part
        ? { kind: 'literal', text: part.text }
        : { kind: 'variable', name: `v${index}`, segmentKind: `k${part.kind}`, optional: false },
    ),
  }));
  const segmentKinds = patterns.map((pattern, index) => ({ name: `k${index}`, pattern }));
  return { segmentKinds, families: [{ routes }] } as unknown as RoutesInterface;
}

function matches({ segmentKinds }: RoutesInterface, { segments }: Route, address: string): boolean {
  const patternOf = (name: string): string => segmentKinds.find((kind) => kind.name === name)?.pattern ?? '';
  const parts = segments.map((part) =>
    part.kind === 'literal' ? `/${part.text.replace('.', '\\.')}` : `/(?:${patternOf(part.segmentKind)})`,
  );
  return new RegExp(`^${parts.join('') || '/'}$`, 'u').test(address);
}

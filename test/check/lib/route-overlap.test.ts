import { describe, expect, test, vi } from 'vitest';
import type { RoutesInterface } from '../../../generators/catalogue/model.ts';
import { overlapsOf } from '../../../generators/check/lib/route-overlap.ts';
import { check } from '../../support/catalogue.ts';

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
function routes(paths: readonly string[]): RoutesInterface {
  const route = (path: string, index: number): string =>
    `  "${path}": { endpoints: [{ name: e${index}, methods: GET }] }\n`;
  const segments = Object.entries(kinds).map(([name, pattern]) => `  ${name}: { pattern: '${pattern}' }\n`);
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
  return overlapsOf(routes(paths)).map(({ earlier, later, address }) => `${address}: ${earlier.path} ${later.path}`);
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
    expect(overlapsOf(routes([long, `${long}/{id:digits}`, `${long}/b`]))).toEqual([]);
  });

  test('tries no more texts for each route where there are more routes', () => {
    const tries = (count: number): number => {
      const paths = Array.from({ length: count }, (_, index) => [
        `/r${index}`,
        `/r${index}/{id:digits}`,
        `/r${index}/{id:digits}/parts/{part:digits}`,
        `/all/{id:digits}/p${index}`,
        `/all/{name:letters}/q${index}`,
      ]);
      const iface = routes(paths.flat());
      const tried = vi.spyOn(RegExp.prototype, 'test');
      overlapsOf(iface);
      const { length } = tried.mock.calls;
      tried.mockRestore();
      return length;
    };
    expect(tries(200)).toBeLessThanOrEqual(2 * tries(100));
  });
});

import { expect, it } from 'vitest';
import type { RouteFamily } from '../../../generators/catalogue/model/model.ts';
import { endpointIn, relatedRoutes } from '../../../generators/emit/reference/family-routes.ts';
import { mini } from '../../support/mini.ts';
import { resolvedFrom } from './pages.ts';

/** The arguments for the variables of a path. */
function argumentsOf(path: string): string {
  const names = [...path.matchAll(/\{(\w+):/g)].map(([, name]) => `${name}: { type: integer, required: true }`);
  return names.length > 0 ? `, arguments: { ${names.join(', ')} }` : '';
}

/** A family with a route at each path, whose endpoints are called `r0`, `r1` and so on. */
function familyOf(paths: readonly string[]): RouteFamily {
  const routes = paths.map(
    (path, index) => `  ${path}: { endpoints: [{ name: r${index}, methods: GET${argumentsOf(path)} }] }\n`,
  );
  const text = `title: Things\nroutes:\n${routes.join('')}`;
  const [shop] = resolvedFrom({ ...mini, 'shop/routes/items.yaml': text }).interfaces;
  const [family] = shop?.kind === 'routes' ? shop.families : [];
  if (!family) throw new Error('there is no family');
  return family;
}

it('relates routes to those above and below them, whatever their variables are called, and to no others', () => {
  const paths = [
    ...['/a', '/a/{id:digits}', '/a/{parent:digits}/notes', '/a/{parent:digits}/notes/{id:digits}'],
    ...['/ab', '/a/b'],
  ];
  const family = familyOf(paths);
  const related = (index: number): readonly string[] => {
    const { route } = endpointIn(family, `r${index}`);
    return relatedRoutes(family, route).map(({ path }) => path);
  };
  expect(related(0)).toEqual(['/a', '/a/{id}', '/a/{parent}/notes', '/a/{parent}/notes/{id}', '/a/b']);
  expect(related(2)).toEqual(['/a', '/a/{id}', '/a/{parent}/notes', '/a/{parent}/notes/{id}']);
  expect(related(4)).toEqual(['/ab']);
  expect(related(5)).toEqual(['/a', '/a/b']);
});

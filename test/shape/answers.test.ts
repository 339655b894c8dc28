import { describe, expect, it } from 'vitest';
import type { RoutesInterface } from '../../generators/catalogue/model/model.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { answerOf, shownResources } from '../../generators/shape/answers.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';

function bound(files: Readonly<Record<string, string>>): RoutesInterface {
  const iface = withBindings(catalogueFrom({ ...mini, ...files }), ['shop.site']).interfaces.find(
    ({ name }) => name === 'shop.site',
  );
  if (iface?.kind !== 'routes') throw new Error('there is no such interface');
  return iface;
}

describe('what endpoints answer', () => {
  const iface = bound(shownBooks);
  const forms = routesOf(iface).flatMap((route) =>
    route.endpoints.map(({ name }, index) => {
      const endpoint = route.endpoints[index];
      const answer = endpoint && answerOf(iface, route, endpoint);
      return [name, answer && `${answer.form} of ${answer.resource.name}`];
    }),
  );

  it.each([
    ['listBooks', 'list of book'],
    ['createBook', 'item of book'],
    ['getBook', 'item of book'],
    ['deleteBook', 'removed of book'],
    // The names of path variables do not matter.
    ['listBookCopies', 'list of copy'],
    ['listKinds', 'map of kind'],
    ['listItems', undefined],
  ])('%s: %s', (name, form) => {
    expect(Object.fromEntries(forms)[name]).toBe(form);
  });

  it('is not known without a binding that states the forms of responses', () => {
    const plain = catalogueFrom({ ...mini, ...shownBooks }).interfaces.find(({ name }) => name === 'shop');
    if (plain?.kind !== 'routes') throw new Error('there is no such interface');
    const [route] = routesOf(plain).filter(({ path }) => path === '/shop/v1/books');
    const [endpoint] = route?.endpoints ?? [];
    expect(route && endpoint && answerOf(plain, route, endpoint)).toBeUndefined();
  });

  it('has the fields that every response has, whatever requests require, and the values that a server shows', () => {
    const { type } = shownResources(iface).get('book')?.response ?? {};
    if (type?.kind !== 'object') throw new Error('it is no object');
    const fields = (type.properties ?? []).map(({ name, required, type: { kind } }) => `${name} ${required} ${kind}`);
    expect(fields).toEqual([
      'id true integer',
      'title true union',
      'notes true union',
      'secret true string',
      'shelf false string',
      'password true string',
    ]);
  });
});

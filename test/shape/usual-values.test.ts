import { expect, it } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../generators/catalogue/model/parameter-objects.ts';
import { examplesOf } from '../../generators/shape/example-request.ts';
import { ofAll } from '../../generators/shape/usual-values.ts';
import { boundShippedCatalogue, catalogueFrom, withBindings } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

/** The catalogue of a shop whose binding states usual values. */
function shopWith(usual: string): Catalogue {
  const market = `{ name: market, title: A market, basis: Ours, fills: { entry: { says: It is so, addresses: [{ name: api, template: 'https://shop.example{route}' }], arrays: '{name}[]' } }, usual: ${usual} }`;
  return withBindings(
    catalogueFrom({
      ...mini,
      'shop/gaps.yaml': 'gaps: { entry: { missing: The address, scope: address, source: shop-doc 1 } }',
      'shop/bindings/market.yaml': market,
    }),
  );
}

/** The address of the example of an endpoint of the shop. */
function addressOf(catalogue: Catalogue, name: string): string | undefined {
  const bound = catalogue.interfaces.find((iface) => iface.name === 'shop.market');
  return bound && examplesOf(bound).get(name)?.addresses[0];
}

it('shows the usual values of an endpoint, and no others for their own sake', () => {
  const [plain, usual] = ["{ '*': { id: 7 } }", "{ '*': { id: 7 }, listItems: { page: 3 } }"].map((stated) =>
    addressOf(shopWith(stated), 'listItems'),
  );
  expect(plain).toContain('page=1');
  expect(usual).toBe('https://shop.example/shop/v1/items?page=3');
});

it('shows a value that is usual everywhere where it is required, and passes over one that is refused', () => {
  expect(addressOf(shopWith("{ '*': { id: 7 } }"), 'getItem')).toBe('https://shop.example/shop/v1/items/7');
});

it('has in each example of the shipped catalogue what its bindings call usual', () => {
  const missing = boundShippedCatalogue().interfaces.flatMap((iface) => {
    const objects = new Map(parameterObjects(iface).map((one) => [one.name, one]));
    return [...(iface.binding?.usual ?? [])].flatMap(([owner, values]) => {
      const example = examplesOf(iface).get(owner);
      // A preset is about servers of all versions, which have more than the shipped catalogue.
      if (owner === ofAll || !objects.has(owner)) return [];
      const shown = new Set([...(example?.common ?? []), ...(example?.shown ?? [])].map((one) => one.parameter.name));
      return [...values.keys()].filter((name) => !shown.has(name)).map((name) => `${owner}.${name}`);
    });
  });
  expect(missing).toEqual([]);
});

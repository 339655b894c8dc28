import { expect, describe as suite, test } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { envelopeOf } from '../../../generators/catalogue/model/envelope.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';
import { spellingOf } from '../../../generators/shape/spelling.ts';
import { catalogueFrom, describe, findingsFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

const catalogue = 'title: Own\nversion: 1.0.0\n';

const shop = {
  'catalogue.yaml': `${catalogue}interfaces: [shop]\n`,
  'shop/interface.yaml':
    "title: Shop\nkind: routes\naddress: 'https://shop.example{route}'\nrequests: { arrays: '{name}[]', statuses: [{ status: 200, says: Done. }] }\n",
  'shop/routes/items.yaml': `title: Items
routes:
  /items/{id:digits}/{slug:text}:
    arguments: { id: integer, slug: string }
    endpoints:
      - { name: getItem, methods: GET, arguments: { tags: 'string[]' } }
      - { name: updateItem, methods: PATCH, arguments: { title: string } }
`,
};

const library = {
  'catalogue.yaml': `${catalogue}interfaces: [library]\n`,
  'library/interface.yaml':
    "title: Library\nkind: modules\naddress: https://library.example\npath: '{name}'\nmoduleGroups: { list: { title: Lists } }\n" +
    "requests: { selectors: { list: list }, names: '{prefix}{name}', separator: '|' }\n",
  'library/modules/list/books.yaml':
    'name: books\ngroup: list\nprefix: bk\nparameters: { slot: { type: [a, b], multi: true }, "x-{slot}": { type: string, variables: { slot: slot } } }\n',
};

suite('an interface that is imported from nowhere', () => {
  test('needs no documents, sources, locations or kinds of segments', () => {
    expect(findingsFrom(shop).map(describe)).toEqual([]);
    const [iface] = catalogueFrom(shop).interfaces;
    if (iface?.kind !== 'routes') throw new Error('no routes');
    expect(iface.segmentKinds.map(({ name, pattern }) => [name, pattern])).toEqual([
      ['digits', '[\\d]+'],
      ['text', '[^/]+'],
    ]);
    const locations = iface.families[0]?.routes[0]?.endpoints.map(({ parameters }) =>
      parameters.map(({ name, location }) => `${name} ${location}`),
    );
    expect(locations).toEqual([
      ['id path', 'slug path', 'tags query'],
      ['id path', 'slug path', 'title body'],
    ]);
  });

  test('cites sources, all of it, where it has documents', () => {
    const cited = {
      ...shop,
      'shop/interface.yaml': `${shop['shop/interface.yaml']}documents: { manual: The manual }\nsource: manual 1\n`,
    };
    expect(findingsFrom(cited).map(describe)).toEqual([
      expect.stringContaining('error missing-source: the route "/items/{id}/{slug}" has no source'),
    ]);
  });

  test('has only the kinds of segments that it states, where it states some', () => {
    const own = {
      ...shop,
      'shop/interface.yaml': `${shop['shop/interface.yaml']}segments: { digits: { pattern: '[0-9]+' } }\n`,
    };
    expect(findingsFrom(own).map(describe)).toEqual([
      expect.stringContaining('error unknown-reference: there is no kind of segment "text"'),
    ]);
  });

  test('says how its requests are sent, without a binding and without another name', () => {
    const { interfaces } = bindCatalogue(catalogueFrom(shop), new Set());
    expect(interfaces.map(({ name, title }) => `${name}: ${title}`)).toEqual(['shop: Shop']);
    expect(interfaces.map((iface) => spellingOf(iface).several)).toEqual(['repeated']);
  });

  test('gives parameters the names of requests, and describes itself by those that it states', async () => {
    const [iface] = bindCatalogue(catalogueFrom(library), new Set()).interfaces;
    if (iface?.kind !== 'modules') throw new Error('no modules');
    expect(iface.modules[0]?.parameters.map(({ name }) => name)).toEqual(['bkslot', 'bkx-{slot}']);
    expect(envelopeOf(iface)?.parameters.map(({ name }) => name)).toEqual(['list']);
    const described = await outputOf(selfDescriptionGenerator, bindCatalogue(catalogueFrom(library), new Set()));
    const [module] = JSON.parse(described['library/paraminfo.json'] ?? '').paraminfo.modules;
    expect(module.parameters.map(({ name }: { name: string }) => name)).toEqual(['slot']);
    expect(module.templatedparameters).toMatchObject([{ name: 'x-{slot}', templatevars: { slot: 'slot' } }]);
  });

  test('has a binding on top of what it states', () => {
    const withBinding = {
      ...shop,
      'shop/gaps.yaml': 'gaps: { server: { missing: Where the test server is, scope: address } }\n',
      'shop/bindings/staging.yaml':
        "name: staging\ntitle: Staging\nbasis: Ours\nfills: { server: { says: Elsewhere, addresses: [{ name: test, template: 'https://test.example{route}' }] } }\n",
    };
    const [own, staging] = bindCatalogue(catalogueFrom(withBinding), new Set(['shop.staging'])).interfaces;
    expect([own?.name, staging?.name]).toEqual(['shop', 'shop.staging']);
    expect(own?.kind === 'routes' && own.address).toBe('https://shop.example{route}');
    expect(staging?.kind === 'routes' && staging.address).toBe('https://test.example{route}');
    expect(staging?.binding?.deployment.arrays).toBe('{name}[]');
  });

  test('has a page that says how requests are sent, and no note that they are from elsewhere', async () => {
    const files = await outputOf(referenceGenerator, bindCatalogue(catalogueFrom(shop), new Set()));
    expect(Object.keys(files).filter((path) => /binding|requests/.test(path))).toEqual(['shop/requests.md']);
    expect(files['shop/requests.md']).toContain('- An array in the query is called `{name}[]`, once for each item.\n');
    expect(files['shop/index.md']).toContain('| How are requests sent? | [Requests](requests.md) |\n');
    const own = Object.entries(files).filter(([path]) => path.startsWith('shop/'));
    expect(own.join('\n')).not.toMatch(/not from the sources/);
  });
});

import { expect, it } from 'vitest';
import { referencesOf } from '../../generators/emit/reference/reference.ts';
import { picturesOf } from '../../generators/site/pictures/index.ts';
import { boundCatalogue, boundFiles, linksIn, siteOf } from './support.ts';

const files = {
  ...boundFiles,
  'wiki/modules/list/more.yaml': `{ name: more, group: list, prefix: m, source: wiki-doc 5, generator: true, parameters: { dir: DIR, limit: LIMIT } }`,
};
const catalogue = boundCatalogue(files);
const pictures = new Map(referencesOf(catalogue).map((reference) => [reference.iface.name, picturesOf(reference)]));

it('says which modules a request can combine, where a binding says how it names them', () => {
  expect(pictures.get('wiki.farm')?.choices).toEqual([
    {
      parameter: 'list',
      isSeveral: true,
      modules: 3,
      groups: 'Lists',
      isGenerator: false,
      link: '/wiki.farm/modules/list/',
    },
  ]);
  expect(pictures.get('wiki')?.choices).toEqual([]);
});

it('compares how many modules share a set, the most first, and leaves out what one alone has', () => {
  const shared = pictures.get('wiki')?.shared ?? [];
  expect(shared.map(({ name, users, share }) => [name, users, share])).toEqual([
    ['DIR', 2, 100],
    ['LIMIT', 2, 100],
  ]);
  expect(pictures.get('shop')).toBeUndefined();
});

it('shows them on the index page of the interface, with links', async () => {
  const site = await siteOf(catalogue);
  const page = site.get('wiki.farm/index.html');
  expect(linksIn(page, /<h2 id="pictures">.*/s).slice(0, 3)).toEqual([
    ['3 modules', '../wiki.farm/modules/list/'],
    ['DIR', '../wiki.farm/sets/DIR.html'],
    ['LIMIT', '../wiki.farm/sets/LIMIT.html'],
  ]);
  expect(linksIn(page, /<nav id="menu".*?<\/nav>/s)).toContainEqual(['Pictures', '../wiki.farm/#pictures']);
  expect(page).toContain('several of <a');
  expect(page).toContain('<span class="bar" style="--share: 100%"></span> <span>2</span>');
  for (const path of ['shop/index.html', 'index.html'])
    expect(site.get(path), path).not.toMatch(/id="pictures"|shop\/#pictures/);
});

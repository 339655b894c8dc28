import { expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { brokenLinks, linksOf, looselySpaced, repeatedHeadings } from './links.ts';
import { pagesOf, smallCatalogue } from './pages.ts';

it('resolves every link and every anchor of the shipped catalogue', async () => {
  const pages = await pagesOf(shippedCatalogue());
  expect([...pages.values()].flatMap(linksOf).length).toBeGreaterThan(2000);
  expect(brokenLinks(pages)).toEqual([]);
  expect(repeatedHeadings(pages)).toEqual([]);
  expect(looselySpaced(pages)).toEqual([]);
}, 20_000);

it('finds a link that leads nowhere', async () => {
  const pages = await pagesOf(smallCatalogue());
  expect(brokenLinks(pages)).toEqual([]);
  pages.set('wiki/index.md', '[a](gaps.md#nowhere) [b](nowhere.md) [c](#here)\n\n## Here');
  expect(brokenLinks(pages)).toContain('wiki/index.md: gaps.md#nowhere');
  expect(brokenLinks(pages)).toContain('wiki/index.md: nowhere.md');
  expect(brokenLinks(pages)).not.toContain('wiki/index.md: #here');
});

it('says how much there is', async () => {
  const index = (await pagesOf(shippedCatalogue())).get('index.md');
  expect(index).toContain('34 routes, 60 endpoints, 84 operations');
  expect(index).toContain('64 modules (37 list, 20 prop, 7 meta), 38 generators, 1 deprecated, 525 parameters');
});

it('has every endpoint, module, resource and set on a page', async () => {
  const catalogue = shippedCatalogue();
  const pages = await pagesOf(catalogue);
  const all = [...pages.values()].join('\n');
  for (const iface of catalogue.interfaces) {
    for (const { name } of iface.sets) expect(all).toContain(`\n# Set: \`${name}\`\n`);
    for (const { name } of iface.groups) expect(all).toContain(`\n# Group: \`${name}\`\n`);
    if (iface.kind === 'modules') {
      for (const { path } of iface.modules) expect(all).toContain(`**Path:** \`${path}\``);
      continue;
    }
    for (const { title } of iface.resources) expect(all).toContain(`\n# Resource: ${title}\n`);
    for (const { name } of iface.families.flatMap(({ routes }) => routes).flatMap(({ endpoints }) => endpoints)) {
      expect(all).toContain(`**Name:** \`${name}\``);
    }
  }
});

it('names pages in every request of MediaWiki for a module that works on some, and in no other', async () => {
  const pages = await pagesOf(bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki'])));
  const modules = [...pages].filter(([, text]) => /^# Module: /m.test(text) && text.includes('api.php?'));
  const describing = modules.filter(([path]) => path.startsWith('wiki.mediawiki/modules/prop/'));
  // Stashed images are on no page.
  const needing = describing.filter(([path]) => !path.endsWith('/stashimageinfo.md'));
  expect([describing.length, modules.length]).toEqual([20, 64]);
  for (const [path, text] of modules) {
    const addresses = text.match(/^\{base_url\}.*$/gm) ?? [];
    const needs = needing.some(([one]) => one === path);
    expect(
      addresses.map((address) => address.includes('&titles=')),
      path,
    ).toEqual(addresses.map(() => needs));
    expect(text.includes('\n**Needs:** one of [`titles`]'), path).toBe(needs);
  }
}, 20_000);

it('tells of every gap that is to be noted on a page beside the list of gaps', async () => {
  const catalogue = shippedCatalogue();
  const pages = await pagesOf(catalogue);
  for (const { name, gaps } of catalogue.interfaces) {
    const beside = [...pages].filter(([path]) => path.startsWith(`${name}/`) && path !== `${name}/gaps.md`);
    const targets = new Set(
      beside.flatMap(([, text]) => linksOf(text)).map((target) => target.replace(/^.*gaps\.md/, '')),
    );
    const noted = gaps.filter(({ outputs }) => outputs.get('reference') === 'note').map(({ id }) => `#${id}`);
    expect(noted.filter((id) => !targets.has(id))).toEqual([]);
  }
});

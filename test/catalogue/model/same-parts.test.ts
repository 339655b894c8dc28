import { expect, it } from 'vitest';
import { catalogueQueries } from '../../../generators/catalogue/catalogue-queries.ts';
import type { Catalogue, ModulesInterface, RoutesInterface } from '../../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../../generators/catalogue/model/same-parts.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { checkSources, withBindings } from '../../../generators/pipeline.ts';
import { mini } from '../../support/mini.ts';

const files: Readonly<Record<string, string>> = {
  ...mini,
  'wiki/sets/values.yaml': 'PROP: { values: [ids, flags], source: wiki-doc 2 }\n',
  'wiki/modules/list/revisions.yaml':
    'name: revisions\ngroup: list\nprefix: rv\nsource: wiki-doc 3\nparameters: { prop: PROP }\n',
  'shop/routes/more.yaml':
    'title: More\nsource: shop-doc 4\nroutes:\n  /shop/v1/more: { source: shop-doc 4, endpoints: [{ name: listMore, methods: GET }] }\n',
};
const pages = 'wiki/modules/list/pages.yaml';
const items = 'shop/routes/items.yaml';

/** Resolves and binds a catalogue again and again, as a process that follows edits does. */
function following() {
  const queries = catalogueQueries();
  let stated: Catalogue | undefined;
  let bound: Catalogue | undefined;
  return (changed: Readonly<Record<string, string>> = {}) => {
    const sources = Object.entries({ ...files, ...changed }).map(([path, text]) => createSource(path, text));
    const { catalogue, diagnostics } = checkSources(sources, undefined, undefined, queries);
    if (!catalogue) throw new Error(diagnostics.map(({ message }) => message).join());
    stated = withSameParts(catalogue, stated);
    bound = withSameParts(withBindings(stated, ['mediawiki', 'wordpress']), bound);
    const named = (name: string) => bound?.interfaces.find((iface) => iface.name === name);
    return {
      modules: (name: string) => (named(name) as ModulesInterface).modules,
      families: (name: string) => (named(name) as RoutesInterface).families,
      sets: (name: string) => named(name)?.sets,
    };
  };
}

it.each(['wiki', 'wiki.mediawiki'])('takes the modules of %s that were not edited', (name) => {
  const follow = following();
  const before = follow().modules(name);
  const after = follow({ [pages]: `${files[pages]}purpose: Lists pages\n` }).modules(name);
  expect(after.map((module) => before.includes(module))).toEqual([false, true]);
  expect(after[0]?.purpose).toBe('Lists pages');
});

it.each(['shop', 'shop.wordpress'])('takes the families of routes of %s that were not edited', (name) => {
  const follow = following();
  const before = follow().families(name);
  const after = follow({ [items]: files[items]?.replace('default: 1', 'default: 2') ?? '' }).families(name);
  expect(after.map((family) => before.includes(family))).toEqual([false, true]);
  const [page] = after[0]?.routes[0]?.endpoints[0]?.parameters.filter(({ name }) => name === 'page') ?? [];
  expect(page?.default).toMatchObject({ value: 2 });
});

it('takes a module that was edited and is as it was before', () => {
  const follow = following();
  const before = follow().modules('wiki.mediawiki');
  expect(follow({ [pages]: `${files[pages]}\n# Only a comment\n` }).modules('wiki.mediawiki')).toBe(before);
});

it('describes the values of a set by the words of modules that were not edited', () => {
  const follow = following();
  const wordsOf = (wiki: ReturnType<typeof follow>) =>
    wiki
      .sets('wiki.mediawiki')
      ?.flatMap(({ type }) =>
        type.kind === 'values' ? type.values.map(({ value, purpose }) => [value, purpose]) : [],
      );
  const words = wordsOf(follow());
  expect(words).toContainEqual(['flags', 'Whether it is a minor edit']);
  const sets = 'wiki/sets/sets.yaml';
  expect(wordsOf(follow({ [sets]: files[sets]?.replace('max: 500', 'max: 400') ?? '' }))).toEqual(words);
});

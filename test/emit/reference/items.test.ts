import { expect, test } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../../generators/catalogue/model/same-parts.ts';
import { itemsByUnit } from '../../../generators/emit/reference/items.ts';
import { pageOf } from '../../../generators/emit/reference/page-text.ts';
import { referencesOf } from '../../../generators/emit/reference/reference.ts';
import { unitsOf } from '../../../generators/emit/reference/units.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

type Files = Readonly<Record<string, string>>;

const catalogue: Files = {
  ...mini,
  'wiki/modules/list/links.yaml':
    'name: links\ngroup: list\nprefix: l\nsource: wiki-doc 3\nparameters: { limit: LIMIT }\n',
};

/** The units of the pages of an interface whose items are made after an edit, by the first of their labels. */
function madeAfter(name: string, edit: Files): string[] {
  const made: string[] = [];
  const labels = itemsByUnit((_, { owners: [first] }) => {
    made.push(first?.label.markdown ?? '');
    return first ? [first.label] : [];
  });
  const list = (one: Catalogue) => {
    const reference = referencesOf(one).find(({ iface }) => iface.name === name);
    if (!reference) throw new Error(`there is no interface ${name}`);
    return labels(pageOf(reference, reference.pages.index.path), unitsOf(reference));
  };
  const before = catalogueFrom(catalogue);
  list(before);
  made.length = 0;
  const edited = { ...catalogue, ...edit };
  const items = list(withSameParts(catalogueFrom(edited), before));
  const madeAgain = [...made];
  expect(items).toEqual(list(catalogueFrom(edited)));
  return madeAgain;
}

const pages = 'wiki/modules/list/pages.yaml';
const items = 'shop/routes/items.yaml';

test.each<[what: string, name: string, edit: Files, made: readonly string[]]>([
  ['nothing', 'wiki', {}, []],
  ['a module', 'wiki', { [pages]: `${mini[pages]}purpose: Lists pages\n` }, ['`pages`']],
  [
    'a family',
    'shop',
    { [items]: mini[items]?.replace('methods: GET }', 'methods: GET, purpose: Lists items }') ?? '' },
    ['GET `/shop/v1/items`'],
  ],
  ['the other interface', 'shop', { [pages]: `${mini[pages]}purpose: Lists pages\n` }, []],
  [
    'the prefix of a module',
    'wiki',
    { [pages]: mini[pages]?.replace('prefix: p', 'prefix: q') ?? '' },
    ['`BASE` (group)', '`pages`', '`links`'],
  ],
])('after an edit of %s a page says anew what concerns it', (_, name, edit, made) => {
  expect(madeAfter(name, edit).sort()).toEqual([...made].sort());
});

import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { boundForms } from '../../../generators/catalogue/bindings/bind.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import type { Render } from '../../../generators/emit/reference/templates.ts';
import * as templates from '../../../generators/emit/reference/templates.ts';
import { withBindings as bindingsOf, checkFolder } from '../../../generators/pipeline.ts';
import { boundShippedCatalogue, catalogueFrom, withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { boundCatalogue } from './bound.ts';
import { type Branches, instrumentedTemplates } from './branches.ts';
import { filesIn, fixtures, resolvedFrom, smallCatalogue } from './pages.ts';

const branches: Branches = instrumentedTemplates();

const render: Render = (name, view) => branches.render(name, view);
vi.spyOn(templates, 'loadTemplates').mockResolvedValue(render);
afterAll(() => void vi.restoreAllMocks());

const rareFiles = await filesOf(referenceGenerator, withBindings(resolvedFrom(filesIn(join(fixtures, 'rare')))));
const rare = new Map(rareFiles.map(({ path, text }) => [path, text]));
const expectedRare = filesIn(join(fixtures, 'expected-rare'));

it.each(Object.keys(expectedRare))('writes %s, with what occurs rarely, as expected', (path) => {
  expect(rare.get(path)).toBe(expectedRare[path]);
});

it('prints each branch of each template on a page whose text is expected', async () => {
  const { catalogue: layered } = checkFolder(join(fixtures, 'layers'));
  const shown = boundForms(withBindings(catalogueFrom({ ...mini, ...shownBooks })));
  const observed = bindingsOf(catalogueFrom(observedWiki), ['wiki.mediawiki']);
  const all = [
    smallCatalogue(),
    boundCatalogue(),
    boundShippedCatalogue(),
    layered && withBindings(layered),
    shown,
    observed,
  ];
  for (const catalogue of all) {
    // A page is printed when its text is asked for.
    for (const { text } of catalogue ? await filesOf(referenceGenerator, catalogue) : []) expect(text).not.toBe('');
  }
  const folders = [
    ...['expected', 'expected-bound', 'expected-layers', 'expected-rare', 'expected-shown', 'expected-observed'].map(
      (name) => join(fixtures, name),
    ),
    'out/reference',
  ];
  const expected = folders.flatMap((folder) => Object.entries(filesIn(folder)));
  const pages = new Set(expected.map(([, text]) => text));
  // One text is put together from what several templates print.
  const together = expected.flatMap(([path, text]) => (path.endsWith('llms-full.txt') ? [text] : []));
  const isExpected = (text: string): boolean => pages.has(text) || together.some((all) => all.includes(text));
  const printed = new Set([...branches.printed].flatMap(([text, ofText]) => (isExpected(text) ? [...ofText] : [])));
  expect([...branches.all].filter((branch) => !printed.has(branch))).toEqual([]);
});

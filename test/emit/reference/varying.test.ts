import { expect, it } from 'vitest';
import { mini } from '../../support/mini.ts';
import { pagesOf, resolvedFrom } from './pages.ts';

it('says where values differ from site to site, of a set and of the parameters that take them', async () => {
  const pages = await pagesOf(
    resolvedFrom({
      ...mini,
      'wiki/sets/tags.yaml': 'TAGS: { values: [a, b], varying: true, source: wiki-doc 1 }\n',
      'wiki/modules/list/tags.yaml':
        'name: tags\ngroup: list\nprefix: t\nsource: wiki-doc 1\nparameters: { tag: TAGS, other: { type: [c], varying: true }, fixed: [d] }\n',
    }),
  );
  const varying = '- **Varying:** the listed values differ from site to site\n';
  expect(pages.get('wiki/sets/TAGS.md')).toContain(varying);
  const module = pages.get('wiki/modules/list/tags.md') ?? '';
  const sections = module.split(/^### /m).slice(1);
  expect(sections.map((section) => section.includes(varying))).toEqual([true, true, false]);
});

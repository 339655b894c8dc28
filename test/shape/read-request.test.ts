import { expect, it } from 'vitest';
import { withBindings } from '../../generators/pipeline.ts';
import { examplesOf } from '../../generators/shape/example-request.ts';
import { readRequest } from '../../generators/shape/read-request.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { wholeWikiOf, wikiOfPairs } from '../support/whole-wiki.ts';

it('reads the parameters of a module by the value that names it, whatever its name', () => {
  const iface = wholeWikiOf(withBindings(catalogueFrom(wikiOfPairs), []));
  const { given, problems } = readRequest(iface, 'action=query&meta=readinglists&rlproject=a');
  expect(problems).toEqual([]);
  expect(given.map(({ name, module }) => [name, module?.path])).toEqual([
    ['action', undefined],
    ['meta', 'query'],
    ['rlproject', 'query+readinglists'],
  ]);
  // The other module of that value is not the one that is named.
  expect(readRequest(iface, 'action=query&meta=readinglists&command=setup').problems).toMatchObject([
    { kind: 'unknown-name', name: 'command' },
  ]);
});

it('takes an example without pages for a module of a group that needs them, where it needs none itself', () => {
  const path = 'wiki/modules/action/query.yaml';
  const files = {
    ...wikiOfPairs,
    [path]: String(wikiOfPairs[path]).replace('type: [links]', 'type: [links, stashimageinfo]'),
    'wiki/modules/prop/stashimageinfo.yaml': `name: stashimageinfo
group: prop
prefix: sii
parameters: { filekey: string }
examples: [{ query: action=query&prop=stashimageinfo&siifilekey=k.png }]
`,
  };
  const iface = wholeWikiOf(withBindings(catalogueFrom(files), []));
  expect(examplesOf(iface).get('stashimageinfo')?.stated?.query).toContain('siifilekey=k.png');
});

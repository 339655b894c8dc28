import { expect, it } from 'vitest';
import { namesOf, ownersOf } from '../../../generators/catalogue/model/envelope.ts';
import type { ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { examplesOf } from '../../../generators/shape/example-request.ts';
import { buildables } from '../../../generators/site/requests/buildable.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wholeWikiOf, wikiOfPairs } from '../../support/whole-wiki.ts';

const module = (name: string, parameters: string): Record<string, string> => ({
  [`wiki/modules/main/${name}.yaml`]: `name: ${name}\ngroup: main\nprefix: ''\nparameters: ${parameters}\n`,
});

function wikiOf(files: Readonly<Record<string, string>>): ModulesInterface {
  const catalogue = catalogueFrom({
    'catalogue.yaml': 'title: Some\nversion: 1.0.0\ninterfaces: [wiki]\nbindings: [wiki.mediawiki]\n',
    'wiki/interface.yaml': `title: Wiki
kind: modules
documents: { paraminfo: The server }
statedIn: paraminfo 1
path: '{name}'
moduleGroups:
  main: { title: Main, exclusive: true }
`,
    ...files,
  });
  return withBindings(catalogue, ['mediawiki']).interfaces.find(({ binding }) => binding) as ModulesInterface;
}

function named(iface: ModulesInterface, name: string) {
  const found = iface.modules.find((one) => one.name === name);
  if (!found) throw new Error(`there is no module "${name}"`);
  return { names: namesOf(found, iface), owners: ownersOf(found, iface).map((owner) => owner.name) };
}

it('finds the way to a module through all that name it, and shows what each of them requires once', () => {
  const iface = wikiOf({
    ...module('main', "{ action: { type: [outer], submodules: '{value}' } }"),
    ...module(
      'outer',
      "{ command: { type: [inner], required: true, submodules: '{value}' }, token: { type: string, required: true } }",
    ),
    ...module('inner', "{ part: { type: [deep], required: true, submodules: '{value}' } }"),
    ...module('deep', '{ size: { type: integer, required: true } }'),
  });
  expect(named(iface, 'deep')).toEqual({
    names: new Map([
      ['action', 'outer'],
      ['command', 'inner'],
      ['part', 'deep'],
    ]),
    owners: ['outer', 'inner'],
  });
  expect(examplesOf(iface).get('deep')?.addresses).toEqual([
    '{base_url}/api.php?format=json&formatversion=2&action=outer&command=inner&part=deep&token=example&size=1',
  ]);
});

it('ends where modules name one another in a circle', () => {
  const iface = wikiOf({
    ...module('main', "{ use: { type: [first], submodules: '{value}', submodulePrefix: g } }"),
    ...module('first', "{ to: { type: [second], submodules: '{value}' } }"),
    ...module('second', "{ back: { type: [first], submodules: '{value}' } }"),
  });
  expect(named(iface, 'second').names?.get('to')).toBe('second');
  expect(named(iface, 'first').owners).toEqual(['second']);
});

it('names a module by the value that selects it, whatever its name', () => {
  const catalogue = withBindings(catalogueFrom(wikiOfPairs), []);
  const iface = wholeWikiOf(catalogue);
  const { names, owners } = named(iface, 'query-readinglists');
  expect(names).toEqual(
    new Map([
      ['action', 'query'],
      ['meta', 'readinglists'],
    ]),
  );
  expect(owners).toEqual(['query']);
  expect(named(iface, 'readinglists').names).toEqual(new Map([['action', 'readinglists']]));
  expect(examplesOf(iface).get('query-readinglists')?.addresses).toEqual([
    '{base_url}/api.php?action=query&format=json&formatversion=2&meta=readinglists',
  ]);
  const built = buildables(catalogue, () => true).get('wiki.mediawiki') ?? [];
  const selected = built.filter(({ name }) => /readinglists/.test(name));
  expect(selected.map(({ name, selector, value }) => [name, selector, value])).toEqual([
    ['readinglists', 'action', undefined],
    ['query-readinglists', 'meta', 'readinglists'],
  ]);
});

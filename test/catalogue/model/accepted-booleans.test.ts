import { expect, it } from 'vitest';
import { isRequired } from '../../../generators/catalogue/model/parameters.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const binding = `name: farm
title: A farm
basis: Common knowledge
fills:
  address: { says: At one address, addresses: [{ name: entry, template: "{base_url}/entry" }], fixed: { action: ask } }
`;

const files = {
  ...mini,
  'wiki/gaps.yaml': 'gaps: { address: { missing: The address, scope: address, source: wiki-doc 1 } }\n',
  'wiki/bindings/farm.yaml': binding,
};

it('may say which boolean alone is taken, whatever the default', () => {
  const accepts = 'accepts: [{ says: Yes alone., of: boolean, parameters: [force], const: true }]\n';
  const wide = {
    ...files,
    'wiki/bindings/farm.yaml': binding + accepts,
    'wiki/modules/list/books.yaml':
      'name: books\ngroup: list\nprefix: bk\nsource: wiki-doc 3\nparameters: { force: { type: boolean, default: false }, other: boolean }\n',
  };
  const { interfaces } = withBindings(catalogueFrom(wide), ['wiki.farm']);
  const iface = interfaces.find(({ name }) => name === 'wiki.farm');
  const books = iface?.kind === 'modules' ? iface.modules.find(({ name }) => name === 'books') : undefined;
  expect(books?.parameters.map(({ constant }) => constant)).toEqual([true, undefined]);
  expect(books?.parameters.map((parameter) => isRequired(parameter))).toEqual([true, false]);
});

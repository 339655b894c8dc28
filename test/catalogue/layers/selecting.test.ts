import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { checkFolder } from '../../../generators/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';

it('brings along the modules that name those that are chosen, but not as generators', () => {
  const server = Object.entries(wholeWiki).map(([path, text]) => [`spec/server/${path}`, text]);
  const folder = folderOf({
    ...Object.fromEntries(server),
    'spec/catalogue.yaml':
      'title: Ours\nversion: 1.0.0\nextends: ./server\nbindings: [wiki.mediawiki]\nonly: { wiki: [list/allpages] }\n',
  });
  const { catalogue, diagnostics } = checkFolder(join(folder, 'spec'));
  expect(diagnostics).toEqual([]);
  const wiki = catalogue?.interfaces[0] as ModulesInterface;
  expect(wiki.modules.map(({ name }) => name)).toEqual(['main', 'query', 'allpages']);
});

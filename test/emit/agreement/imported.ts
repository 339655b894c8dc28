import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { importDocument } from '../../../generators/import/import.ts';
import { importers } from '../../../generators/import/index.ts';
import { readJson } from '../../../generators/import/json/document.ts';
import { paraminfoImporter } from '../../../generators/import/paraminfo/importer.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { catalogueFrom, withBindings } from '../../support/catalogue.ts';

const several = { multi: true, lowLimit: 50, highLimit: 500, limit: 50 };

/** Several values of each type that MediaWiki describes, with the bounds and lengths that it states of some. */
const parameters: readonly object[] = [
  { name: 'texts', type: 'string' },
  { name: 'short', type: 'string', maxchars: 4, minbytes: 1 },
  { name: 'raw', type: 'raw' },
  { name: 'titles', type: 'title' },
  { name: 'users', type: 'user', subtypes: ['name', 'ip', 'temp', 'cidr', 'interwiki', 'id'] },
  { name: 'names', type: 'user', subtypes: ['name'] },
  { name: 'times', type: 'timestamp' },
  { name: 'expiries', type: 'expiry' },
  { name: 'spaces', type: 'namespace', extraNamespaces: [-1], allSpecifier: '*' },
  { name: 'ids', type: 'integer' },
  { name: 'ages', type: 'integer', minimum: -2, maximum: 130, highMaximum: 1300, enforcerange: true },
  { name: 'listed', type: ['a', 'b', 'x|y', ''], deprecatedValues: ['b'] },
  { name: 'tags', type: 'tags' },
];

const document = {
  paraminfo: {
    helpformat: 'none',
    modules: [
      { name: 'main', path: 'main', group: null, prefix: '', parameters: [], templatedparameters: [] },
      {
        ...{ name: 'all', path: 'all', group: 'action', prefix: 'a', templatedparameters: [] },
        parameters: parameters.map((one, index) => ({ index: index + 1, ...one, ...several })),
      },
    ],
  },
};

/** A catalogue that an import has made, as the preset for its server binds it. */
export function importedWiki(): Catalogue {
  const { texts } = importDocument({
    ...{ importer: paraminfoImporter, importers, described: 'modules.json', interface: 'wiki', check: checkSources },
    document: readJson('modules.json', JSON.stringify(document)),
  });
  const { 'catalogue.yaml': own, ...files } = Object.fromEntries(texts);
  return withBindings(catalogueFrom({ ...files, 'catalogue.yaml': `${own}bindings: [wiki.mediawiki]\n` }));
}

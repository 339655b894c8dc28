import { join } from 'node:path';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { filesIn, resolved } from '../typescript/small.ts';

const fixtures = join(import.meta.dirname, '..', 'typescript', 'fixtures', 'catalogue');

const gap = (outputs: string): string =>
  `{ missing: How it is written, scope: parameter, outputs: ${outputs}, source: doc 1 }`;

/**
 * The small catalogue with bindings that say how parameters are written: of each interface the aspects that are given.
 * `files` has more files, or others.
 */
export function writtenCatalogue(
  aspects: { readonly query: string; readonly store: string },
  files: Readonly<Record<string, string>> = {},
): Catalogue {
  const catalogue = resolved({
    ...filesIn(fixtures),
    ...files,
    'query/gaps.yaml': `gaps:\n  written: ${gap('{ validators: note }').replace('doc 1', 'query-doc 1')}\n`,
    'query/bindings/farm.yaml': bindingOf('farm', `written: { says: So., ${aspects.query} }`),
    'store/bindings/market.yaml': bindingOf('market', `codes: { says: So., ${aspects.store} }`),
  });
  return bindCatalogue(catalogue, new Set(['query.farm', 'store.market']));
}

function bindingOf(name: string, fill: string): string {
  return `name: ${name}\ntitle: A ${name}\nbasis: Common knowledge.\nfills:\n  ${fill}\n`;
}

/** Files of the store with parts of paths that hold slashes, that may be left out, or whose names could become code. */
export const furtherRoutes = {
  'store/interface.yaml': `title: The store
kind: routes
documents: { store-doc: The store }
source: store-doc 1
address: '{base_url}{route}'
segments:
  digits: { pattern: '[\\d]+', source: store-doc 1 }
  word: { pattern: '[\\w-]+', source: store-doc 1 }
  left: { pattern: '.+', source: store-doc 1 }
locations: { GET: query, POST: body, PUT: body, DELETE: query }
`,
  'store/routes/files.yaml': `title: Files
source: store-doc 6
routes:
  /files & more/{file:left}:
    source: store-doc 6
    arguments: { file: { type: string } }
    endpoints: [{ name: getFile, methods: GET }]
  /years/{year:digits}/{month:digits?}:
    source: store-doc 6
    arguments: { year: { type: integer }, month: { type: integer } }
    endpoints: [{ name: getYear, methods: GET }]
  /shelves*/{it's \`*:digits}:
    source: store-doc 6
    arguments: { "it's \`*": { type: integer }, state: { type: LISTED_STATE } }
    endpoints: [{ name: getShelf, methods: GET }]
`,
};

import { join } from 'node:path';
import { bindCatalogue } from '../../../generators/catalogue/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { filesIn, resolved } from '../typescript/small.ts';

const fixtures = join(import.meta.dirname, '..', 'typescript', 'fixtures', 'catalogue');

const gap = (outputs: string): string =>
  `{ missing: How it is written, scope: parameter, outputs: ${outputs}, source: doc 1 }`;

/** The small catalogue with bindings that say how parameters are written: of each interface the aspects that are given. */
export function writtenCatalogue(aspects: { readonly query: string; readonly store: string }): Catalogue {
  const catalogue = resolved({
    ...filesIn(fixtures),
    'query/gaps.yaml': `gaps:\n  written: ${gap('{ validators: note }').replace('doc 1', 'query-doc 1')}\n`,
    'query/bindings/farm.yaml': bindingOf('farm', `written: { says: So., ${aspects.query} }`),
    'store/bindings/market.yaml': bindingOf('market', `codes: { says: So., ${aspects.store} }`),
  });
  return bindCatalogue(catalogue, new Set(['query.farm', 'store.market']));
}

function bindingOf(name: string, fill: string): string {
  return `name: ${name}\ntitle: A ${name}\nbasis: Common knowledge.\nfills:\n  ${fill}\n`;
}

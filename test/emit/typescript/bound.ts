import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { filesIn, resolved, smallFolder } from './small.ts';

const gaps = `
gaps:
  joining: { missing: How names are joined, scope: parameter, outputs: { types: note, validators: note }, source: query-doc 1 }
  spelling: { missing: How values are spelled, scope: parameter, outputs: { types: note, validators: note }, source: query-doc 1 }
`;

/** A binding whose words could end a comment or become one. */
const farm = `
name: farm
title: A farm */ alert(1) //
basis: "Common <script> knowledge, @deprecated\\n\\u202e\${x}*/"
fills:
  joining: { says: The prefix comes first., names: '{prefix}-{name}' }
  spelling: { partly: true, says: Joined., separator: '|' }
`;

const market = `
name: market
title: A market
basis: Common knowledge.
fills:
  codes: { says: There are four., errors: { statuses: { '404': It is not there. } } }
`;

let bound: Catalogue | undefined;

/** The small catalogue with a binding of each interface, seen through both. */
export function boundCatalogue(): Catalogue {
  bound ??= makeBound();
  return bound;
}

function makeBound(): Catalogue {
  const catalogue = resolved({
    ...filesIn(smallFolder),
    'query/gaps.yaml': gaps,
    'query/bindings/farm.yaml': farm,
    'store/bindings/market.yaml': market,
  });
  return bindCatalogue(catalogue, new Set(['query.farm', 'store.market']));
}

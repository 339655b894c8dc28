import accepted from '../../../templates/types/query/accepted.ts?raw';
import checkedJoined from '../../../templates/types/query/checked-joined.ts?raw';
import checkedPlain from '../../../templates/types/query/checked-plain.ts?raw';
import checkedQuery from '../../../templates/types/query/checked-query.ts?raw';
import checkedQueryTied from '../../../templates/types/query/checked-query-tied.ts?raw';
import faults from '../../../templates/types/query/faults.ts?raw';
import foreign from '../../../templates/types/query/foreign.ts?raw';
import looseJoined from '../../../templates/types/query/loose-joined.ts?raw';
import loosePlain from '../../../templates/types/query/loose-plain.ts?raw';
import mistakes from '../../../templates/types/query/mistakes.ts?raw';
import selection from '../../../templates/types/query/selection.ts?raw';
import selectionStated from '../../../templates/types/query/selection-stated.ts?raw';
import untied from '../../../templates/types/query/untied.ts?raw';
import valuesJoined from '../../../templates/types/query/values-joined.ts?raw';
import valuesPlain from '../../../templates/types/query/values-plain.ts?raw';
import { identifier, js, sourceText } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import type { Joining } from '../../shape/shape.ts';
import type { Spelling } from '../../shape/spelling.ts';

/** The names that the helper types have unless something of the catalogue has them. */
export const helperNames = [
  ...['query', 'Query', 'QueryFor', 'CheckedQuery', 'Mistake', 'mistake', 'Envelope', 'Generators', 'Separator'],
  ...['Alternative', 'Selectors', 'Excluded', 'Needed', 'Patterned', 'Split', 'ValuesIn', 'Single', 'CertainIn'],
  ...[
    'Together',
    'Unlocked',
    'UnlockedBy',
    'Available',
    'ItemOf',
    'JoinedOr',
    'Accepted',
    'Present',
    'Missing',
    'Fault',
  ],
  ...['NamedBy', 'UnlockedFrom', 'UnlockedWithin', 'OneOf', 'request', 'Request'],
  ...['Checked', 'Having', 'Unlocking', 'Locked', 'Unheard', 'Foreign', 'Untied', 'Loose'],
] as const;

const exported = new Set(['Mistake', 'CheckedQuery']);

/**
 * The helper types that look at what a query is given, called as `named` says; `isTied` where names are made from values that are
 * not listed, `hasManyKinds` where modules name others.
 */
export async function helperTypes(
  named: (helper: string) => string,
  { joining }: Spelling,
  { isTied, hasManyKinds }: { readonly isTied: boolean; readonly hasManyKinds: boolean },
): Promise<string> {
  const joins = joining !== undefined;
  const sources = [
    mistakes,
    joins ? valuesJoined : valuesPlain,
    selection,
    ...(hasManyKinds ? [selectionStated] : []),
    ...(joins ? [accepted] : []),
    faults,
    joins ? checkedJoined : checkedPlain,
    foreign,
    ...(isTied ? [untied] : []),
    joins ? looseJoined : loosePlain,
    isTied ? checkedQueryTied : checkedQuery,
  ];
  // Where modules name others, the parameters of any request do not all go together.
  const widest = hasManyKinds ? named('Query') : 'unknown';
  const helpers = declarationsRenamed(sources, exported, (name) => (name === 'Widest' ? widest : named(name)));
  return [...(joins ? [separators(joining, named)] : []), await helpers].join('\n');
}

function separators({ separator, alternative }: Joining, named: (helper: string) => string): string {
  return sourceText(js`/** Joins multiple values to one text. */
type ${identifier(named('Separator'))} = ${separator};

/** Joins values that hold the separator, and then also stands in front of the first. */
type ${identifier(named('Alternative'))} = ${alternative ?? js`never`};
`);
}

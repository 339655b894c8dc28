import accepted from '../../../templates/types/query/accepted.ts?raw';
import addressed from '../../../templates/types/query/addressed.ts?raw';
import alike from '../../../templates/types/query/alike.ts?raw';
import checkedJoined from '../../../templates/types/query/checked-joined.ts?raw';
import checkedPlain from '../../../templates/types/query/checked-plain.ts?raw';
import checkedQuery from '../../../templates/types/query/checked-query.ts?raw';
import explained from '../../../templates/types/query/explained.ts?raw';
import explainedTied from '../../../templates/types/query/explained-tied.ts?raw';
import faults from '../../../templates/types/query/faults.ts?raw';
import foreign from '../../../templates/types/query/foreign.ts?raw';
import known from '../../../templates/types/query/known.ts?raw';
import lacking from '../../../templates/types/query/lacking.ts?raw';
import looseJoined from '../../../templates/types/query/loose-joined.ts?raw';
import loosePlain from '../../../templates/types/query/loose-plain.ts?raw';
import mistakes from '../../../templates/types/query/mistakes.ts?raw';
import mutable from '../../../templates/types/query/mutable.ts?raw';
import near from '../../../templates/types/query/near.ts?raw';
import raw from '../../../templates/types/query/raw.ts?raw';
import selection from '../../../templates/types/query/selection.ts?raw';
import selectionStated from '../../../templates/types/query/selection-stated.ts?raw';
import unknownTexts from '../../../templates/types/query/unknown-texts.ts?raw';
import untied from '../../../templates/types/query/untied.ts?raw';
import valuesJoined from '../../../templates/types/query/values-joined.ts?raw';
import valuesPlain from '../../../templates/types/query/values-plain.ts?raw';
import whole from '../../../templates/types/query/whole.ts?raw';
import { identifier, js, sourceText, stringLiteral } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import type { Joining } from '../../shape/joining.ts';
import type { Spelling } from '../../shape/spelling.ts';
import { unionOf } from './unions.ts';

/** The names that the helper types have unless something of the catalogue has them. */
export const helperNames = [
  ...[
    'query',
    'request',
    'raw',
    'Query',
    'QueryFor',
    'CheckedQuery',
    'Judged',
    'Judgement',
    'Explained',
    'Mistake',
    'mistake',
  ],
  ...[
    'Envelope',
    'Generators',
    'Separator',
    'Alternative',
    'Selectors',
    'Excluded',
    'Needed',
    'Patterned',
    'Available',
  ],
  ...['Joined', 'Split', 'ValuesIn', 'Together', 'Possible', 'AllOf', 'Unlocked', 'NamedBy', 'OneOf'],
  ...['ItemOf', 'Loose', 'Listed', 'JoinedOr', 'Accepted', 'OneAway', 'Near', 'NoValue', 'Present', 'Missing'],
  ...['Lacking', 'Unsupplied', 'Suspect', 'Fault', 'Checked', 'Having', 'Unlocking', 'Locked', 'Unheard', 'Foreign'],
  ...['Untied', 'MutableValue', 'Mutable', 'RawValue', 'Raw'],
  ...['Posted', 'Secret', 'PostedIn', 'SecretIn', 'AddressedQuery'],
  ...[
    'Naming',
    'Single',
    'AnyText',
    'Unnamed',
    'Nameless',
    'NoNames',
    'Unlisted',
    'Alike',
    'LooseOrAlike',
    'Numbered',
    'DecodedQuery',
    'Sign',
    'Fractional',
    'WholeText',
    'Unusual',
    'Unsigned',
    'TextsOf',
    'TextOr',
    'NumberOr',
    'AlikeItems',
    'Known',
    'AllKnown',
    'Commented',
    'KnownParameters',
    'KnownNames',
    'PartsOf',
    'AnyParameters',
    'JoinedOf',
  ],
] as const;

const exported = new Set(['Mistake', 'CheckedQuery', 'AddressedQuery']);

/**
 * The helper types that look at what a query is given, called as `named` says; `isTied` where names are made from values that are
 * not listed, `hasManyKinds` where modules name others, `hasNeeds` where modules need one of some parameters, `hasPosts` where some
 * requests may not be in an address.
 */
export function helperTypes(
  named: (helper: string) => string,
  { joining, numbers }: Spelling,
  options: Readonly<Record<'isTied' | 'hasManyKinds' | 'hasNeeds' | 'hasPosts', boolean>>,
): string {
  const { isTied, hasManyKinds, hasNeeds, hasPosts } = options;
  const joins = joining !== undefined;
  const sources = [
    mistakes,
    joins ? valuesJoined : valuesPlain,
    selection,
    known,
    ...(hasManyKinds ? [selectionStated] : []),
    joins ? looseJoined : loosePlain,
    ...(hasNeeds ? [lacking] : []),
    faults,
    alike,
    ...(joins ? [near, whole, accepted] : []),
    joins ? checkedJoined : checkedPlain,
    foreign,
    ...(isTied ? [untied] : []),
    isTied ? explainedTied : explained,
    unknownTexts,
    checkedQuery,
    ...(hasPosts ? [addressed] : []),
    mutable,
    raw,
  ];
  const helpers = declarationsRenamed(sources, exported, named);
  return [...(joins ? [separators(joining, named), signs(numbers.integer, named)] : []), helpers].join('\n');
}

function separators({ separator, alternative }: Joining, named: (helper: string) => string): string {
  return sourceText(js`/** Joins multiple values to one text. */
type ${identifier(named('Separator'))} = ${separator};

/** Joins values that hold the separator, and then also stands in front of the first. */
type ${identifier(named('Alternative'))} = ${alternative ?? js`never`};
`);
}

/** The signs that a server reads in front of a whole number. */
function signs(integer: string, named: (helper: string) => string): string {
  const pattern = new RegExp(`^(?:${integer})$`, 'u');
  const read = ['+', '-'].filter((sign) => pattern.test(`${sign}1`));
  return `/** Stands in front of a number. */\ntype ${named('Sign')} = ${unionOf(read.map(stringLiteral))};\n`;
}

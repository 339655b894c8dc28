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

/** The preferred names of the helper types. A helper gets another name if a type of the catalogue has this one. */
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
 * The helper types for checking queries. `named` returns the name of a helper. `isTied`: some parameter names contain values that are not
 * listed. `hasManyKinds`: modules name other modules. `hasNeeds`: modules need one of some parameters. `hasPosts`: some requests must be
 * posted.
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
  return sourceText(js`/** The separator of multiple values. */
type ${identifier(named('Separator'))} = ${separator};

/** The separator of values that contain the other one. It also precedes the first value. */
type ${identifier(named('Alternative'))} = ${alternative ?? js`never`};
`);
}

/** The type of the signs that a server accepts before a whole number. */
function signs(integer: string, named: (helper: string) => string): string {
  const pattern = new RegExp(`^(?:${integer})$`, 'u');
  const read = ['+', '-'].filter((sign) => pattern.test(`${sign}1`));
  return `/** The signs that a server accepts before a number. */\ntype ${named('Sign')} = ${unionOf(read.map(stringLiteral))};\n`;
}

import checks from '../../../templates/validators/runtime/checks.js?raw';
import arrays from '../../../templates/zod/arrays.ts?raw';
import valuesJoined from '../../../templates/zod/joined.ts?raw';
import joinedByEither from '../../../templates/zod/joined-by-either.ts?raw';
import kinds from '../../../templates/zod/kinds.ts?raw';
import rules from '../../../templates/zod/rules.ts?raw';
import several from '../../../templates/zod/several.ts?raw';
import supplied from '../../../templates/zod/supplied.ts?raw';
import suppliedByPresence from '../../../templates/zod/supplied-by-presence.ts?raw';
import values from '../../../templates/zod/values.ts?raw';
import { checkFunctions } from '../../catalogue/keys/bounds.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { longestPathText } from '../../catalogue/model/path-text.ts';
import { bareKinds, bareRow } from '../../catalogue/model/type-kinds.ts';
import { type Code, type Interpolation, identifier, js, regularExpression, sourceText } from '../../lib/javascript.ts';
import { declarationsUsed } from '../../lib/source-declarations.ts';
import { withStatedTypes } from '../../lib/stated-types.ts';
import { printDeclarations } from '../../lib/typescript.ts';
import { type Spelling, spellingOf } from '../../shape/spelling.ts';
import { constantOf } from './declared.ts';

/** The functions for kinds of values that Zod does not know. */
const bareChecks = bareKinds
  .map(bareRow)
  .flatMap(({ check, isInCore }) => (check && !isInCore ? [check as HelperName] : []));

const ownNames = [
  ...['separator', 'alternative', 'integerForm', 'numberForm', 'longestInPath', 'integer', 'inPath', 'several'],
  ...['valuesOf', 'canBeJoined', 'Joined'],
  ...['severalTexts', 'severalNumbers', 'isSupplied', 'Given', 'Check', 'counted', 'exactlyOne', 'atMostOne'],
  ...[
    'atLeastOne',
    'needs',
    'Values',
    'has',
    'Term',
    'holding',
    'onlyWith',
    'onlyWithout',
    'Source',
    'Lists',
    'placesOf',
    'isMadeOf',
  ],
  ...['isFilled', 'atLeastOneText'],
  ...[
    'namedBy',
    'isRunOn',
    'ofLength',
    'matching',
    'canonicalText',
    'different',
    'accepted',
    'anyOf',
    'oneOf',
    'FieldsLike',
    'further',
  ],
  ...checkFunctions,
] as const;

export type HelperName = (typeof ownNames)[number];

/** The names of the helpers that a module may declare. Nothing else in a module gets one of these names. */
export const helperNames: readonly HelperName[] = [...ownNames, ...bareChecks];

/** The helpers that one module uses. */
export interface Helpers {
  /** Returns the name of a helper. The module then declares the helper, and everything that it needs. */
  use(name: HelperName): Code;
  declarations(): readonly string[];
}

export function createHelpers(iface: Interface): Helpers {
  const used = new Set<HelperName>();
  return {
    use(name) {
      used.add(name);
      return identifier(name);
    },
    declarations() {
      const spelling = spellingOf(iface);
      return declarationsUsed(sourcesFor(spelling), used, settings(spelling));
    },
  };
}

/** The source files of the helpers, for the way in which a binding says that parameters are written. */
function sourcesFor({ joining, byPresence }: Spelling): readonly string[] {
  const ofJoined = joining?.alternative === undefined ? valuesJoined : joinedByEither;
  return [
    values,
    withStatedTypes(checks),
    kinds,
    ...(joining ? [ofJoined, several] : [arrays]),
    byPresence ? suppliedByPresence : supplied,
    rules,
  ];
}

/** The constants that replace those of `settings.ts`, as text by name. */
function settings({ joining }: Spelling): ReadonlyMap<string, string> {
  const { separator, alternative, numbers } = joining ?? {};
  const form = (pattern: string): Code => regularExpression(`^(?:${pattern})$`);
  const constants: readonly (readonly [name: HelperName, comment: string, value: Interpolation | undefined])[] = [
    ['separator', 'Separates multiple values that are joined to one text.', separator],
    [
      'alternative',
      'Separates values that contain the other separator. It also precedes the first value.',
      alternative,
    ],
    ['integerForm', 'Matches whole numbers in a joined text.', numbers && form(numbers.integer)],
    ['numberForm', 'Matches numbers in a joined text.', numbers && form(numbers.number)],
    ['longestInPath', 'The longest text in a path that is matched, in characters.', longestPathText],
  ];
  return new Map(
    constants.flatMap(([name, comment, value]) =>
      value === undefined ? [] : [[name, printDeclarations([constantOf(name, sourceText(js`${value}`), [comment])])]],
    ),
  );
}

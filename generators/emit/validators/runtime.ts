import arrays from '../../../templates/validators/runtime/arrays.js?raw';
import core from '../../../templates/validators/runtime/core.js?raw';
import given from '../../../templates/validators/runtime/given.js?raw';
import givenByPresence from '../../../templates/validators/runtime/given-by-presence.js?raw';
import valuesJoined from '../../../templates/validators/runtime/joined.js?raw';
import lists from '../../../templates/validators/runtime/lists.js?raw';
import ownNames from '../../../templates/validators/runtime/own-names.js?raw';
import path from '../../../templates/validators/runtime/path.js?raw';
import requestNames from '../../../templates/validators/runtime/request-names.js?raw';
import rules from '../../../templates/validators/runtime/rules.js?raw';
import text from '../../../templates/validators/runtime/text.js?raw';
import declarations from '../../../templates/validators/runtime.d.ts?raw';
import { envelopeOf } from '../../catalogue/envelope.ts';
import type { Interface } from '../../catalogue/model.ts';
import { js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/modules.ts';
import type { Joining } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';

/** Makes the run time that the validators of an interface share: plain JavaScript without dependencies. */
export function runtimeSource(iface: Interface): string {
  const envelope = iface.kind === 'modules' && envelopeOf(iface);
  const { joining, byPresence } = spellingOf(iface);
  return joinedModules([
    core,
    text,
    envelope ? requestNames : ownNames,
    ...(joining ? [separators(joining)] : []),
    lists,
    joining ? valuesJoined : arrays,
    byPresence ? givenByPresence : given,
    rules,
    ...(iface.kind === 'routes' ? [path] : []),
  ]);
}

/** Makes the source that replaces `separators.js`. */
function separators({ separator, alternative = '' }: Joining): string {
  return sourceText(js`/** Stands between multiple values. */
export const separator = ${separator};

/** Stands between values that hold the separator, and in front of the first; empty where there is none. */
export const alternative = ${alternative};
`);
}

/** The declarations of what a consumer of the validators meets. */
export const runtimeDeclarations: string = declarations;

/** Names that a validator's own module uses for something else than its sets and constants. */
export const reservedNames: readonly string[] = [
  ...[
    'areAny',
    'areIntegers',
    'areSingleTexts',
    'areTexts',
    'array',
    'count',
    'demands',
    'each',
    'excludes',
    'hasForm',
    'index',
    'isBoolean',
    'isRecord',
    'isShort',
    'isText',
    'length',
    'narrowed',
    'needs',
    'needsRules',
    'ofEmpty',
    'outdated',
    'outdatedOfForm',
    'retired',
    'retiredModule',
  ],
  ...[
    'several',
    'severalIntegers',
    'severalNumbers',
    'severalTexts',
    'templated',
    'textInPath',
    'texts',
    'undecided',
    'validator',
  ],
  ...[
    'accepts',
    'elevated',
    'empty',
    'expected',
    'input',
    'missing',
    'name',
    'note',
    'types',
    'value',
    'values',
    'verdict',
    'Validator',
  ],
  ...['Array', 'Number', 'Object', 'RegExp', 'Set', 'undefined'],
];

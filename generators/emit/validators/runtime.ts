import issueCodes from '../../../templates/validators/issue-codes.d.ts?raw';
import issueCodesOfValues from '../../../templates/validators/issue-codes-of-values.d.ts?raw';
import results from '../../../templates/validators/results.d.ts?raw';
import arrays from '../../../templates/validators/runtime/arrays.js?raw';
import checks from '../../../templates/validators/runtime/checks.js?raw';
import core from '../../../templates/validators/runtime/core.js?raw';
import either from '../../../templates/validators/runtime/either.js?raw';
import facets from '../../../templates/validators/runtime/facets.js?raw';
import fields from '../../../templates/validators/runtime/fields.js?raw';
import filled from '../../../templates/validators/runtime/filled.js?raw';
import flatLists from '../../../templates/validators/runtime/flat-lists.js?raw';
import given from '../../../templates/validators/runtime/given.js?raw';
import givenByPresence from '../../../templates/validators/runtime/given-by-presence.js?raw';
import items from '../../../templates/validators/runtime/items.js?raw';
import valuesJoined from '../../../templates/validators/runtime/joined.js?raw';
import lists from '../../../templates/validators/runtime/lists.js?raw';
import madeOf from '../../../templates/validators/runtime/made-of.js?raw';
import numberReading from '../../../templates/validators/runtime/numbers.js?raw';
import ownNames from '../../../templates/validators/runtime/own-names.js?raw';
import path from '../../../templates/validators/runtime/path.js?raw';
import requestNames from '../../../templates/validators/runtime/request-names.js?raw';
import rules from '../../../templates/validators/runtime/rules.js?raw';
import servers from '../../../templates/validators/runtime/servers.js?raw';
import text from '../../../templates/validators/runtime/text.js?raw';
import uploads from '../../../templates/validators/runtime/uploads.js?raw';
import validator from '../../../templates/validators/runtime/validator.js?raw';
import declarations from '../../../templates/validators/runtime.d.ts?raw';
import { envelopeOf } from '../../catalogue/model/envelope.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { js, regularExpression, sourceText } from '../../lib/javascript.ts';
import { exportedNames, joinedModules } from '../../lib/javascript-modules.ts';
import { oncePer } from '../../lib/once-per.ts';
import { isPlain } from '../../shape/accepts.ts';
import { classOf } from '../../shape/flat-lists.ts';
import type { Joining, Numbers } from '../../shape/joining.ts';
import { takesFlatLists } from '../../shape/list-forms.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { usesFiles } from '../../shape/uploads.ts';
import { queryContext } from '../typescript/query-names.ts';

/** The modules of the run time that an interface's validators share: plain JavaScript without dependencies. */
export function runtimeModules(iface: Interface): readonly string[] {
  const envelope = iface.kind === 'modules' && envelopeOf(iface);
  const { joining, byPresence, numbers, reads, isStated } = spellingOf(iface);
  const stated = statedIn(iface);
  return [
    core,
    validator,
    text,
    envelope ? requestNames : ownNames,
    ...(joining ? [separatorsSource(joining), numberForms(numbers), numberReading] : []),
    lists,
    joining ? valuesJoined : arrays,
    byPresence ? givenByPresence : given,
    filled,
    madeOf,
    rules,
    ...(iface.serverAddresses.size > 0 ? [servers] : []),
    ...(iface.kind === 'routes' || stated === 'facets' ? [path] : []),
    ...(usesFiles(iface) || isStated ? [uploads] : []),
    ...(stated === 'kinds' ? [] : [either]),
    ...(stated === 'facets' ? [checks, facets, items, fields] : []),
    ...(takesFlatLists(iface) ? [itemSeparators(reads.separators ?? []), flatLists] : []),
  ];
}

/** The source that replaces `separators.js`. Without a separator, values are not joined. */
export function separatorsSource({ separator = '', alternative = '' }: Partial<Joining> = {}): string {
  return sourceText(js`/** The separator of multiple values. */
export const separator = ${separator};

/** The separator of values that contain the other one. It also precedes the first value. Empty if there is none. */
export const alternative = ${alternative};
`);
}

/** The source that replaces `item-separators.js`. */
function itemSeparators(separators: readonly string[]): string {
  return sourceText(js`/** Matches the separators between the items of an array that is given as one text. */
export const betweenItems = ${regularExpression(`${classOf(separators)}+`)};
`);
}

/** The source that replaces `number-forms.js`. */
export function numberForms({ integer, number }: Numbers): string {
  return sourceText(js`/** Match the texts that are whole numbers, and the texts that are numbers. */
export const integerForm = ${regularExpression(`^(?:${integer})$`)};
export const numberForm = ${regularExpression(`^(?:${number})$`)};
`);
}

/** The declarations of the run time that users of the validators need. */
export function runtimeDeclarations(iface: Interface): string {
  return joinedModules([statedIn(iface) === 'kinds' ? issueCodes : issueCodesOfValues, results, declarations]);
}

type Stated = 'kinds' | 'unions' | 'facets';

/** How much an interface states about values besides their kinds: nothing, unions, or further restrictions. */
function statedIn(iface: Interface): Stated {
  const envelope = iface.kind === 'modules' ? queryContext(iface)?.envelope : undefined;
  const found = new Set(
    [...shapesOf(iface), ...(envelope ? [envelope] : [])].map(({ members }) => statedInMembers(members)),
  );
  return found.has('facets') ? 'facets' : found.has('unions') ? 'unions' : 'kinds';
}

const statedInMembers = oncePer((members: Shape['members']): Stated => {
  const further = members.flatMap(({ accepts }) => (isPlain(accepts) ? [] : [accepts]));
  if (further.length === 0) return 'kinds';
  return further.every(isPlainUnion) ? 'unions' : 'facets';
});

function isPlainUnion(accepts: Accepts): boolean {
  return accepts.kind === 'any' && accepts.alternatives === undefined && accepts.of.every(isPlain);
}

const runtime = [
  ...[
    arrays,
    checks,
    core,
    either,
    facets,
    fields,
    filled,
    flatLists,
    given,
    givenByPresence,
    items,
    lists,
    madeOf,
    numberReading,
  ],
  ...[ownNames, path, requestNames, rules, servers, text, uploads, validator, valuesJoined],
];

/** The names of variables in the functions of validators. */
const variables = [
  ...[
    'accepts',
    'elevated',
    'empty',
    'expected',
    'index',
    'input',
    'kept',
    'least',
    'length',
    'missing',
    'most',
    'name',
  ],
  ...['note', 'types', 'value', 'values', 'verdict'],
];

/** The names that a module of validators uses, besides those of its sets and constants. */
export const reservedNames: readonly string[] = [
  ...new Set(runtime.flatMap(exportedNames)),
  ...variables,
  ...['Array', 'Number', 'Object', 'RegExp', 'Set', 'Validator', 'undefined'],
];

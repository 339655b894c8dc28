import { plainFactRows } from '../../../../generators/catalogue/keys/plain-facts.ts';
import type { Kind } from '../../../../generators/catalogue/sources/file-kinds.ts';
import { type Of, plainRoles, type Role } from './role.ts';

/** A pattern for paths, and the role there: `*` is any key, `#` the index of an item, and a `!` at the start means the key itself. */
type Row = readonly [pattern: string, role: Role, of?: Of];

/** Keys that any fact may have. */
const facts: readonly Row[] = [
  ['purpose', 'text'],
  ['source', 'citation'],
  ['source/#', 'citation'],
  ['interpretations/#', 'reference', 'interpretation'],
  ['!suppress/*', 'reference', 'rule'],
  ['suppress/*', 'text'],
];

const type: readonly Row[] = [
  ['type', 'keyword'],
  ['type/#', 'value'],
  ['default', 'default'],
  ['default/#', 'default'],
  ['minimum', 'bound'],
  ['maximum', 'bound'],
  ['highMaximum', 'bound'],
  ['subtypes/#', 'value'],
  ['extraNamespaces/#', 'value'],
  ['!deprecatedValues/*', 'reference', 'value'],
  ['deprecatedValues/*', 'reference', 'value'],
  ['deprecatedValues/#', 'reference', 'value'],
  ['!valuePurposes/*', 'reference', 'value'],
  ['valuePurposes/*', 'text'],
  ['multi', 'flag'],
  ['multi/allowsDuplicates', 'flag'],
  ['multi/*', 'bound'],
  ['allSpecifier', 'text'],
  ['varying', 'flag'],
  ['pattern', 'text'],
  ['form', 'text'],
];

const definition: readonly Row[] = [
  // A type without a map around it.
  ['', 'keyword', 'other'],
  ['#', 'value'],
  ...type,
  ['required', 'flag'],
  ['deprecated', 'flag'],
  ['deprecated/use', 'reference', 'parameter'],
  ...plainFactRows.map(([name, { value }]): Row => [value === 'texts' ? `${name}/#` : name, plainRoles[value]]),
  ['const', 'flag'],
  ['applies', 'reference', 'condition'],
  ['!applies/*', 'reference', 'condition'],
  ['applies/*/#', 'reference', 'value'],
  ['!variables/*', 'reference', 'parameter'],
  ['variables/*', 'reference', 'parameter'],
  ['location', 'keyword'],
  ...facts,
];

const adapted: readonly Row[] = [
  ['without/#', 'reference', 'parameter'],
  ['require/#', 'reference', 'parameter'],
  ['!rename/*', 'reference', 'parameter'],
  ['rename/*', 'name', 'parameter'],
  ['!change/*', 'reference', 'parameter'],
  ...below('change/*', definition),
];

const parameters: readonly Row[] = [
  ['!...*', 'reference', 'list'],
  ...below('...*', adapted),
  ['!*', 'name', 'parameter'],
  ...below('*', definition),
];

const constraints: readonly Row[] = [
  ['#/given', 'reference', 'parameter'],
  ['#/value', 'reference', 'value'],
  ['#/errors/#', 'text'],
  ['#/help', 'text'],
  ['#/*/#', 'reference', 'parameter'],
  ['!#/*/#/*', 'reference', 'parameter'],
  ['#/*/#/*', 'reference', 'value'],
  ...below('#', facts),
];

const decision: readonly Row[] = [
  ['with', 'reference', 'parameter'],
  ['without', 'reference', 'parameter'],
  ['value', 'reference', 'value'],
];

const named: readonly Row[] = [['title', 'text'], ...facts];

const endpoint: readonly Row[] = [
  ['name', 'name', 'endpoint'],
  ['methods', 'keyword'],
  ['methods/#', 'keyword'],
  ...below('arguments', parameters),
  ['body', 'reference', 'resource'],
  ['body/resource', 'reference', 'resource'],
  ...below('body', adapted),
  ...below('constraints', constraints),
  ...below('response', facts),
  ...facts,
];

const fill: readonly Row[] = [
  ['says', 'text'],
  ['partly', 'flag'],
  ['addresses/#/name', 'name', 'other'],
  ['addresses/#/template', 'text'],
  ['!fixed/*', 'name', 'other'],
  ['fixed/*', 'text'],
  ...below('parameters', parameters),
  ...below('constraints', constraints),
  ['!conditions/*', 'reference', 'condition'],
  ...below('conditions/*', decision),
  ['!selectors/*', 'reference', 'modulegroup'],
  ['selectors/*', 'name', 'other'],
  ['!needs/*', 'reference', 'modulegroup'],
  ['needs/*/#', 'reference', 'parameter'],
  ['generators/parameter', 'name', 'other'],
  ['generators/names', 'text'],
  ['names', 'text'],
  ['separator', 'text'],
  ['alternative', 'text'],
  ['booleans', 'keyword'],
  ['!continuation/*', 'name', 'other'],
  ['continuation/*', 'text'],
  ['arrays', 'text'],
  ['statuses/#/status', 'other'],
  ['statuses/#/methods/#', 'keyword'],
  ['statuses/#/says', 'text'],
  ['!errors/statuses/*', 'other'],
  ['errors/statuses/*', 'text'],
  ['!authentication/schemes/*', 'name', 'other'],
  ['authentication/schemes/*/type', 'keyword'],
  ['authentication/schemes/*/scheme', 'keyword'],
  ['authentication/schemes/*/in', 'keyword'],
  ['authentication/schemes/*/name', 'text'],
  ['authentication/schemes/*/purpose', 'text'],
  ['authentication/requirements/#', 'reference', 'other'],
  ['authentication/requirements/#/#', 'reference', 'other'],
  ['authentication/anonymous/#', 'keyword'],
];

/** The roles in each kind of file. The first row that matches a path counts. Keys without a row are keys of the format. */
export const roles: Readonly<Record<Kind, readonly Row[]>> = {
  catalogue: [
    ['title', 'text'],
    ['version', 'text'],
    ['purpose', 'text'],
    ['interfaces/#', 'reference', 'interface'],
    ['bindings/#', 'reference', 'binding'],
  ],
  interface: [
    ['kind', 'keyword'],
    ['!documents/*', 'name', 'document'],
    ['documents/*', 'text'],
    ['multi/allowsDuplicates', 'flag'],
    ['multi/*', 'bound'],
    ['separator', 'text'],
    ['statedIn', 'citation'],
    ['address', 'text'],
    ['path', 'text'],
    ['!conditions/*', 'name', 'condition'],
    ['conditions/*/values/#', 'value'],
    ...below('conditions/*', [...decision, ...facts]),
    ['!notes/*', 'name', 'other'],
    ['notes/*/topic', 'keyword'],
    ['notes/*/text', 'text'],
    ...below('notes/*', facts),
    ['!namespaces/*', 'name', 'namespace'],
    ...below('namespaces/*', facts),
    ['!segments/*', 'name', 'segment'],
    ['segments/*/pattern', 'text'],
    ...below('segments/*', facts),
    ['!locations/*', 'keyword'],
    ['locations/*', 'keyword'],
    ['!moduleGroups/*', 'name', 'modulegroup'],
    ['moduleGroups/*/exclusive', 'flag'],
    ['moduleGroups/*/path', 'text'],
    ...below('moduleGroups/*', named),
    ...named,
  ],
  gaps: [
    ['!gaps/*', 'name', 'gap'],
    ['gaps/*/missing', 'text'],
    ['gaps/*/scope', 'reference', 'scope'],
    ['gaps/*/scope/#', 'reference', 'scope'],
    ['gaps/*/outputs/*', 'keyword'],
    ...below('gaps/*', facts),
    ['!interpretations/*', 'name', 'interpretation'],
    ['interpretations/*/question', 'text'],
    ['interpretations/*/reading', 'text'],
    ['interpretations/*/reason', 'text'],
    ...below('interpretations/*', facts),
  ],
  sets: [
    ['!*', 'name', 'set'],
    ['*/values/#', 'value'],
    ['*/from', 'reference', 'set'],
    ['*/with/#', 'value'],
    ['*/without/#', 'reference', 'value'],
    ...below('*', [...type, ...facts]),
  ],
  groups: [['!*', 'name', 'list'], ...below('*/parameters', parameters), ...below('*', facts)],
  resource: [['name', 'name', 'resource'], ...below('fields', parameters), ...named],
  routes: [
    ['!routes/*', 'name', 'route'],
    ['routes/*/resource', 'reference', 'resource'],
    ...below('routes/*/arguments', parameters),
    ...below('routes/*/endpoints/#', endpoint),
    ...below('routes/*', facts),
    ...named,
  ],
  module: [
    ['name', 'name', 'module'],
    ['group', 'reference', 'modulegroup'],
    ['path', 'text'],
    ['prefix', 'other'],
    ['generator', 'flag'],
    ['deprecated', 'flag'],
    ['deprecated/use', 'reference', 'module'],
    ...below('parameters', parameters),
    ...below('constraints', constraints),
    ...facts,
  ],
  binding: [
    ['name', 'name', 'binding'],
    ['basis', 'text'],
    ['!fills/*', 'reference', 'gap'],
    ...below('fills/*', fill),
    ...named,
  ],
};

function below(prefix: string, of: readonly Row[]): Row[] {
  return of.map(([pattern, role, what]): Row => {
    const isKey = pattern.startsWith('!');
    const path = isKey ? pattern.slice(1) : pattern;
    const joined = path === '' ? prefix : `${prefix}/${path}`;
    return [`${isKey ? '!' : ''}${joined}`, role, ...(what ? [what] : [])] as unknown as Row;
  });
}

import type { Kind } from '../../../generators/catalogue/kinds.ts';

/** What a text of a catalogue is in the format. */
export type Role =
  /** A key that the format has. */
  | 'key'
  /** One of a few words that the format has, such as a method. */
  | 'keyword'
  /** Words for people. */
  | 'text'
  /** A name that is given here. */
  | 'name'
  /** A name that is given elsewhere. */
  | 'reference'
  /** One of the values that a list has. */
  | 'value'
  | 'default'
  | 'citation'
  | 'flag'
  /** A number between others, such as the greatest one. */
  | 'bound'
  /** Anything else: what is kept as it was met, and values that may have any shape. */
  | 'other';

/** What a name is the name of, or what a reference refers to. */
export type Of =
  | 'binding'
  | 'condition'
  | 'document'
  | 'endpoint'
  | 'gap'
  | 'interface'
  | 'interpretation'
  | 'list'
  | 'module'
  | 'modulegroup'
  | 'namespace'
  | 'parameter'
  | 'property'
  | 'resource'
  | 'route'
  | 'rule'
  | 'scope'
  | 'segment'
  | 'set'
  | 'value'
  | 'other';

export interface RoleAt {
  readonly role: Role;
  readonly of?: Of;
}

/** A pattern of paths, and what stands there: `*` is any key, `#` the number of an item, a `!` in front says that it is the key. */
type Row = readonly [pattern: string, role: Role, of?: Of];

/** What any fact may have. */
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
  ['min', 'bound'],
  ['max', 'bound'],
  ['highmax', 'bound'],
  ['subtypes/#', 'value'],
  ['extranamespaces/#', 'value'],
  ['!deprecatedvalues/*', 'reference', 'value'],
  ['deprecatedvalues/*', 'reference', 'value'],
  ['deprecatedvalues/#', 'reference', 'value'],
  ['multi', 'flag'],
  ['multi/allowsduplicates', 'flag'],
  ['multi/*', 'bound'],
  ['allspecifier', 'text'],
  ['varying', 'flag'],
  ['pattern', 'text'],
];

const definition: readonly Row[] = [
  // A type alone.
  ['', 'keyword', 'other'],
  ['#', 'value'],
  ...type,
  ['required', 'flag'],
  ['deprecated', 'flag'],
  ['deprecated/use', 'reference', 'parameter'],
  ['sensitive', 'flag'],
  ['writeonly', 'flag'],
  ['requiresauthorization', 'flag'],
  ['mustbe', 'flag'],
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
  ['#/*/#', 'reference', 'parameter'],
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
];

/** The roles of each kind of file. Keys that are in no row are keys of the format. */
const rows: Readonly<Record<Kind, readonly Row[]>> = {
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
    ['multi/allowsduplicates', 'flag'],
    ['multi/*', 'bound'],
    ['separator', 'text'],
    ['statedin', 'citation'],
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
    ['!modulegroups/*', 'name', 'modulegroup'],
    ['modulegroups/*/exclusive', 'flag'],
    ['modulegroups/*/path', 'text'],
    ...below('modulegroups/*', named),
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

/** What stands at a path of a file: the key, or the value that it has if that is no map or list. */
export function roleAt(kind: Kind, path: readonly (string | number)[], isKey: boolean): RoleAt {
  // In a schema of a body, and in what is kept as it was met, everything may be a name.
  const free = path.indexOf('extensions');
  if (free >= 0 && (free < path.length - 1 || !isKey)) return { role: 'other' };
  const schema = path.findIndex((step, index) => step === 'schema' && index > 1);
  if (schema >= 0 && schema < path.length - (isKey ? 1 : 0)) return inSchema(path.slice(schema + 1), isKey);
  const row = rows[kind].find(
    ([pattern]) => pattern.startsWith('!') === isKey && matches(pattern.replace('!', ''), path),
  );
  if (!row) return { role: isKey ? 'key' : 'other' };
  const [, role, of] = row;
  return of ? { role, of } : { role };
}

function inSchema(path: readonly (string | number)[], isKey: boolean): RoleAt {
  const [last, above] = [path.at(-1), path.at(-2)];
  if (isKey) return above === 'properties' ? { role: 'name', of: 'property' } : { role: 'key' };
  if (last === 'type' && above !== 'properties') return { role: 'keyword' };
  if (above === 'required') return { role: 'reference', of: 'property' };
  return { role: last === 'title' || last === 'description' ? 'text' : 'other' };
}

function matches(pattern: string, path: readonly (string | number)[]): boolean {
  const steps = pattern.split('/');
  if (steps.length !== path.length) return false;
  return steps.every((step, index) => {
    const actual = path[index];
    if (step === '#') return typeof actual === 'number';
    if (typeof actual === 'number') return false;
    if (step === '*') return true;
    if (step === '...*') return String(actual).startsWith('...');
    return step === actual;
  });
}

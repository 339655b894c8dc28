import { isRecord } from '../lib/guards.ts';

/** Where in an answer the modules of a group add something, and what is there without them. */
export interface AnswerPlaces {
  /** By group of modules, the path of the object to which its modules add fields; lists on the way have such an object in each item. */
  readonly adds: ReadonlyMap<string, readonly string[]>;
  /** By such a path, joined with `/`, the names of the fields that answers have there whatever modules are asked. */
  readonly common: ReadonlyMap<string, ReadonlySet<string>>;
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The places in the answers of a MediaWiki. */
export const mediawikiPlaces: AnswerPlaces = {
  adds: new Map([
    ['action', []],
    ['list', ['query']],
    ['meta', ['query']],
    ['prop', ['query', 'pages']],
  ]),
  common: new Map([
    [
      '',
      names(
        'batchcomplete continue warnings errors error docref servedby curtimestamp requestid limits query uselang errorlang',
      ),
    ],
    ['query', names('pages normalized redirects converted interwiki badrevids badpageids pageids export')],
    [
      'query/pages',
      names('pageid ns title missing invalid invalidreason special known imagerepository index convertedfrom'),
    ],
  ]),
};

/** The parts of an answer to which a module of a group adds, without what they have anyway. Empty if the answer has no such part. */
export function addedTo(answer: unknown, group: string, { adds, common }: AnswerPlaces): readonly unknown[] {
  const path = adds.get(group);
  if (!path) return [];
  let parts: readonly unknown[] = [answer];
  for (const name of path) parts = parts.flatMap((part) => itemsOf(isRecord(part) ? part[name] : undefined));
  const ownNames = common.get(path.join('/')) ?? new Set<string>();
  return parts.map((part) => (isRecord(part) && !Array.isArray(part) ? without(part, ownNames) : part));
}

function itemsOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function without(part: Readonly<Record<string, unknown>>, left: ReadonlySet<string>): unknown {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !left.has(name)));
}

/** The code of the error in an answer; undefined if it is none. */
export function errorCodeOf(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined;
  const [first] = Array.isArray(answer['errors']) ? answer['errors'] : [answer['error']];
  if (!isRecord(first)) return undefined;
  return typeof first['code'] === 'string' ? first['code'] : '';
}

/** The parameters with which an answer says that more results can be asked for. */
export function continuationOf(answer: unknown): ReadonlyMap<string, string> | undefined {
  const more = isRecord(answer) ? answer['continue'] : undefined;
  if (!isRecord(more) || Array.isArray(more)) return undefined;
  const entries = Object.entries(more).slice(0, mostContinued);
  return new Map(entries.flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)] as const] : [])));
}

/** The most parameters of a continuation. */
const mostContinued = 20;

function isScalar(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 1000);
}

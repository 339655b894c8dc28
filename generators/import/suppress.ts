import type { Data, DataMap, Path } from '../catalogue/data.ts';
import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { type Kind, kindOf } from '../catalogue/kinds.ts';
import { isServersFact } from './server-rules.ts';

/** Files of a catalogue as data, by path. */
export type Files = ReadonlyMap<string, DataMap>;

/** What a suppression says where nothing better is known. */
const reason = 'The server describes it so';

/** A rule that is broken at more nodes of a file than this is suppressed once for all of the file. */
const fewest = 3;

/** Which nodes may say what is suppressed in them, by the keys that lead to them: `*` is any key, `parameter` one of a list. */
const nodes: Readonly<Partial<Record<Kind, readonly (readonly string[])[]>>> = {
  interface: [[], ['namespaces', '*'], ['segments', '*'], ['modulegroups', '*'], ['conditions', '*']],
  module: [[], ['parameters', 'parameter']],
  routes: [
    [],
    ['routes', '*'],
    ['routes', '*', 'arguments', 'parameter'],
    ['routes', '*', 'endpoints', '*'],
    ['routes', '*', 'endpoints', '*', 'arguments', 'parameter'],
  ],
  sets: [['*']],
  groups: [['*'], ['*', 'parameters', 'parameter']],
};

/** What is left over when everything is suppressed that a server's own facts break. */
export interface Suppressed {
  readonly files: Files;
  /** How many suppressions were written. */
  readonly added: number;
  /** The findings that are left. */
  readonly findings: readonly Diagnostic[];
}

/**
 * Writes suppressions for the rules that the server's own facts break, each at the narrowest node that can have one, and
 * removes those that cover nothing any more. Only files of `changeable` are changed. `findings` are those of the files.
 */
export function suppressFacts(
  files: Files,
  changeable: ReadonlySet<string>,
  findings: readonly Diagnostic[],
): Suppressed {
  const plan = new Map<string, Map<string, Change>>();
  const left = findings.filter((finding) => {
    const { code, severity, at } = finding;
    const file = at.source.path;
    const data = files.get(file);
    if (severity !== 'error' || !data || !changeable.has(file)) return true;
    const change = changeFor(code, at.path, file, data);
    if (!change) return true;
    const ofFile = plan.get(file) ?? new Map<string, Change>();
    plan.set(file, ofFile.set(JSON.stringify([change.rule, ...change.node]), change));
    return false;
  });
  const changes = new Map([...plan].map(([file, ofFile]) => [file, fewer([...ofFile.values()], file)]));
  const changed = new Map([...files].map(([path, data]) => [path, withChanges(data, changes.get(path) ?? [])]));
  const added = [...changes.values()].flat().filter(({ isNeeded }) => isNeeded).length;
  return { files: changed, added, findings: left };
}

/** A suppression that comes or goes at a node. */
interface Change {
  readonly node: Path;
  readonly rule: string;
  readonly isNeeded: boolean;
}

function changeFor(code: string, path: Path, file: string, data: DataMap): Change | undefined {
  if (code === 'unused-suppression' && path.at(-2) === 'suppress') {
    return { node: path.slice(0, -2), rule: String(path.at(-1)), isNeeded: false };
  }
  const node = isServersFact(code) ? narrowest(path, file, data) : undefined;
  return node && { node, rule: code, isNeeded: true };
}

/** One suppression for the file in place of many of the same rule, where its root can have one. */
function fewer(changes: readonly Change[], file: string): Change[] {
  const counts = new Map<string, number>();
  for (const { rule, isNeeded } of changes) if (isNeeded) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const hasRoot = shapesOf(file).some((shape) => shape.length === 0);
  const isMany = ({ rule, isNeeded }: Change): boolean => isNeeded && hasRoot && (counts.get(rule) ?? 0) > fewest;
  const many = new Set(changes.filter(isMany).map(({ rule }) => rule));
  return [
    ...changes.filter((change) => !isMany(change)),
    ...[...many].map((rule): Change => ({ node: [], rule, isNeeded: true })),
  ];
}

function shapesOf(file: string): readonly (readonly string[])[] {
  const kind = kindOf(file);
  return (kind && nodes[kind]) ?? [];
}

/** The path of the innermost node around a place that can have suppressions. */
function narrowest(path: Path, file: string, data: DataMap): Path | undefined {
  const fitting = shapesOf(file).filter(
    (shape) => fits(shape, path) && canSuppress(nodeAt(data, shape.length, path), shape),
  );
  const longest = fitting.reduce((length, shape) => Math.max(length, shape.length), -1);
  return longest < 0 ? undefined : path.slice(0, longest);
}

function fits(shape: readonly string[], path: Path): boolean {
  return shape.every((key, index) => {
    const step = path[index];
    if (step === undefined) return false;
    if (key === 'parameter') return !String(step).startsWith('...');
    return key === '*' || key === step;
  });
}

/** A definition that is a type alone can become a map; another node has to be one. */
function canSuppress(node: Data | undefined, shape: readonly string[]): boolean {
  return isMap(node) || (shape.at(-1) === 'parameter' && (typeof node === 'string' || Array.isArray(node)));
}

function nodeAt(data: Data, length: number, path: Path): Data | undefined {
  return path.slice(0, length).reduce<Data | undefined>((node, step) => {
    if (isMap(node)) return node.get(String(step));
    return Array.isArray(node) ? node[Number(step)] : undefined;
  }, data);
}

function withChanges(data: DataMap, changes: readonly Change[]): DataMap {
  return changes.reduce<Data>((result, change) => changedAt(result, change.node, change), data) as DataMap;
}

function changedAt(data: Data, [step, ...rest]: Path, change: Change): Data {
  if (step === undefined) return withSuppression(isMap(data) ? data : new Map([['type', data]]), change);
  if (isMap(data)) {
    const key = String(step);
    return new Map(data).set(key, changedAt(data.get(key) ?? null, rest, change));
  }
  if (!Array.isArray(data)) return data;
  return data.map((item: Data, index) => (index === Number(step) ? changedAt(item, rest, change) : item));
}

/** The keys that what is said of a node as a whole stands before. */
const bulk: ReadonlySet<string> = new Set(['routes', 'endpoints', 'arguments', 'parameters', 'extensions']);

function withSuppression(node: DataMap, { rule, isNeeded }: Change): DataMap {
  const known = node.get('suppress');
  const suppress = new Map(isMap(known) ? known : []);
  if (isNeeded) suppress.set(rule, suppress.get(rule) ?? reason);
  else suppress.delete(rule);
  const entries = [...node].filter(([key]) => key !== 'suppress' || suppress.size > 0);
  if (suppress.size === 0) return new Map(entries);
  if (node.has('suppress')) return new Map(entries).set('suppress', suppress);
  const place = entries.findIndex(([key]) => bulk.has(key));
  const at = place < 0 ? entries.length : place;
  return new Map([...entries.slice(0, at), ['suppress', suppress], ...entries.slice(at)]);
}

function isMap(data: Data | undefined): data is DataMap {
  return data instanceof Map;
}

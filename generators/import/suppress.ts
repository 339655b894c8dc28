import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { type Kind, kindOf } from '../catalogue/sources/file-kinds.ts';
import type { Data, DataMap, Path } from '../catalogue/yaml/data.ts';
import { isMap } from '../lib/guards.ts';
import { isServersFact } from './server-rules.ts';

/** Files of a catalogue as data, by path. */
export type Files = ReadonlyMap<string, DataMap>;

/** The reason of a suppression. */
const reason = 'The server describes it so';

/** The most nodes of a file at which a rule is suppressed; beyond that, it is suppressed for the whole file. */
const fewest = 3;

/** The paths of nodes that can have suppressions, by kind of file: `*` is any key, `parameter` is an entry of a list. */
const nodes: Readonly<Partial<Record<Kind, readonly (readonly string[])[]>>> = {
  interface: [[], ['namespaces', '*'], ['segments', '*'], ['moduleGroups', '*'], ['conditions', '*']],
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

/** The result of suppressing the findings that a server's own facts cause. */
export interface Suppressed {
  readonly files: Files;
  /** The number of suppressions that were added. */
  readonly added: number;
  /** The findings that were not suppressed. */
  readonly findings: readonly Diagnostic[];
}

/**
 * Adds suppressions for the rules that the server's own facts break, each at the innermost node that can have one. `findings` are those in
 * the files.
 */
export function suppressFacts(files: Files, findings: readonly Diagnostic[]): Suppressed {
  const plans = new Map<string, Plan>();
  const left = findings.filter((finding) => {
    const { code, severity, at } = finding;
    const file = at.source.path;
    const data = files.get(file);
    if (severity !== 'error' || !data || !isServersFact(code)) return true;
    const plan = plans.get(file) ?? createPlan(file);
    if (plan.isWhole(code)) return false;
    const node = narrowest(at.path, file, data);
    if (!node) return true;
    plans.set(file, plan);
    plan.add({ node, rule: code });
    return false;
  });
  const changes = new Map([...plans].map(([file, plan]) => [file, plan.changes()]));
  const changed = new Map([...files].map(([path, data]) => [path, withChanges(data, changes.get(path) ?? [])]));
  return { files: changed, added: [...changes.values()].flat().length, findings: left };
}

/** A suppression at a node. */
interface Change {
  readonly node: Path;
  readonly rule: string;
}

/** The changes to one file. */
interface Plan {
  add(change: Change): void;
  /** Whether the rule is suppressed for the whole file. */
  isWhole(rule: string): boolean;
  changes(): readonly Change[];
}

/** Creates a plan. It replaces many suppressions of a rule by one for the file, if the root can have suppressions. */
function createPlan(file: string): Plan {
  const hasRoot = shapesOf(file).some((shape) => shape.length === 0);
  const single = new Map<string, Change>();
  const counts = new Map<string, number>();
  const isWhole = (rule: string): boolean => hasRoot && (counts.get(rule) ?? 0) > fewest;
  return {
    isWhole,
    add(change) {
      const { rule, node } = change;
      const key = JSON.stringify([rule, ...node]);
      if (single.has(key)) return;
      single.set(key, change);
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
    },
    changes: () => [
      ...[...single.values()].filter(({ rule }) => !isWhole(rule)),
      ...[...counts.keys()].filter(isWhole).map((rule): Change => ({ node: [], rule })),
    ],
  };
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

/** Whether a node can have suppressions. A definition that is only a type can become a map; any other node has to be one. */
function canSuppress(node: Data | undefined, shape: readonly string[]): boolean {
  return isMap(node) || (shape.at(-1) === 'parameter' && (typeof node === 'string' || Array.isArray(node)));
}

function nodeAt(data: Data, length: number, path: Path): Data | undefined {
  return path.slice(0, length).reduce<Data | undefined>((node, step) => {
    if (isMap(node)) return node.get(String(step));
    return Array.isArray(node) ? node[Number(step)] : undefined;
  }, data);
}

/** The changes at a node, and those below it by the next step. */
interface Branch {
  readonly changes: Change[];
  readonly below: Map<string, Branch>;
}

function withChanges(data: DataMap, changes: readonly Change[]): DataMap {
  if (changes.length === 0) return data;
  const root: Branch = { changes: [], below: new Map() };
  for (const change of changes) {
    let branch = root;
    for (const step of change.node) {
      const next = branch.below.get(String(step)) ?? { changes: [], below: new Map() };
      branch.below.set(String(step), next);
      branch = next;
    }
    branch.changes.push(change);
  }
  return changedBy(data, root) as DataMap;
}

function changedBy(data: Data, { changes, below }: Branch): Data {
  const within = below.size === 0 ? data : withBelow(data, below);
  return changes.reduce<Data>(
    (node, change) => withSuppression(isMap(node) ? node : new Map([['type', node]]), change),
    within,
  );
}

function withBelow(data: Data, below: ReadonlyMap<string, Branch>): Data {
  const changed = (value: Data, step: string): Data => {
    const branch = below.get(step);
    return branch ? changedBy(value, branch) : value;
  };
  if (isMap(data)) return new Map([...data].map(([key, value]) => [key, changed(value, key)]));
  return Array.isArray(data) ? data.map((item: Data, index) => changed(item, String(index))) : data;
}

/** The keys with long values, before which facts about the node itself are put. */
const bulk: ReadonlySet<string> = new Set(['routes', 'endpoints', 'arguments', 'parameters', 'extensions']);

function withSuppression(node: DataMap, { rule }: Change): DataMap {
  const suppressed = node.get('suppress');
  const suppress = new Map(isMap(suppressed) ? suppressed : []).set(rule, reason);
  const entries = [...node];
  if (node.has('suppress')) return new Map(entries).set('suppress', suppress);
  const place = entries.findIndex(([key]) => bulk.has(key));
  const at = place < 0 ? entries.length : place;
  return new Map([...entries.slice(0, at), ['suppress', suppress], ...entries.slice(at)]);
}

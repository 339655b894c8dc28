import { getOrMake } from '../lib/add-to.ts';
import { Asking, InputNode, QueryNode } from './node.ts';

/** Values by key that come from outside. */
export interface Input<Value> {
  /** The value of a key; undefined if none was set. The read is recorded in either case. */
  get(key: string): Value | undefined;
  /** Sets or removes the value of a key. Calls with no query between them are one revision. */
  set(key: string, value: Value | undefined): void;
}

/** Returns the answer for a key. It stays the same object for as long as no value that it depends on changes. */
export type Query<Value> = (key: string) => Value;

/** Tells which values count as equal. */
interface Comparing<Value> {
  readonly same?: (before: Value, after: Value) => boolean;
}

/**
 * Inputs, and queries that are functions of inputs and of other queries. What a query reads is recorded while it reads, so that it is
 * computed again only after one of these values has changed.
 */
export class Database {
  #revision = 1;
  /** Whether anything was asked in this revision. */
  #isAsked = false;
  readonly #asking = new Asking();
  readonly #inputs = new Map<string, Map<string, InputNode>>();
  readonly #queries = new Map<string, Map<string, QueryNode>>();

  input<Value>(name: string, { same = Object.is }: Comparing<Value> = {}): Input<Value> {
    const nodes = named(this.#inputs, name);
    const nodeOf = (key: string): InputNode => getOrMake(nodes, key, () => new InputNode());
    return {
      // The cast is safe: only `set` stores values.
      get: (key) => this.#ask(nodeOf(key)) as Value | undefined,
      set: (key, value) => {
        if (!this.#asking.isIdle) throw new Error(`a query sets the input ${name} ${JSON.stringify(key)}`);
        const node = nodeOf(key);
        const before = node.value as Value | undefined;
        if (before === value || (before !== undefined && value !== undefined && same(before, value))) return;
        if (this.#isAsked) this.#revision += 1;
        this.#isAsked = false;
        node.value = value;
        node.changedAt = this.#revision;
      },
    };
  }

  /**
   * Defines a query. `compute` depends only on its key and on what it asks, asks synchronously, and has no side effects. An error that it
   * throws is its answer until the next revision, and queries that ask one another in a circle throw a `CycleError`. If an answer is the
   * `same` as the previous one, the previous one stays.
   */
  query<Value>(
    name: string,
    compute: (key: string) => Value,
    { same = Object.is }: Comparing<Value> = {},
  ): Query<Value> {
    const nodes = named(this.#queries, name);
    // The casts are safe: only `compute` creates answers.
    const isSame = (before: unknown, after: unknown): boolean => same(before as Value, after as Value);
    const definition = { name, compute, same: isSame };
    return (key) => this.#ask(getOrMake(nodes, key, () => new QueryNode(definition, key))) as Value;
  }

  /** Runs a function whose reads are not recorded. Only for printing, as no change of what it reads makes it run again. */
  untracked<Result>(run: () => Result): Result {
    return this.#asking.within(undefined, run);
  }

  /**
   * Evicts what was not asked for in the given number of revisions. What stays was verified since, together with everything that it depends
   * on.
   */
  evict(revisions: number): void {
    if (!this.#asking.isIdle) throw new Error('a query forgets others');
    const oldest = this.#revision - revisions;
    for (const nodes of this.#queries.values())
      for (const [key, { verifiedAt }] of nodes) if (verifiedAt < oldest) nodes.delete(key);
    for (const nodes of this.#inputs.values())
      for (const [key, { verifiedAt, value }] of nodes)
        if (verifiedAt < oldest && value === undefined) nodes.delete(key);
  }

  #ask(node: InputNode | QueryNode): unknown {
    this.#isAsked = true;
    this.#asking.note(node);
    const cycle = node.verify(this.#revision, this.#asking);
    if (cycle) throw cycle;
    return node.value;
  }
}

/**
 * Adds an empty map under a name.
 * @throws {Error} if the name is taken.
 */
function named<Nodes>(all: Map<string, Map<string, Nodes>>, name: string): Map<string, Nodes> {
  if (all.has(name)) throw new Error(`there are two inputs or two queries "${name}"`);
  const nodes = new Map<string, Nodes>();
  all.set(name, nodes);
  return nodes;
}

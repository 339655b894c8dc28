import { getOrMake } from '../lib/add-to.ts';
import { Asking, InputNode, QueryNode } from './node.ts';

/** Values by key that are given from outside. */
export interface Input<Value> {
  /** The value of a key; undefined where none was set, which is noted as well. */
  get(key: string): Value | undefined;
  /** Values that are set one after the other, with nothing asked between them, are one revision. */
  set(key: string, value: Value | undefined): void;
}

/** Gives the answer for a key. It is the same object for as long as nothing that it was made from has become another one. */
export type Query<Value> = (key: string) => Value;

/** Which values count as the same. */
interface Comparing<Value> {
  readonly same?: (before: Value, after: Value) => boolean;
}

/**
 * Inputs, and queries that are functions of inputs and of other queries. What a query reads is noted while it reads, so that it is
 * computed again only after some of this has become another value.
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
      // Only `set` puts values there.
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
   * Defines a query. `compute` uses nothing but its key and what it asks, asks at once and not later, and changes nothing. An error
   * that it throws is its answer until the next revision, and queries that ask one another in a circle throw a `CycleError`. An answer
   * that is the `same` as the one before leaves that in place.
   */
  query<Value>(
    name: string,
    compute: (key: string) => Value,
    { same = Object.is }: Comparing<Value> = {},
  ): Query<Value> {
    const nodes = named(this.#queries, name);
    // Only `compute` makes answers.
    const isSame = (before: unknown, after: unknown): boolean => same(before as Value, after as Value);
    const definition = { name, compute, same: isSame };
    return (key) => this.#ask(getOrMake(nodes, key, () => new QueryNode(definition, key))) as Value;
  }

  /** Runs something that may ask without its being noted: only for what prints, as nothing is computed again for it. */
  untracked<Result>(run: () => Result): Result {
    return this.#asking.within(undefined, run);
  }

  /** Forgets what was not asked for in so many revisions. What stays was verified since, and all that it depends on with it. */
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

/** An empty map under a name that is not taken yet. */
function named<Nodes>(all: Map<string, Map<string, Nodes>>, name: string): Map<string, Nodes> {
  if (all.has(name)) throw new Error(`there are two inputs or two queries "${name}"`);
  const nodes = new Map<string, Nodes>();
  all.set(name, nodes);
  return nodes;
}

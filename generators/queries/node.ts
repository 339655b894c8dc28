import { CycleError } from './cycle-error.ts';

/** A cached value, with the revisions that tell whether it is up to date. */
export interface Node {
  /** The last revision in which the value changed. */
  readonly changedAt: number;
  /** The last revision in which the value was verified. */
  readonly verifiedAt: number;
  /** Brings the value up to date for a revision. If that is in progress already, returns the cycle that the node is part of. */
  verify(now: number, asking: Asking): CycleError | undefined;
}

/** The state of the work on a query, or of work outside of queries. */
interface Frame {
  readonly node: QueryNode | undefined;
  /** The nodes read so far, in order; undefined while reads are not recorded. */
  reads: Set<Node> | undefined;
  /** The cycle that the query is part of, if one was found. */
  cycle: CycleError | undefined;
}

/** The queries that are being answered, each asked by the one before it. */
export class Asking {
  readonly #frames: Frame[] = [];

  get isIdle(): boolean {
    return this.#frames.length === 0;
  }

  /** Records that the query that is being answered reads a node. */
  note(node: Node): void {
    this.#frames.at(-1)?.reads?.add(node);
  }

  /** Runs work in a frame of its own, which records no reads until `reads` of the frame is set. */
  within<Result>(node: QueryNode | undefined, work: (frame: Frame) => Result): Result {
    const frame: Frame = { node, reads: undefined, cycle: undefined };
    this.#frames.push(frame);
    try {
      return work(frame);
    } finally {
      this.#frames.pop();
    }
  }

  /** Makes each query fail that was asked since this one, even if it catches errors: its answer would depend on which is asked first. */
  endCycle(node: QueryNode): CycleError {
    const members = this.#frames.slice(this.#frames.findIndex((frame) => frame.node === node));
    const cycle = new CycleError(members.flatMap((frame) => (frame.node ? [frame.node.title] : [])));
    for (const frame of members) frame.cycle ??= cycle;
    return cycle;
  }
}

/** The value of an input for a key. */
export class InputNode implements Node {
  value: unknown;
  changedAt = 0;
  verifiedAt = 0;

  verify(now: number): undefined {
    this.verifiedAt = now;
  }
}

/** The function of a query, and the comparison of its answers. */
export interface Definition {
  readonly name: string;
  compute(key: string): unknown;
  same(before: unknown, after: unknown): boolean;
}

/** The answer of a query for a key. */
export class QueryNode implements Node {
  changedAt = 0;
  verifiedAt = 0;
  #outcome: { readonly value: unknown } | { readonly error: unknown } | undefined;
  #reads: readonly Node[] = [];
  #isActive = false;

  constructor(
    private readonly definition: Definition,
    private readonly key: string,
  ) {}

  get title(): string {
    return `${this.definition.name} ${JSON.stringify(this.key)}`;
  }

  /** The answer, once it is verified. */
  get value(): unknown {
    if (!this.#outcome || 'error' in this.#outcome) throw this.#outcome?.error;
    return this.#outcome.value;
  }

  verify(now: number, asking: Asking): CycleError | undefined {
    if (this.verifiedAt === now) return undefined;
    if (this.#isActive) return asking.endCycle(this);
    this.#isActive = true;
    try {
      asking.within(this, (frame) => {
        if (!this.#isStillRight(now, asking, frame)) this.#answer(now, frame);
      });
      this.verifiedAt = now;
      return undefined;
    } finally {
      this.#isActive = false;
    }
  }

  /** Verifies the nodes read last time, in the order of reading, as an earlier one may decide which are read after it. */
  #isStillRight(now: number, asking: Asking, frame: Frame): boolean {
    if (!this.#outcome || 'error' in this.#outcome) return false;
    for (const read of this.#reads) {
      read.verify(now, asking);
      if (frame.cycle || read.changedAt > this.verifiedAt) return false;
    }
    return true;
  }

  #answer(now: number, frame: Frame): void {
    frame.reads = new Set();
    try {
      const value = this.definition.compute(this.key);
      if (value instanceof Promise)
        throw new TypeError(`${this.title} is asynchronous, so that nobody notes what it reads`);
      if (!this.#isSame(value)) this.#become({ value }, now);
    } catch (error) {
      this.#become({ error }, now);
    }
    if (frame.cycle) this.#become({ error: frame.cycle }, now);
    this.#reads = [...frame.reads];
  }

  #isSame(value: unknown): boolean {
    return this.#outcome !== undefined && 'value' in this.#outcome && this.definition.same(this.#outcome.value, value);
  }

  #become(outcome: { readonly value: unknown } | { readonly error: unknown }, now: number): void {
    this.#outcome = outcome;
    this.changedAt = now;
  }
}

import { CycleError } from './cycle-error.ts';

/** A remembered value, and the revisions that tell whether it is still right. */
export interface Node {
  /** The last revision in which its value became another one. */
  readonly changedAt: number;
  /** The last revision in which its value was known to be right. */
  readonly verifiedAt: number;
  /** Makes the value right for a revision. Returns the cycle that it is part of, where it is being made right already. */
  verify(now: number, asking: Asking): CycleError | undefined;
}

/** The work on a query, or work outside of queries. */
interface Frame {
  readonly node: QueryNode | undefined;
  /** What was read so far, in order; undefined where that is not noted. */
  reads: Set<Node> | undefined;
  /** The cycle that the query was found to be part of. */
  cycle: CycleError | undefined;
}

/** The queries that are being answered, each asked by the one before it. */
export class Asking {
  readonly #frames: Frame[] = [];

  get isIdle(): boolean {
    return this.#frames.length === 0;
  }

  /** Notes that the query that is being answered reads something. */
  note(node: Node): void {
    this.#frames.at(-1)?.reads?.add(node);
  }

  /** Does a part of the work, in which no reads are noted until `reads` of its frame is set. */
  within<Result>(node: QueryNode | undefined, work: (frame: Frame) => Result): Result {
    const frame: Frame = { node, reads: undefined, cycle: undefined };
    this.#frames.push(frame);
    try {
      return work(frame);
    } finally {
      this.#frames.pop();
    }
  }

  /** Has each query fail that is asked since this one, even if it catches errors: its answer would depend on which is asked first. */
  endCycle(node: QueryNode): CycleError {
    const members = this.#frames.slice(this.#frames.findIndex((frame) => frame.node === node));
    const cycle = new CycleError(members.flatMap((frame) => (frame.node ? [frame.node.title] : [])));
    for (const frame of members) frame.cycle ??= cycle;
    return cycle;
  }
}

/** A value that is given from outside. */
export class InputNode implements Node {
  value: unknown;
  changedAt = 0;
  verifiedAt = 0;

  verify(now: number): undefined {
    this.verifiedAt = now;
  }
}

/** The function of a query, and which of its answers count as the same. */
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

  /** Verifies what was read in the order of reading, as what comes first may decide what is read after it. */
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

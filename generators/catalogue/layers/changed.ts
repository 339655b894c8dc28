import { type Cursor, LayeredMap } from '../definitions/cursor.ts';
import type { Data } from '../yaml/data.ts';

/** A list of parameters and what a layer states of it, put together when both are expanded: names may come from groups. */
export class ChangedList extends Map<string, Data> {
  constructor(
    readonly lower: Cursor | undefined,
    readonly change: ListChange,
  ) {
    super();
  }
}

/** The changes of a layer to a list of parameters. */
export interface ListChange {
  /** For messages, such as `module "allpages"`. */
  readonly of: string;
  /** Parameters that are changed or added. */
  readonly parameters: Cursor | undefined;
  /** The names of those that are taken away. */
  readonly without: Cursor | undefined;
  /** Whether the thing that it refers to may be missing. */
  readonly isOptional: boolean;
}

/** A set that a layer changes, with all keys that it has then: its values are derived from those that it had. */
export class ChangedSet extends LayeredMap {
  constructor(
    readonly lower: Cursor,
    readonly change: Cursor,
  ) {
    super();
  }
}

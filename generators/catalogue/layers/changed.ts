import { type Cursor, LayeredMap } from '../definitions/cursor.ts';
import type { Data } from '../yaml/data.ts';

/** A list of parameters and the changes of a layer to it. They are merged when both are expanded, as names may come from groups. */
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
  /** The names of parameters that are removed. */
  readonly without: Cursor | undefined;
  /** Whether removed parameters may be missing. */
  readonly isOptional: boolean;
}

/** A set that a layer changes, with all its keys after the change. Its values are derived from those before the change. */
export class ChangedSet extends LayeredMap {
  constructor(
    readonly lower: Cursor,
    readonly change: Cursor,
  ) {
    super();
  }
}

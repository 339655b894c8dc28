import type { LinkError } from './declared.ts';
import type { FieldIn } from './response.ts';

/** A linked item, or the error in its place, which has none of its fields. */
export type LinkedItem<Item> =
  | Item
  | (LinkError & { [Field in FieldIn<Item>]?: Field extends keyof LinkError ? LinkError[Field] : never });

import type { Markdown } from '../../../generators/lib/markdown.ts';

/** The page of the format: every kind of file and all of its keys, as the schemas state them. */
export interface FormatView {
  readonly files: readonly (SchemaSection & { readonly link: Markdown })[];
  /** The schemas that multiple kinds of files share. */
  readonly definitions: readonly SchemaSection[];
}

/** A schema: its description, and a row for each key at any level. */
export interface SchemaSection {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  /** The type of the values, if they have no keys. */
  readonly type: Markdown | undefined;
  /** A link to the keys of a file that changes another layer; undefined if there is no such kind of file. */
  readonly changes: Markdown | undefined;
  readonly keys: readonly KeyRow[];
}

/** A key, with its path, such as `arguments.<name>`. */
export interface KeyRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: Markdown;
  readonly purpose: Markdown | undefined;
}

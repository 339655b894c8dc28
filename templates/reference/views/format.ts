import type { Markdown } from '../../../generators/lib/markdown.ts';

/** The page of the format: every kind of file, and every key that it may have, as the schemas state it. */
export interface FormatView {
  readonly files: readonly (SchemaSection & { readonly link: Markdown })[];
  /** The schemas that multiple kinds of files share. */
  readonly definitions: readonly SchemaSection[];
}

/** A schema: what it is, and a row for each key, however deep it stands. */
export interface SchemaSection {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  /** The type of its values, where these have no keys. */
  readonly type: Markdown | undefined;
  /** A link to the form that a file has instead which changes another layer; undefined where there is none. */
  readonly changes: Markdown | undefined;
  readonly keys: readonly KeyRow[];
}

/** A key with the path that leads to it, such as `arguments.<name>`. */
export interface KeyRow {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: Markdown;
  readonly purpose: Markdown | undefined;
}

// What a catalogue declares that the types of responses use, for checking them here.

/** The argument whose value is the context of a response. */
export type ContextName = 'context';

/** The argument that lists the fields of a response. */
export type FieldsName = '_fields';

/** The argument that brings linked items into an item. */
export type EmbedName = '_embed';

/** The field of an item that has its linked items. */
export type EmbeddedName = '_embedded';

/** The field of an item that has its links. */
export type LinksName = '_links';

/** The argument that puts a response into an envelope. */
export type EnvelopeName = '_envelope';

/** A response in an envelope. */
export type Enveloped<Body> = { body: Body; status: number; headers: Record<string, string | number> };

/** The error in place of a linked item that cannot be read. */
export interface LinkError {
  readonly code: string;
}

/** The answers of operations, by their method and path. */
export interface Responses {
  readonly [operation: string]: { readonly item: Readonly<Record<string, object>>; readonly context: string };
}

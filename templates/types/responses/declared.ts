// What a catalogue declares that the types of responses use, for checking them here.

/** The argument whose value is the context of a response. */
export type ContextName = 'context';

/** The argument that lists the fields of a response. */
export type FieldsName = '_fields';

/** What operations answer, by their method and path. */
export interface Responses {
  readonly [operation: string]: { readonly item: Readonly<Record<string, object>>; readonly context: string };
}

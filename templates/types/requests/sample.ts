// A sample of the types that the generator writes for an interface: its operations, and those that accept files.

type Nothing = Readonly<Record<string, never>>;

/** The path, the query and the body of each operation, by its method and path. */
export interface Operations {
  'GET /posts': { path: Nothing; query: { state?: 'new' | 'old' }; body: undefined };
  'GET /posts/{id}': { path: { id: number }; query: Nothing; body: undefined };
  'GET /posts/{id}/{file}': { path: { id: number }; query: { size: number }; body: undefined };
  'POST /posts': { path: Nothing; query: Nothing; body: unknown };
  'POST /files': { path: Nothing; query: Nothing; body: { file: Blob; title?: string } };
}

/** The operations whose body can be a form with files. */
export type FormOperation = 'POST /files';

/** The operations whose body can be a file alone, each with the name that its field would have in a form. */
export interface FileOperations {
  'POST /files': 'file';
}

/** The kinds of catalogue file. Each has the schema `spec/schema/<kind>.schema.json`. */
export type Kind =
  | 'catalogue'
  | 'interface'
  | 'sets'
  | 'groups'
  | 'resource'
  | 'routes'
  | 'module'
  | 'gaps'
  | 'binding';

/** The paths of each kind of file, relative to the catalogue's folder. */
const places: readonly { readonly kind: Kind; readonly pattern: RegExp; readonly shape: string }[] = [
  { kind: 'catalogue', pattern: /^catalogue\.yaml$/, shape: 'catalogue.yaml' },
  { kind: 'interface', pattern: /^[^/]+\/interface\.yaml$/, shape: '<interface>/interface.yaml' },
  { kind: 'gaps', pattern: /^[^/]+\/gaps\.yaml$/, shape: '<interface>/gaps.yaml' },
  { kind: 'sets', pattern: /^[^/]+\/sets\/[^/]+\.yaml$/, shape: '<interface>/sets/<name>.yaml' },
  { kind: 'groups', pattern: /^[^/]+\/groups\/[^/]+\.yaml$/, shape: '<interface>/groups/<name>.yaml' },
  { kind: 'resource', pattern: /^[^/]+\/resources\/[^/]+\.yaml$/, shape: '<interface>/resources/<name>.yaml' },
  { kind: 'routes', pattern: /^[^/]+\/routes\/[^/]+\.yaml$/, shape: '<interface>/routes/<family>.yaml' },
  { kind: 'module', pattern: /^[^/]+\/modules\/[^/]+\/[^/]+\.yaml$/, shape: '<interface>/modules/<group>/<name>.yaml' },
  { kind: 'binding', pattern: /^[^/]+\/bindings\/[^/]+\.yaml$/, shape: '<interface>/bindings/<name>.yaml' },
];

export function kindOf(path: string): Kind | undefined {
  return places.find((place) => place.pattern.test(path))?.kind;
}

export const kinds: readonly Kind[] = places.map((place) => place.kind);

/** The kinds of files with their own schema: those of a catalogue, and the config of a project. */
export type SchemaName = Kind | 'config';

export const schemaNames: readonly SchemaName[] = [...kinds, 'config'];

/** The paths that a file may have, for messages. */
export const shapes: readonly string[] = places.map((place) => place.shape);

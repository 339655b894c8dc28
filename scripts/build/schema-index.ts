import { readdirSync, readFileSync } from 'node:fs';
import { kinds, shapes } from '../../generators/catalogue/sources/file-kinds.ts';

/** An entry for a schema, in the format of SchemaStore's catalog. */
export interface IndexedSchema {
  readonly name: string;
  readonly description: string;
  /** Patterns of the files that it applies to; undefined if only other schemas refer to it. */
  readonly fileMatch?: readonly string[];
  /** The address of the schema, relative to the index. */
  readonly url: string;
}

/** The default folders of a project's catalogue: the one that people write, and the one that an import makes. */
const catalogues = ['**/spec', '**/spec/server'];

/** Patterns of files outside of a catalogue's folders, by the name of their schema. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  binding: ['**/spec/presets/*/binding.yaml'],
  config: ['**/catalpa.config.json', '**/catalpa.config.yaml', '**/catalpa.config.yml'],
  constraints: ['**/spec/presets/*/constraints.yaml'],
  words: ['**/spec/presets/*/words/*.yaml'],
};

/** Lists the schemas of the format, with the files that each applies to. */
export function schemaIndex(): { readonly version: 1; readonly schemas: readonly IndexedSchema[] } {
  const files = readdirSync('spec/schema').filter((file) => file.endsWith('.schema.json'));
  return { version: 1, schemas: files.sort().map(indexed) };
}

function indexed(file: string): IndexedSchema {
  const { description } = JSON.parse(readFileSync(`spec/schema/${file}`, 'utf8'));
  const kind = file.replace('.schema.json', '');
  const fileMatch = patternsOf(kind);
  return { name: `Catalpa ${kind}`, description, ...(fileMatch.length > 0 ? { fileMatch } : {}), url: file };
}

function patternsOf(kind: string): string[] {
  const shape = shapes[(kinds as readonly string[]).indexOf(kind)]?.replace(/<[a-z]+>/g, '*');
  const placed = shape === undefined ? [] : catalogues.map((folder) => `${folder}/${shape}`);
  return [...placed, ...(elsewhere[kind] ?? [])];
}

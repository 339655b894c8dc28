import { join } from 'node:path';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import type { Generator, OpenapiFormat, OpenapiVersion } from '../../../generators/emit/generator.ts';
import { catalogueFrom, check } from '../../support/catalogue.ts';
import { filesBelow } from '../../support/files.ts';
import { outputOf } from '../../support/outputs.ts';

/** JSON as `JSON.parse` gives it. */
export type Parsed = string | number | boolean | null | Parsed[] | { [key: string]: Parsed };

export const fixtures = join(import.meta.dirname, 'fixtures');

let small: Catalogue | undefined;

/** A small catalogue with everything that a schema or a document tells apart. */
export function smallCatalogue(): Catalogue {
  small ??= catalogueFrom(filesBelow(join(fixtures, 'catalogue')));
  return small;
}

/** The resolved model of files, whatever the rules have to say of them. */
export function resolved(files: Readonly<Record<string, string>>): Catalogue {
  const { catalogue, diagnostics } = check(files);
  if (!catalogue) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalogue;
}

/** The files that a generator makes, by path. */
export function textsOf(
  generator: Generator,
  catalogue: Catalogue,
  versions: readonly OpenapiVersion[] = ['3.1'],
  format: OpenapiFormat = 'json',
): Promise<Record<string, string>> {
  return outputOf(generator, catalogue, { openapi: { versions, format } });
}

export async function parsedFilesOf(
  generator: Generator,
  catalogue: Catalogue,
  versions?: readonly OpenapiVersion[],
): Promise<Map<string, Parsed>> {
  const texts = await textsOf(generator, catalogue, versions);
  return new Map(Object.entries(texts).map(([path, text]) => [path, JSON.parse(text)]));
}

/** The value at a path of keys; undefined where there is none. */
export function at(value: Parsed | undefined, ...path: readonly string[]): Parsed | undefined {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

/** The value that a JSON pointer such as `#/components/schemas/DIR` refers to. */
export function pointedAt(document: Parsed, pointer: string): Parsed | undefined {
  const steps = decodeURIComponent(pointer).split('/');
  if (steps.shift() !== '#') return undefined;
  return at(document, ...steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Every object of a document with its JSON pointer. */
export function* objectsIn(value: Parsed, pointer = '#'): Iterable<readonly [{ [key: string]: Parsed }, string]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [value, pointer];
  for (const [key, inner] of Object.entries(value)) {
    yield* objectsIn(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** The pointers of a document that lead nowhere. */
export function brokenReferences(document: Parsed): string[] {
  return [...objectsIn(document)].flatMap(([{ $ref: reference }, pointer]) =>
    typeof reference === 'string' && pointedAt(document, reference) === undefined ? [`${pointer}: ${reference}`] : [],
  );
}

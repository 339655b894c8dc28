import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { filesOf, openapiVersions } from '../../generators/emit/generator.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';

/** An OpenAPI document as a file, such as `content.openapi-3.0`. */
export interface WrittenDocument {
  readonly name: string;
  /** The interface that it is of, such as `content`. */
  readonly iface: string;
  readonly path: string;
  readonly text: string;
}

/** The shipped catalogue with every interface seen through each of its bindings as well. */
export async function boundCatalogue(): Promise<Catalogue> {
  return boundShippedCatalogue();
}

/** What documents are written of; by default every one of the shipped catalogue, bound and unbound, in every version of OpenAPI. */
interface Written {
  readonly catalogue: Catalogue;
  readonly versions: readonly (typeof openapiVersions)[number][];
  /** Stands in front of the names of files. */
  readonly prefix?: string;
}

/** Writes the documents of a catalogue. */
export async function writeDocuments(folder: string, written?: Written): Promise<WrittenDocument[]> {
  const {
    catalogue,
    versions,
    prefix = '',
  } = written ?? { catalogue: await boundCatalogue(), versions: openapiVersions };
  const files = await filesOf(openapiGenerator, catalogue, { openapi: { versions, format: 'json' } });
  return files.map(({ path, text }) => {
    const file = join(folder, `${prefix}${path}`);
    writeFileSync(file, text);
    const name = path.replace(/\.json$/, '');
    return { name: `${prefix}${name}`, iface: name.replace(/\.openapi-.*$/, ''), path: file, text };
  });
}

/** A folder that goes when the tests of a file are over, from which the packages of `test/tools` can be imported. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-tools-'));
  symlinkSync(resolve('test/tools/node_modules'), join(folder, 'node_modules'), 'junction');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

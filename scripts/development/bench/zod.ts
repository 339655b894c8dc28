import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { ZodType } from 'zod';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { type Accepts, accepting, type Entry } from './entries.ts';
import { cache } from './install.ts';

// The zod output is not among the shipped outputs, so it is generated here from the same catalogue.

function zodFile(iface: string): string {
  return join(cache, `zod-${iface}.mjs`);
}

export async function writeZod(): Promise<void> {
  const { catalogue } = checkSources(readCatalogue('spec'));
  if (catalogue === undefined) throw new Error('the catalogue has errors');
  for (const { path, text } of await filesOf(zodGenerator, catalogue)) {
    await build({
      stdin: { contents: text, loader: 'ts', resolveDir: process.cwd() },
      packages: 'external',
      format: 'esm',
      outfile: zodFile(path.slice(0, -'.ts'.length)),
      logLevel: 'warning',
    });
  }
}

/** The zod schema of an entry. */
export async function zod({ iface, name, id }: Entry): Promise<Accepts> {
  const schemas: Record<string, ZodType> = await import(pathToFileURL(zodFile(iface)).href);
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`zod has no schema of "${name}" in ${iface}`);
  return accepting(`zod ${id}`, schema, 'subject.safeParse(input).success');
}

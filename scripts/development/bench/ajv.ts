import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Accepts, Entry } from './entries.ts';
import { cache } from './install.ts';

// Makes ajv's standalone code for the schemas that our validators are compared with.

/** The standalone code that ajv generates for the schemas of the entries, as an ES module with one export for each entry. */
export function ajvCode(entries: readonly Entry[], allErrors: boolean): string {
  const ajv = new Ajv2020({
    allErrors,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true },
  });
  for (const { id, schema } of entries) ajv.addSchema(schema, id);
  return standaloneCode.default(ajv, Object.fromEntries(entries.map(({ id }) => [id, id])));
}

/** The path of the file with the standalone code of all entries, which needs no other module. */
function ajvFile(allErrors: boolean): string {
  return join(cache, `ajv-${allErrors ? 'all-errors' : 'first-error'}.mjs`);
}

export async function writeAjv(entries: readonly Entry[], allErrors: boolean): Promise<void> {
  mkdirSync(cache, { recursive: true });
  await build({
    stdin: { contents: ajvCode(entries, allErrors), resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: ajvFile(allErrors),
    logLevel: 'warning',
  });
}

/** Returns ajv's validating function for each entry. */
export async function ajvOf(allErrors: boolean): Promise<(entry: Entry) => Accepts> {
  const functions: Record<string, Accepts> = await import(pathToFileURL(ajvFile(allErrors)).href);
  return ({ id }) => {
    const validate = functions[id];
    if (validate === undefined) throw new Error(`ajv made nothing of "${id}"`);
    return validate;
  };
}

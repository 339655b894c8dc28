import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type * as z from 'zod';
import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { inFolder } from '../typescript/compile.ts';
import { outputOf } from '../typescript/small.ts';

/** The schemas of each interface by the names of their exports, as Node runs them. */
export async function loadedSchemas(catalogue: Catalogue): Promise<Map<string, Map<string, z.ZodType>>> {
  const output = await outputOf(zodGenerator, catalogue);
  const files = await Promise.all(Object.entries(output).map(([path, text]) => bundled(path, text)));
  return inFolder(Object.fromEntries(files), async (folder) => {
    const loaded = files.map(async ([path]): Promise<[string, Map<string, z.ZodType>]> => {
      const module: object = await import(pathToFileURL(join(folder, path)).href);
      return [path.replace(/\.js$/, ''), new Map(Object.entries(module).filter(isSchema))];
    });
    return new Map(await Promise.all(loaded));
  });
}

/** A module as JavaScript, with Zod in it so that it runs wherever it stands. */
async function bundled(path: string, contents: string): Promise<[string, string]> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: process.cwd() },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'silent' },
  });
  return [path.replace(/\.ts$/, '.js'), outputFiles.map(({ text }) => text).join('')];
}

function isSchema(entry: [string, unknown]): entry is [string, z.ZodType] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/** What a schema says of an input: "accepted", or each issue with its path. */
export function outcome(schema: z.ZodType | undefined, input: unknown): string | readonly string[] {
  if (!schema) throw new Error('there is no such schema');
  const { error } = schema.safeParse(input);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : 'accepted';
}

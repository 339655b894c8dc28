import { build } from 'esbuild';
import type * as z from 'zod';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { importing } from './output-folder.ts';

/** The Zod schemas of each interface, by the names of their exports, imported by Node. */
export async function zodSchemasOf(catalogue: Catalogue): Promise<Map<string, Map<string, z.ZodType>>> {
  const output = await filesOf(zodGenerator, catalogue);
  const files = await Promise.all(output.map(({ path, text }) => bundled(path, text)));
  return importing(files, async (load) => {
    const loaded = files.map(async ({ path }): Promise<[string, Map<string, z.ZodType>]> => {
      const exports = Object.entries(await load(path)).filter(isSchema);
      return [path.replace(/\.js$/, ''), new Map(exports)];
    });
    return new Map(await Promise.all(loaded));
  });
}

/** A module as JavaScript with Zod bundled, so that it runs in any folder. */
async function bundled(path: string, contents: string): Promise<{ readonly path: string; readonly text: string }> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: process.cwd() },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'silent' },
  });
  return { path: path.replace(/\.ts$/, '.js'), text: outputFiles.map(({ text }) => text).join('') };
}

function isSchema(entry: [string, unknown]): entry is [string, z.ZodType] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

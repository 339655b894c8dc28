import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ajvCode } from './ajv.ts';
import type { Entry, Schema } from './entries.ts';
import { type Figure, median } from './figures.ts';

// Measures the size of validators in a web page: bundled, minified and compressed with gzip.

/** The size of a module with all of its imports, in bytes. */
async function bundled(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  return gzipped(outputFiles[0]?.text ?? '');
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** The lists of values that a schema refers to, each once. */
function valueLists(schema: Schema): readonly string[] {
  const lists = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'enum') lists.add(JSON.stringify(value));
    return value;
  });
  return [...lists];
}

async function overLists({ file, name, schema }: Entry): Promise<number> {
  const size = await bundled(`export { ${name} } from ${JSON.stringify(file)};`);
  return size - gzipped(valueLists(schema).join());
}

/** The size of all validators of some interfaces, ours and ajv's. */
async function allTogether(entries: readonly Entry[]): Promise<{ ours: number; ajv: number }> {
  const indexes = new Set(entries.map(({ file }) => join(dirname(file), 'index.js')));
  const named = [...indexes].map((index, at) => `export * as interface${at} from ${JSON.stringify(index)};`);
  return {
    ours: await bundled(named.join('\n')),
    ajv: await bundled(ajvCode(entries, false)),
  };
}

export async function sizeFigures(entries: readonly Entry[]): Promise<Figure[]> {
  const over = await Promise.all(entries.map(overLists));
  const largest = Math.max(...over);
  const one: Figure = {
    contest: 'one validator over its value lists, gzipped',
    figure: largest,
    unit: 'B',
    goal: { atMost: 1000 },
    detail: `the largest, ${entries[over.indexOf(largest)]?.id}; median ${median(over)} B, least ${Math.min(...over)} B`,
  };
  const figureOf = async (name: string, some: readonly Entry[], goal?: Figure['goal']): Promise<Figure> => {
    const { ours, ajv } = await allTogether(some);
    const contest = `all validators${name}, gzipped, ours / ajv`;
    return { contest, figure: ours / ajv, unit: '', ...(goal && { goal }), detail: `${ours} / ${ajv} B` };
  };
  const interfaces = [...new Set(entries.map(({ iface }) => iface))];
  return [
    one,
    await figureOf('', entries, { atMost: 0.25 }),
    ...(await Promise.all(
      interfaces.map((name) =>
        figureOf(
          ` of ${name}`,
          entries.filter(({ iface }) => iface === name),
        ),
      ),
    )),
  ];
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { type Plugin, rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

// Makes the entry points of the package: a small file for `import` and one for `require`, each with its declarations.

/** Makes `dist/index.js` and `dist/index.cjs`. */
export async function makeEntry(): Promise<void> {
  const common = {
    entryPoints: ['scripts/build/package-entry.ts'],
    bundle: true,
    platform: 'node' as const,
    target: 'node20',
    logLevel: 'warning' as const,
  } satisfies BuildOptions;
  await build({ ...common, format: 'esm', outfile: 'dist/index.js' });
  // A CommonJS module has no `import.meta.url`; its path serves as well.
  await build({ ...common, format: 'cjs', outfile: 'dist/index.cjs', define: { 'import.meta.url': '__filename' } });
}

/** Makes `dist/index.d.ts` and `dist/index.d.cts`: all declarations of the library in one file each. */
export async function makeDeclarations(): Promise<void> {
  const folder = resolve('node_modules/.cache/declarations');
  emitDeclarations(folder);
  const bundle = await rolldown({
    input: { index: join(folder, 'generators/api/index.d.ts') },
    plugins: [declarationsOfSources, dts({ dtsInput: true })],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const [only, second] = output.filter(({ fileName }) => fileName.endsWith('.d.ts'));
  if (only?.type !== 'chunk' || second || only.imports.length > 0) throw new Error('the declarations are not one file');
  for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(`dist/${name}`, only.code);
}

/** Lets the compiler write the declarations of the library's files. */
function emitDeclarations(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const here = (path: string): string => relative(folder, resolve(path));
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: here('.'), outDir: '.' };
  const files = [here('generators/api/index.ts')];
  const include = [here('generators/**/*.d.ts')];
  const config = { extends: here('tsconfig.json'), compilerOptions: options, files, include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const manifest = JSON.parse(readFileSync('node_modules/typescript/package.json', 'utf8'));
  const compiler = join('node_modules/typescript', manifest.bin.tsc);
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the declarations of the library cannot be written:\n${stdout}`);
}

/** Resolves imports of source files to their declarations. */
const declarationsOfSources: Plugin = {
  name: 'declarations-of-sources',
  resolveId(name, importer) {
    if (importer === undefined || !name.startsWith('.') || !name.endsWith('.ts')) return null;
    const path = join(dirname(importer), name.replace(/(?:\.d)?\.ts$/, '.d.ts'));
    return existsSync(path) ? path : null;
  },
};

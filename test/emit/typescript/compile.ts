import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { shareLibraries } from '../../../scripts/build/templates/libraries.ts';
import { isThorough } from '../../support/thorough.ts';

export type Compiler = 'typescript-5.4' | 'typescript-5.9' | 'typescript';

/**
 * The oldest compiler that generated types are for, and the newest. The last one that is written in JavaScript is between them, and
 * left to the thorough tests.
 */
export const compilers: readonly Compiler[] = isThorough ? ['typescript-5.9'] : ['typescript-5.4', 'typescript'];

/** Those for the types of a whole interface, over which the ones that are written in JavaScript take long. */
export const compilersOfShipped: readonly Compiler[] = isThorough
  ? ['typescript-5.4', 'typescript-5.9']
  : ['typescript'];

/** As strict as a consumer may be; declarations are checked too, as they are what is tested, but not those of the compiler. */
const options = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true },
  ...{
    isolatedModules: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    noEmit: true,
  },
  ...{ target: 'ES2022', lib: ['ES2022'], module: 'NodeNext', moduleResolution: 'NodeNext', types: [] },
};

/** Writes files into a folder of their own, outside the project, for as long as `use` takes. */
export async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-types-'));
  try {
    for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles the files and returns the errors line by line; there are none if the files are right. */
export function compiled(
  files: Readonly<Record<string, string>>,
  more: object = {},
  compiler: Compiler = 'typescript',
): Promise<readonly string[]> {
  const config = JSON.stringify({ compilerOptions: { ...options, ...more }, include: ['**/*'] });
  return inFolder({ ...files, 'tsconfig.json': config }, async (folder) =>
    compiler === 'typescript' ? runCompiler(['-p', folder], folder) : inProcess(await import(compiler), folder),
  );
}

/**
 * Compiles several programs at once, as most of the time goes into what each begins with. Returns the errors of each by its name,
 * with paths in its own folder.
 */
export async function compiledEach(
  programs: Readonly<Record<string, Readonly<Record<string, string>>>>,
  more: object,
  compiler: Compiler,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = Object.entries(programs).flatMap(([name, program]) =>
    Object.entries(program).map(([path, text]) => [`${name}/${path}`, text] as const),
  );
  const errors = new Map(Object.keys(programs).map((name): [string, string[]] => [name, []]));
  let current: string[] | undefined;
  for (const line of await compiled(Object.fromEntries(files), more, compiler)) {
    const name = [...errors.keys()].find((one) => line.startsWith(`${one}/`));
    current = name === undefined ? current : errors.get(name);
    if (!current) throw new Error(line);
    current.push(name === undefined ? line : line.slice(name.length + 1));
  }
  return errors;
}

type TypeScript = { readonly default: typeof import('typescript-5.9') };

/** What a compiler that is written in JavaScript would print, without a process of its own. */
function inProcess({ default: ts }: TypeScript, folder: string): readonly string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  shareLibraries(host);
  const program = ts.createProgram(fileNames, options, host);
  const diagnostics = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  const figures = options.extendedDiagnostics ? [`Instantiations: ${program.getInstantiationCount()}`] : [];
  return [...linesOf(ts.formatDiagnostics(diagnostics, host)), ...figures];
}

function linesOf(printed: string): string[] {
  return printed.split('\n').filter((line) => line !== '');
}

function runCompiler(args: readonly string[], cwd: string): Promise<readonly string[]> {
  const command = resolve('node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [command, ...args], { cwd }, (_failure, stdout, stderr) => {
      done(linesOf(`${stdout}${stderr}`));
    });
  });
}

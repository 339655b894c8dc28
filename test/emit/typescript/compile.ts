import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Compiler = 'typescript-5.4' | 'typescript-5.9' | 'typescript';

/**
 * The oldest compiler that generated types are for, and the newest. The last one that is written in JavaScript is between them, and
 * left to the thorough tests.
 */
export const compilers: readonly Compiler[] =
  process.env['CATALPA_COMPILERS'] === 'between' ? ['typescript-5.9'] : ['typescript-5.4', 'typescript'];

/** As strict as a consumer may be; libraries are checked too, since the declarations are what is tested. */
const options = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true },
  ...{ isolatedModules: true, verbatimModuleSyntax: true, skipLibCheck: false, noEmit: true },
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
  return inFolder({ ...files, 'tsconfig.json': config }, (folder) => runCompiler(compiler, ['-p', folder], folder));
}

function runCompiler(compiler: Compiler, args: readonly string[], cwd: string): Promise<readonly string[]> {
  const command = resolve('node_modules', compiler, 'bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [command, ...args], { cwd }, (_failure, stdout, stderr) => {
      done(`${stdout}${stderr}`.split('\n').filter((line) => line !== ''));
    });
  });
}

import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { mustSucceed } from './catalpa.ts';
import type { Login } from './login.ts';
import { runExamples } from './page-examples.ts';
import { mustRun } from './processes.ts';

const programs = resolve('scripts/development/live/programs');
const compiler = resolve('node_modules/typescript/bin/tsc');

/** A test program that uses the generated code, and the server that it sends requests to. */
interface ProgramTest {
  /** The name of the preset and of the program. */
  readonly preset: string;
  readonly folder: string;
  readonly address: string;
  /** A page of the server, from which the catalogue is imported. */
  readonly page: string;
  readonly login: Login;
  readonly signal: AbortSignal;
}

/**
 * Imports a catalogue, generates code from it, compiles the program with that code and runs it, and then the examples of pages. Returns
 * the output.
 */
export async function runProgram({ preset, folder, address, page, login, signal }: ProgramTest): Promise<string> {
  const out = join(folder, 'program');
  const spec = join(folder, 'begun');
  await mustSucceed(['init', page, '--into', spec], signal);
  await mustSucceed(['generate', '--catalogue', spec, '--out', out], signal);
  await mustSucceed(['generate', 'client', '--catalogue', spec, '--out', out], signal);
  await cp(join(programs, `${preset}.ts`), join(out, 'program.ts'));
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const options = {
    ...{ strict: true, target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
    ...{ noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  };
  await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
  await mustRun({ program: process.execPath, args: [compiler, '--project', out] }, signal);
  const args = [join(out, 'program.js'), address, login.user, login.password];
  const made = (await mustRun({ program: process.execPath, args }, signal)).trim();
  return `${made}; ${await runExamples(out, address, signal)}`;
}

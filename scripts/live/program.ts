import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { mustSucceed } from './catalpa.ts';
import { mustRun } from './processes.ts';
import type { Login } from './server.ts';

const programs = resolve('scripts/live/programs');
const compiler = resolve('node_modules/typescript/bin/tsc');

/** A program that uses the generated outputs of an imported catalogue, and the server that it asks. */
interface ProgramTest {
  /** The name of the preset, and of the program. */
  readonly preset: string;
  readonly spec: string;
  readonly folder: string;
  readonly address: string;
  readonly login: Login;
  readonly signal: AbortSignal;
}

/** Generates types and validators, compiles the program with them, and runs it; gives what it prints. */
export async function runProgram({ preset, spec, folder, address, login, signal }: ProgramTest): Promise<string> {
  const out = join(folder, 'program');
  await mustSucceed(['generate', 'validators', '--catalogue', spec, '--binding', preset, '--out', out], signal);
  await mkdir(out, { recursive: true });
  await cp(join(programs, `${preset}.ts`), join(out, 'program.ts'));
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const options = {
    ...{ strict: true, target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
    ...{ noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  };
  await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
  await mustRun({ program: process.execPath, args: [compiler, '--project', out] }, signal);
  const args = [join(out, 'program.js'), address, login.user, login.password];
  return (await mustRun({ program: process.execPath, args }, signal)).trim();
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Figure, median, optionsOf, report } from './figures.ts';
import { cache, installPeers, openapiTypescript } from './install.ts';
import { inTurn, quietEnvironment, secondsOf } from './process.ts';
import { documentFile, plainUses, queryUses, type Uses } from './typed-programs.ts';

// Measures the cost of types for users: the instantiations of a compiler, and its time in comparison with the types of openapi-typescript.

const compilers = ['5.4', '5.9', '7'] as const;
const runs = 9;
const interfaces = ['content', 'wiki'] as const;

type Compiler = (typeof compilers)[number];

function compilerFile(compiler: Compiler): string {
  return resolve('node_modules', compiler === '7' ? 'typescript' : `typescript-${compiler}`, 'bin/tsc');
}

/** Writes a program with these files into a separate folder, and returns the path of its configuration. */
function program(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(cache, 'types', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true, types: [] },
    ...{ target: 'ES2022', lib: ['ES2022'], module: 'ESNext', moduleResolution: 'Bundler' },
  };
  const all = { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }), ...files };
  for (const [path, text] of Object.entries(all)) writeFileSync(join(folder, path), text);
  return folder;
}

function instantiations(compiler: Compiler, folder: string): number {
  const command = [compilerFile(compiler), '-p', folder, '--extendedDiagnostics'];
  const said = execFileSync(process.execPath, command, { env: quietEnvironment(), encoding: 'utf8' });
  return Number(/^Instantiations:\s+(\d+)/m.exec(said)?.[1]);
}

/** Writes this many copies of the plain interfaces, each under another name. */
function copies(out: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const files = interfaces.flatMap((iface) => {
    const text = readFileSync(join(out, 'types', `${iface}.ts`), 'utf8');
    return numbers.map((number): [string, string] => [`${iface}${number}.ts`, text]);
  });
  return program(`plain-${count}`, Object.fromEntries(files));
}

function instantiationFigures(out: string): Figure[] {
  const empty = program('empty', { 'empty.ts': 'export {};\n' });
  return [1, 10].flatMap((count) => {
    const folder = copies(out, count);
    return compilers.map((compiler) => ({
      contest: `instantiations, TypeScript ${compiler}, ${count} times the catalogue`,
      figure: instantiations(compiler, folder) - instantiations(compiler, empty),
      unit: '',
      goal: { atMost: 100 },
    }));
  });
}

function timeFigures(out: string, uses: Uses, goal: Pick<Figure, 'goal'>): Figure[] {
  const ours = program('ours', { 'use.ts': uses.ours.join('\n') });
  const peer = program('peer', { 'use.ts': uses.peer.join('\n') });
  for (const name of uses.documents) {
    const command = [openapiTypescript, documentFile(out, name), '--output', join(peer, `${name}.d.ts`)];
    execFileSync(process.execPath, command, { env: quietEnvironment(), stdio: 'ignore' });
  }
  const empty = program('empty', { 'empty.ts': 'export {};\n' });
  return (['5.9', '7'] as const).map((compiler) => {
    const compilations = [ours, peer, empty].map((folder) => () => secondsOf([compilerFile(compiler), '-p', folder]));
    const [our = [], their = [], bare = []] = inTurn(compilations, runs);
    const times = [our, their, bare].map((all) => median(all).toFixed(3));
    return {
      contest: `tsc ${compiler}, ${uses.name}, ours / openapi-typescript`,
      figure: median(our.map((seconds, round) => seconds / (their[round] ?? Number.NaN))),
      unit: '',
      ...goal,
      detail: `${times[0]} / ${times[1]} s, an empty program ${times[2]} s, ${uses.count} uses`,
    };
  });
}

const { out, args } = optionsOf(process.argv);
installPeers();
const figures = [
  ...instantiationFigures(out),
  ...timeFigures(out, plainUses(out), { goal: { atMost: 0.8 } }),
  ...timeFigures(out, queryUses(out), {}),
];
report(figures, args);

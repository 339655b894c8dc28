import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installIn, packInto } from '../../build/packed.ts';
import type { Command, Processes } from './contest.ts';
import type { Edit } from './edits.ts';
import { freshFolder, makeReadOnly } from './folders.ts';
import { openapiTypescript, redocly } from './install.ts';
import { secondsOf } from './process.ts';

const catalpa = resolve('dist/catalpa.cjs');

export const bareNode: Command = () => [['-e', '0']];

/** The command line of this project with these arguments. */
export function ours(...args: readonly string[]): readonly string[] {
  return [catalpa, ...args];
}

export function checkOf(catalogue: string): readonly string[] {
  return ours('check', '--catalogue', catalogue);
}

export function generateOf(catalogue: string, out: string, ...targets: readonly string[]): readonly string[] {
  return ours('generate', ...targets, '--catalogue', catalogue, '--out', out);
}

/** The command that imports a route index as `spec` into a folder. */
export function importOf(index: string, folder: string): readonly string[] {
  return ours('import', 'route-index', index, '--into', join(folder, 'spec'));
}

/** Installs the packed tarball into a read-only folder, and returns the path of its command line. */
export function installed(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'package.json'), '{}');
  installIn(folder, packInto(folder));
  makeReadOnly(join(folder, 'node_modules'));
  return join(folder, 'node_modules/catalpa/dist/catalpa.cjs');
}

/** Gives each run an empty state folder, so that it cannot reuse results of earlier runs. */
export function cold(command: Command): Command {
  return () => {
    process.env['XDG_STATE_HOME'] = freshFolder();
    return command();
  };
}

/** Gives all runs of a command the same state folder, which no other command uses. */
function remembering(state: string, command: Command): Command {
  return () => {
    process.env['XDG_STATE_HOME'] = state;
    return command();
  };
}

/** A command whose runs find all outputs up to date. */
export function unchanged(command: readonly string[]): Command {
  const remembered = remembering(freshFolder(), () => [command]);
  for (let run = 0; run < 3; run += 1) {
    remembered().forEach(secondsOf);
    // A run trusts the modification time of a file only if it is older than this.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
  }
  return remembered;
}

/** A command on a catalogue that is edited before each run. */
export function edited(catalogue: string, edit: Edit, command: readonly string[]): Command {
  const change = edit(catalogue);
  let round = 0;
  const remembered = remembering(freshFolder(), () => {
    round += 1;
    change(round);
    return [command];
  });
  remembered().forEach(secondsOf);
  return remembered;
}

/** The paths of the OpenAPI documents of a catalogue's interfaces. */
export function documentsOf(catalogue: string): readonly string[] {
  const out = freshFolder();
  secondsOf(generateOf(catalogue, out, 'openapi'));
  const folder = join(out, 'openapi');
  return readdirSync(folder).map((name) => join(folder, name));
}

export function lintOf(documents: readonly string[]): Processes {
  return [[redocly, 'lint', '--extends=minimal', ...documents]];
}

export function typesOf(documents: readonly string[]): Processes {
  const work = freshFolder();
  const apis = documents.map(
    (path, index) => `  api${index}: { root: ${path}, x-openapi-ts: { output: ${work}/${index}.ts } }`,
  );
  writeFileSync(join(work, 'redocly.yaml'), `apis:\n${apis.join('\n')}\n`);
  return [[openapiTypescript, '--redocly', join(work, 'redocly.yaml')]];
}

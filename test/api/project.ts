import { join } from 'node:path';
import type { Config } from '../../generators/api/index.ts';
import { defineGenerator, formatDiagnostics, type OwnFile, shapesOf } from '../../generators/api/index.ts';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

/** A catalogue in `spec` of a folder, with a config whose paths are in that folder. */
export function project(files: Readonly<Record<string, string>> = {}) {
  const spec = Object.fromEntries(Object.entries({ ...mini, ...files }).map(([path, text]) => [`spec/${path}`, text]));
  const folder = folderOf(spec);
  const config = (more: Config): Config => ({
    catalogue: join(folder, 'spec'),
    ...more,
    ...(more.outputs ? { outputs: more.outputs.map((one) => ({ ...one, folder: join(folder, one.folder) })) } : {}),
  });
  return { folder, config };
}

/** Findings one a line: code, message and hint, without the folder of the test. */
export function told(diagnostics: readonly Diagnostic[], folder = ''): string[] {
  return diagnostics.map(({ code, message, hint = '' }) =>
    `${code}: ${message} — ${hint}`.replaceAll(`${folder}/`, folder === '' ? `${folder}/` : ''),
  );
}

/** A finding as it is printed, with its place in a file of the test and the line. */
export function printed(diagnostics: readonly Diagnostic[]): string {
  return formatDiagnostics(diagnostics);
}

/** A generator of the names of all objects of parameters. */
export const names = defineGenerator({
  name: 'names',
  purpose: 'Names.',
  generate: ({ interfaces }, { prefix = '' }) =>
    interfaces.map((iface) => ({
      path: `${iface.name}.txt`,
      text: shapesOf(iface)
        .map(({ name }) => `${prefix}${name}\n`)
        .join(''),
    })),
});

/** The same, which returns these files. */
export const returning = (files: unknown) => defineGenerator({ ...names, generate: () => files as OwnFile[] });

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { parseWorkflow } from '@actions/workflow-parser';
import type { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { build } from 'esbuild';
import { folderOf } from '../support/cli.ts';

interface Parsers {
  readonly parseAction: typeof parseAction;
  readonly parseWorkflow: typeof parseWorkflow;
}

/** GitHub's own parsers of its files. They import JSON as bundlers do, and Node does not. */
async function loadParsers(): Promise<Parsers> {
  const contents = `export { parseAction } from '@actions/workflow-parser/actions/action-parser';
export { parseWorkflow } from '@actions/workflow-parser';`;
  const stdin = { contents, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, platform: 'node', format: 'cjs', write: false });
  const file = join(folderOf({}), 'parsers.cjs');
  writeFileSync(file, outputFiles[0]?.contents ?? '');
  return import(pathToFileURL(file).href) as Promise<Parsers>;
}

const quiet = { error: () => {}, info: () => {}, verbose: () => {} };

/** What GitHub would find wrong with the file of an action or of a workflow. */
export async function problemsOf(kind: 'action' | 'workflow', content: string): Promise<string[]> {
  const parsers = await loadParsers();
  const parse = kind === 'action' ? parsers.parseAction : parsers.parseWorkflow;
  return parse({ name: `${kind}.yml`, content }, quiet)
    .context.errors.getErrors()
    .map(({ message }) => message);
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';

interface Step {
  readonly id: string;
  readonly if?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** The folder of the action. */
export const actionFolder = resolve('.github/actions/catalpa');

export const action: Action = parse(readFileSync(join(actionFolder, 'action.yml'), 'utf8'));

type Values = Readonly<Record<string, string>>;

/** What is left when an action has run. */
interface ActionRun {
  readonly failed: boolean;
  readonly outputs: Values;
  /** Both streams, as the log of a job has them. */
  readonly log: string;
  readonly summary: string;
  /** The steps that ran, with their exit codes. */
  readonly steps: Readonly<Record<string, number | null>>;
}

/** Runs the steps of the action as a runner does that has checked out a folder. */
export async function runAction(workspace: string, given: Values = {}): Promise<ActionRun> {
  const inputs: Values = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, one]) => [name, one.default])),
    ...given,
  };
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-runner-'));
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  const outputs: Record<string, Values> = {};
  const steps: Record<string, number | null> = {};
  let log = '';
  const evaluated = (text: string): string => filled(text, inputs, outputs);
  for (const { id, if: condition, run, env = {} } of action.runs.steps) {
    if (condition !== undefined && evaluated(`\${{ ${condition} }}`) !== 'true') continue;
    const [script, output] = [join(folder, `${id}.sh`), join(folder, `${id}.output`)];
    writeFileSync(script, run);
    writeFileSync(output, '');
    const environment = {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, evaluated(value)])),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: actionFolder,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: workspace,
    };
    const ended = await bash(['--noprofile', '--norc', '-eo', 'pipefail', script], workspace, environment);
    log += ended.log;
    steps[id] = ended.code;
    outputs[id] = Object.fromEntries(
      linesOf(output).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    if (ended.code !== 0) break;
  }
  return {
    failed: Object.values(steps).some((code) => code !== 0),
    outputs: Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, evaluated(value)])),
    log,
    summary: readFileSync(summary, 'utf8'),
    steps,
  };
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** A text with the values of its expressions, by GitHub's own evaluator. */
function filled(text: string, inputs: Values, outputs: Readonly<Record<string, Values>>): string {
  const contexts = dictionary({
    inputs: dictionary(texts(inputs)),
    steps: dictionary(
      Object.fromEntries(
        Object.entries(outputs).map(([id, of]) => [id, dictionary({ outputs: dictionary(texts(of)) })]),
      ),
    ),
  });
  return text.replace(/\$\{\{(.*?)\}\}/g, (_all, expression: string) => {
    const { tokens } = new Lexer(expression).lex();
    const tree = new Parser(tokens, ['inputs', 'steps'], []).parse();
    return new Evaluator(tree, contexts).evaluate().coerceString();
  });
}

function texts(values: Values): Record<string, data.StringData> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, new data.StringData(value)]));
}

function dictionary(values: Readonly<Record<string, data.ExpressionData>>): data.Dictionary {
  return new data.Dictionary(...Object.entries(values).map(([key, value]) => ({ key, value })));
}

/** Runs Bash in a folder. Nothing is asked of a registry. */
export function bash(
  args: readonly string[],
  folder: string,
  environment: Values = {},
): Promise<{ readonly code: number | null; readonly log: string }> {
  const { GITHUB_WORKSPACE: _workspace, CI_PROJECT_DIR: _project, ...env } = process.env;
  const offline = { npm_config_offline: 'true', npm_config_cache: join(folder, '../npm-cache'), NO_COLOR: '1' };
  const child = spawn('bash', args, {
    cwd: folder,
    env: { ...env, ...offline, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, log }));
  });
}

/** Installs the built command line into a project, as npm would. */
export function install(folder: string): void {
  const program = resolve('dist/catalpa.cjs');
  if (!existsSync(program)) throw new Error('run "npm run build" first');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(program, join(folder, 'node_modules/.bin/catalpa'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
}

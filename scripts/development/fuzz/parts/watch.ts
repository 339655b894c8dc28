import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual as isSame } from 'node:util';
import { quietEnvironment } from '../../bench/process.ts';
import type { Random } from '../../random.ts';
import { type Texts, textsIn } from '../kills/scratch.ts';
import type { FuzzPart, Trials } from '../part.ts';

/** An edit of a project, and its description. */
type Edit = readonly [what: string, edit: (folder: string, random: Random) => void];

/** The time after which outdated outputs are a failure, in milliseconds. */
const longest = 20_000;

/** Lets the built command line follow random edits of projects. */
export const watch: FuzzPart = {
  name: 'watch',
  purpose:
    'Edits configs, own rules, generators, templates and outputs at random moments of a run that follows edits: its outputs become those of a run of its own.',
  shortTrials: 2,
  async run(trials) {
    const program = resolve('dist/catalpa.cjs');
    if (!existsSync(program)) throw new Error('there is no build to run: npm run build');
    while (trials.next()) {
      const folder = mkdtempSync(join(tmpdir(), 'catalpa-watch-'));
      try {
        await trial(program, folder, trials);
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    }
  },
};

async function trial(program: string, folder: string, { random, count, fail }: Trials): Promise<void> {
  const project = join(folder, 'project');
  const begun = random.below(4) > 0;
  for (const [path, text] of Object.entries({ ...files, ...(begun ? ownFiles : {}) })) put(join(project, path), text);
  const env = { ...quietEnvironment(), XDG_STATE_HOME: join(folder, 'state') };
  const run = (cwd: string, ...args: readonly string[]) => spawn(process.execPath, [program, ...args], { cwd, env });
  const child = run(project, 'generate', '--watch');
  const what: string[] = [];
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)));
  try {
    for (let left = 1 + random.below(5); left > 0; left -= 1) {
      const pause = random.pick([0, 5, 30, 200, 1000]) * random.below(3);
      await wait(pause);
      const [name, edit] = random.pick(edits);
      edit(project, random);
      what.push(`after ${pause} ms ${name}`);
    }
    const wanted = await madeAnew(project, join(folder, 'anew'), run);
    const isRight = wanted !== undefined && (await becomes(() => isSame(outputsIn(project), wanted)));
    count(wanted ? (isRight ? 'followed' : 'not followed') : 'an error');
    if (!isRight) fail(`${begun ? 'with' : 'without'} a config, ${what.join(', ')}:\n${printed}`);
  } finally {
    child.kill('SIGINT');
    await ended(child);
  }
}

/** The outputs that a new process makes of the project; undefined if it makes none. */
async function madeAnew(
  project: string,
  copy: string,
  run: (cwd: string, ...args: readonly string[]) => ChildProcess,
): Promise<Texts | undefined> {
  cpSync(project, copy, { recursive: true, filter: (path) => path !== join(project, 'out') });
  return (await ended(run(copy, 'generate'))) === 0 ? outputsIn(copy) : undefined;
}

/** The outputs and the manifest, by path. */
function outputsIn(project: string): Texts {
  const out = join(project, 'out');
  return new Map(existsSync(out) ? textsIn(out) : []);
}

async function becomes(isRight: () => boolean): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < longest) {
    try {
      if (isRight()) return true;
    } catch {
      // A file was removed while it was read.
    }
    await wait(100);
  }
  return false;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => child.once('close', done));
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Saves a file in the ways of editors: directly, or under a temporary name that is then renamed. */
function save(path: string, text: string, random: Random): void {
  const first = random.below(2) === 0 ? path : `${path}~`;
  put(first, text);
  renameSync(first, path);
}

const config = (targets: string, more = ''): string =>
  `export default { catalogue: 'spec', outputs: [{ folder: 'out', targets: [${targets}] }]${more} };\n`;
const rule = (word: string): string =>
  `import { word } from './word.ts';\nexport default { id: 'own', purpose: 'Own.', severity: 'warning',\n` +
  `  check({ interfaces: [one] }, report) { report({ message: word + '${word}', at: one.at }); } };\n`;
const generator = (word: string): string =>
  `import { word } from '../rules/word.ts';\n` +
  `export default { name: 'own', purpose: 'Own.', generate: () => [{ path: 'own.txt', text: word + '${word}' }] };\n`;
const wordFile = (word: string): string => `export const word = '${word}';\n`;
const moduleFile = (purpose: string): string =>
  `name: pages\ngroup: list\nprefix: p\nsource: wiki-doc 1\npurpose: ${purpose}\nparameters: { from: string, limit: { type: integer, minimum: 1 } }\n`;

const files = {
  'package.json': '{ "type": "module" }\n',
  'spec/catalogue.yaml': 'title: Tried\nversion: 1.0.0\ninterfaces: [wiki]\n',
  'spec/wiki/interface.yaml':
    'title: Wiki\nkind: modules\ndocuments: { wiki-doc: The wiki }\nsource: wiki-doc 1\npath: query+{name}\nseparator: "|"\n' +
    'moduleGroups: { list: { title: Lists, source: wiki-doc 1 } }\nmulti: { lowLimit: 50, highLimit: 500, limit: 50 }\n',
  'spec/wiki/modules/list/pages.yaml': moduleFile('Pages'),
};

const more = `, rules: ['./rules/own.ts'], generators: ['./generators/own.ts'], templates: 'templates'`;

const ownFiles = {
  'catalpa.config.ts': config("'types', 'own', 'reference'", more),
  'rules/own.ts': rule('!'),
  'rules/word.ts': wordFile('word'),
  'generators/own.ts': generator('?'),
  'templates/reference/group.hbs': '# A group\n',
};

const word = (random: Random): string => random.pick(['one', 'two', 'three', 'four']);

/** These edits work with and without a config: they write, move or remove files. */
const edits: readonly Edit[] = [
  ['a module', (at, random) => save(join(at, 'spec/wiki/modules/list/pages.yaml'), moduleFile(word(random)), random)],
  [
    'a new module',
    (at, random) => {
      const text = moduleFile('New')
        .replace('pages', 'others')
        .replace('prefix: p', `prefix: o${word(random)}`);
      save(join(at, 'spec/wiki/modules/list/others.yaml'), text, random);
    },
  ],
  ['no new module', (at) => rmSync(join(at, 'spec/wiki/modules/list/others.yaml'), { force: true })],
  [
    'the config',
    (at, random) => {
      for (const [path, text] of Object.entries(ownFiles)) if (!existsSync(join(at, path))) put(join(at, path), text);
      const targets = random.pick(["'types', 'own'", "'types', 'own', 'json-schema'", "'own', 'reference'"]);
      save(join(at, 'catalpa.config.ts'), config(targets, more), random);
    },
  ],
  ['no config', (at) => rmSync(join(at, 'catalpa.config.ts'), { force: true })],
  ['a rule', (at, random) => save(join(at, 'rules/own.ts'), rule(word(random)), random)],
  ['a module of a rule', (at, random) => save(join(at, 'rules/word.ts'), wordFile(word(random)), random)],
  ['a generator', (at, random) => save(join(at, 'generators/own.ts'), generator(word(random)), random)],
  [
    'a template',
    (at, random) => save(join(at, 'templates/reference/group.hbs'), `# A group of ${word(random)}\n`, random),
  ],
  ['no outputs', (at) => rmSync(join(at, 'out'), { recursive: true, force: true })],
  ['no types', (at) => rmSync(join(at, 'out/types'), { recursive: true, force: true })],
];

import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { packInto } from '../../scripts/build/packed.ts';
import { answering, type Handler, serve } from '../import/read/server.ts';

// What README tells people to do in their first ten minutes, done as it is written, in an empty folder with the tarball beside it.
// Only the addresses of servers are others. A package from the registry is taken from npm's cache where it is there.

/** What is done: a command, with lines that it prints, or a file that is written. */
type Step =
  | { readonly kind: 'command'; readonly command: string; readonly prints: readonly string[] }
  | { readonly kind: 'file'; readonly path: string; readonly text: string };

const [types, front, bot, reference, check] = [
  'Types and validators for your code',
  'A client of a WordPress',
  'A client of a MediaWiki',
  'A reference to publish',
  'A check in continuous integration',
];
/** The walk-throughs, each with the one that it goes on from. */
const walks: readonly (readonly string[])[] = [[types], [front], [bot], [reference], [types, check]];
const packedInto = mkdtempSync(join(tmpdir(), 'catalpa-walk-'));
let tarball = '';

beforeAll(() => {
  tarball = packInto(packedInto).filename;
}, 60_000);

afterAll(() => rmSync(packedInto, { recursive: true, force: true }));

const section = /^## The first ten minutes\n([\s\S]*?)^## /m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
const [first = '', ...parts] = section.split(/^### /m);

it('README has a walk-through for each of those who use Catalpa', () => {
  expect(parts.map((text) => text.split('\n')[0])).toEqual([types, front, bot, reference, check]);
});

it.each(walks.map((titles) => ({ titles, title: titles.at(-1) })))(
  '$title',
  { timeout: 240_000 },
  async ({ titles }) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalpa-walk-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    copyFileSync(join(packedInto, tarball), join(folder, tarball));
    const address = await serve({ '/w/api.php': wiki, '/wp-json/': answering(site) });
    const here = (text: string): string => text.replace(/https:\/\/(?:wiki|site)\.example/g, address);
    const walk = titles.map((title) => parts.find((text) => text.startsWith(`${title}\n`)) ?? '').join('\n');
    const steps = [...stepsOf(first), ...stepsOf(walk)];
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      if (step.kind === 'file') {
        mkdirSync(dirname(join(folder, step.path)), { recursive: true });
        writeFileSync(join(folder, step.path), step.text);
      } else {
        const { code, out } = await shell(here(step.command), folder);
        expect(code, `${step.command}\n${out}`).toBe(0);
        for (const line of step.prints) expect(out.split('\n').map((one) => one.trim())).toContain(line);
      }
    }
    const folders = [...walk.matchAll(/`((?:[\w-]+\/)+)`/g)].map(([, named = '']) => named);
    expect(folders.filter((named) => !existsSync(join(folder, named)))).toEqual([]);
  },
);

/** The fenced blocks of a text: files, which say their path in the first line, with the commands of a workflow; and commands. */
function stepsOf(text: string): Step[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', block = '']): Step[] => {
    if (language === 'sh') return commandsOf(block);
    const [, path = ''] = /^(?:\/\/|#) (\S+)\n/.exec(block) ?? [];
    expect(path).not.toBe('');
    const file: Step = { kind: 'file', path, text: block };
    return path.startsWith('.github/') ? [file, ...commandsOf(workflowCommands(block))] : [file];
  });
}

function commandsOf(block: string): Step[] {
  return block
    .trim()
    .split(/\n(?!# )/)
    .map((lines) => {
      const [command = '', ...prints] = lines.split('\n# ');
      return { kind: 'command', command, prints };
    });
}

function workflowCommands(text: string): string {
  const steps: readonly { readonly run?: string }[] = parse(text).jobs.api.steps;
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run])).join('\n');
}

/** Runs a command in a shell, as people do; gives what it printed, the errors included. */
function shell(command: string, cwd: string): Promise<{ readonly code: number | null; readonly out: string }> {
  const env = {
    ...process.env,
    ...{ NO_COLOR: '1', XDG_STATE_HOME: join(cwd, '.state') },
    ...{ npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_update_notifier: 'false' },
  };
  const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, out: stripVTControlCharacters(out) }));
  });
}

/** A module of a wiki as it describes itself. */
const allpages = {
  ...{ name: 'allpages', path: 'query+allpages', group: 'list', prefix: 'ap', readrights: true, generator: true },
  parameters: [
    { index: 1, name: 'from', type: 'string' },
    { index: 2, name: 'limit', type: 'limit', default: 10, min: 1, max: 500, highmax: 5000 },
  ],
  templatedparameters: [],
};

const modules = [
  {
    ...{ name: 'main', path: 'main', group: null, prefix: '', readrights: true, templatedparameters: [] },
    parameters: [
      {
        ...{ index: 1, name: 'action', type: ['edit', 'query'], default: 'query', multi: false },
        submodules: { edit: 'edit', query: 'query' },
      },
    ],
  },
  {
    ...{ name: 'query', path: 'query', group: 'action', prefix: '', readrights: true, templatedparameters: [] },
    parameters: [
      { index: 1, name: 'list', type: ['allpages'], submodules: { allpages: 'query+allpages' }, multi: true },
      { index: 2, name: 'prop', type: ['revisions'], submodules: { revisions: 'query+revisions' }, multi: true },
      { index: 3, name: 'titles', type: 'string', multi: true },
      {
        ...{ index: 4, name: 'generator', type: ['allpages'] },
        ...{ submodules: { allpages: 'query+allpages' }, submoduleparamprefix: 'g' },
      },
    ],
  },
  allpages,
  {
    ...{ name: 'edit', path: 'edit', group: 'action', prefix: '', mustbeposted: true, templatedparameters: [] },
    parameters: [
      { index: 1, name: 'title', type: 'string' },
      { index: 2, name: 'appendtext', type: 'string' },
      { index: 3, name: 'token', type: 'string', required: true, sensitive: true, tokentype: 'csrf' },
    ],
  },
  {
    ...{ name: 'revisions', path: 'query+revisions', group: 'prop', prefix: 'rv', readrights: true },
    parameters: [{ index: 1, name: 'prop', type: ['ids', 'user', 'content'], multi: true, default: 'ids' }],
    templatedparameters: [],
  },
];

/** The answer of the wiki to a query. */
function answerTo(query: URLSearchParams): unknown {
  const pages = [1, 2].map((pageid) => ({ pageid, ns: 0, title: `Page ${pageid}` }));
  if (query.get('list') === 'allpages') return { batchcomplete: true, query: { allpages: pages } };
  const wanted = (query.get('rvprop') ?? 'ids').split('|');
  const fields = Object.entries({ ids: { revid: 7 }, user: { user: 'Somebody' }, content: { content: 'Text' } });
  const revision = Object.assign({}, ...fields.flatMap(([name, own]) => (wanted.includes(name) ? [own] : [])));
  return { batchcomplete: true, query: { pages: pages.map((page) => ({ ...page, revisions: [revision] })) } };
}

const wiki: Handler = (request, response) => {
  const query = new URL(request.url ?? '', 'http://host').searchParams;
  const wanted = (query.get('modules') ?? '').split('|');
  const described = { paraminfo: { modules: modules.filter(({ path }) => wanted.includes(path)) } };
  const named = { query: { general: { sitename: 'Trees' } } };
  response.writeHead(200, { 'content-type': 'application/json' });
  const isQuery = query.has('list') || query.has('prop');
  response.end(JSON.stringify(query.get('meta') === 'siteinfo' ? named : isQuery ? answerTo(query) : described));
};

const id = { required: false, type: 'integer', description: 'Unique identifier for the post.' };

const context = { required: false, default: 'view', type: 'string', enum: ['view', 'edit'] };
const page = { required: false, default: 1, type: 'integer', minimum: 1 };

/** What the responses of a site show of posts, with a field that only the context `edit` has. */
const schema = {
  ...{ title: 'post', type: 'object' },
  properties: {
    id: { type: 'integer', context: ['view', 'edit', 'embed'], readonly: true },
    title: { type: 'object', context: ['view', 'edit'], properties: { raw: { type: 'string', context: ['edit'] } } },
  },
};

const site = JSON.stringify({
  ...{ name: 'Trees', namespaces: ['wp/v2'], authentication: [] },
  routes: {
    '/wp/v2/posts': {
      ...{ namespace: 'wp/v2', methods: ['GET'], schema },
      endpoints: [{ methods: ['GET'], args: { context, page } }],
      _links: { self: 'https://site.example/wp-json/wp/v2/posts' },
    },
    '/wp/v2/posts/(?P<id>[\\d]+)': {
      ...{ namespace: 'wp/v2', methods: ['GET'], schema },
      endpoints: [{ methods: ['GET'], args: { id } }],
    },
  },
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Handler, serve } from '../import/read/server.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';
import { folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

/** A project with what was observed of a server, which describes itself and answers as `changed` has it. */
async function comparing(files: Readonly<Record<string, string>> = {}) {
  const state = { changed: (text: string): string => text, requests: 0, isGone: () => false };
  const project = wikiProject(files);
  const out = join(project.folder, 'out');
  await project.cli('generate', 'self-description', '--out', out);
  const described = join(out, 'self-description/wiki/paraminfo.json');
  const handler: Handler = (request, response) => {
    if (request.url?.includes('action=paraminfo')) return response.end(readFileSync(described));
    state.requests += 1;
    if (state.isGone()) return response.destroy();
    return response.end(state.changed(JSON.stringify(answerOf(request))));
  };
  const address = `${await serve({ '/api.php': handler })}/api.php`;
  await project.observe(address);
  state.requests = 0;
  return {
    ...project,
    address,
    described,
    state,
    drift: (...args: readonly string[]) => project.cli('drift', address, '--observe', ...args),
  };
}

const announced = 'to http://host, about 2 modules; Ctrl-C ends it, and compares what was answered\n';
const whole = `catalpa: up to 1500 requests that only read, ${announced}catalpa: compared the answers of 2 modules; 13 requests, 0 refused or about several modules\n`;

test('A server that answers as before has not drifted, and nothing is written', async () => {
  const { folder, drift } = await comparing();
  const before = tree(folder);
  expect(await drift()).toEqual({ code: 0, out: 'no drift\n', error: whole });
  expect(tree(folder)).toEqual(before);
});

const otherAnswers = (text: string): string =>
  text
    .replaceAll('"userid":1', '"userid":"MARK"')
    .replaceAll('"name":"MARKuser2"', '"title":"MARKuser2"')
    .replaceAll(/,"parentid":0/g, '');

const differences = `./spec/observed/wiki/modules/list/users.yaml:10:27 warning response-changed
  the response of "query+users": the type of "users[].userid" was "integer", is "integer" or "string"
   9 |         properties:
  10 |           userid: { type: integer, required: true }
     |                           ^^^^^^^
  the server says: http://host/api.php?action=query&format=json&formatversion=2&list=users:8:25
   7 |       properties:
   8 |         userid: { type: integer | string, required: true }
     |                         ----------------

http://host/api.php?action=query&format=json&formatversion=2&list=users:10:9 note response-field-added
  the response of "query+users": "users[].title" is new
   9 |         name: { type: string }
  10 |         title: { type: string }
     |         ^^^^^
  its place in the catalogue: ./spec/observed/wiki/modules/list/users.yaml:9:9
   8 |         type: object
   9 |         properties:
     |         ----------

./spec/observed/wiki/modules/list/users.yaml:11:43 warning response-changed
  the response of "query+users": "users[].name" is no longer required: 4 of 8 objects lack it
  10 |           userid: { type: integer, required: true }
  11 |           name: { type: string, required: true }
     |                                           ^^^^
  the server says: http://host/api.php?action=query&format=json&formatversion=2&list=users:9:15
   8 |         userid: { type: integer | string, required: true }
   9 |         name: { type: string }
     |               ----------------

./spec/observed/wiki/modules/prop/revisions.yaml:11:11 error response-field-removed
  the response of "query+revisions": "revisions[].parentid" is gone
  10 |           revid: { type: integer, required: true, with: { prop: ids } }
  11 |           parentid: { type: integer, required: true, with: { prop: ids } }
     |           ^^^^^^^^
  the server has none here: http://host/api.php?action=query&format=json&formatversion=2&prop=revisions:7:7
   6 |       type: object
   7 |       properties:
     |       ----------

1 break, 2 may break, 1 harmless
`;

test('Answers that differ are reported at the facts of the catalogue, without any value', async () => {
  const { drift, state } = await comparing();
  state.changed = otherAnswers;
  const { code, out, error } = await drift();
  expect({ code, out, error }).toEqual({ code: 1, out: differences, error: whole });
  expect(out).not.toContain('MARK');
  expect(await drift('--fail-on', 'none')).toMatchObject({ code: 0 });
  const json = JSON.parse((await drift('--format', 'json')).out);
  expect(json.map(({ code, line }: { code: string; line: number }) => [code, line])).toEqual([
    ['response-changed', 10],
    ['response-field-added', 10],
    ['response-changed', 11],
    ['response-field-removed', 11],
  ]);
});

test('The self-description is compared as well', async () => {
  const { drift, described } = await comparing();
  writeFileSync(described, readFileSync(described, 'utf8').replaceAll('"user",', ''));
  const { code, out } = await drift();
  expect(code).toBe(1);
  expect(out).toContain('value-removed\n  "prop" of "query+revisions": the value "user" is gone\n');
});

test('A field that no answer had is no drift unless it is required', async () => {
  const { drift, state } = await comparing();
  state.changed = (text) => text.replaceAll(',"anon":true', '');
  expect(await drift()).toMatchObject({ code: 0, out: 'no drift\n' });
});

test('A limit ends the requests, and is no fault', async () => {
  const { drift, state } = await comparing();
  const { code, error } = await drift('--limit', '3');
  expect([code, state.requests]).toEqual([0, 3]);
  expect(error).toContain('; 3 requests, 0 refused or about several modules. It ended before all was asked\n');
});

test('A lost connection fails the run, and the answers until then are compared', async () => {
  const { drift, state } = await comparing();
  state.changed = otherAnswers;
  state.isGone = () => state.requests > 4;
  const { code, out, error } = await drift('--fail-on', 'none');
  expect(code).toBe(1);
  expect(out).toContain('response-changed');
  expect(error).toMatch(/The last request has no answer: "http:\/\/host\/api\.php" cannot be requested: /);
});

test.each([
  ['with a description', true],
  ['alone', false],
])('Recorded answers are compared %s', async (_how, isDescribed) => {
  const request = 'action=query&list=users&usprop=groups&format=json&formatversion=2';
  const answer = JSON.parse(otherAnswers(JSON.stringify(answerOf({ url: `/?${request}` }))));
  const { cli, described } = await comparing();
  const answers = folderOf({ 'one.json': JSON.stringify({ request, answer }) });
  const { code, out, error } = await cli('drift', ...(isDescribed ? [described] : []), '--observe', '--from', answers);
  expect(code).toBe(0);
  expect(out).toContain(`${answers}/one.json?action=query&format=json&formatversion=2&list=users:`);
  expect(out).toContain('"users[].name" is no longer required: 1 of 2 objects lacks it');
  expect(error).toBe('catalpa: compared the answers of 1 module; 1 request, 0 refused or about several modules\n');
});

const noObserve = 'Give --observe as well, to compare them.';

test.each<[string, readonly string[], string]>([
  [
    'recorded answers without --observe',
    ['x.json', '--from', 'answers'],
    `--from is about the answers of a server\n  ${noObserve}`,
  ],
  ['a time without --observe', ['x.json', '--wait', '1'], `--wait is about the answers of a server\n  ${noObserve}`],
  ['no target', [], "missing required argument 'target'\n  See catalpa drift --help."],
  [
    'nothing to ask',
    ['--observe'],
    '--observe needs a server to ask\n  Name its address, or a folder of recorded answers with --from.',
  ],
  [
    'a file to ask',
    ['x.json', '--observe'],
    '"x.json" is not the address of a server to ask\n  Name its address, or a folder',
  ],
  ['standard input to ask', ['-', '--observe'], '"-" is not the address of a server to ask\n'],
  [
    'routes',
    ['http://host/', '--observe', '--kind', 'route-index'],
    'the catalogue has no interface of routes to compare with\n  Import one with "catalpa import route-index"',
  ],
  [
    'a folder that is not there',
    ['--observe', '--from', 'no-such-folder'],
    'the folder "no-such-folder" cannot be read',
  ],
  [
    'no such interface',
    ['--observe', '--from', 'x', '--interface', 'wikis'],
    'the catalogue has no interface "wikis"\n  Did you mean "wiki"?',
  ],
])('Wrong usage is told apart: %s', async (_name, args, message) => {
  const { cli } = await comparing();
  const { code, out, error } = await cli('drift', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(`catalpa: ${message}`);
});

test('Answers about modules without a stated response are not compared', async () => {
  const form = 'format=json&formatversion=2';
  const [users, revisions] = [`action=query&list=users&${form}`, `action=query&prop=revisions&titles=A|B&${form}`].map(
    (request) => ({ request, answer: answerOf({ url: `/?${request}` }) }),
  );
  const { folder, observe, cli } = wikiProject({
    'users/a.json': JSON.stringify(users),
    'revisions/a.json': JSON.stringify(revisions),
    'both/a.json': JSON.stringify([users, revisions]),
  });
  await observe('--from', join(folder, 'users'));
  const drift = (from: string) => cli('drift', '--observe', '--from', join(folder, from));
  const { code, error } = await drift('both');
  expect([code, error]).toEqual([
    0,
    'catalpa: compared the answers of 1 module; 1 other module without a stated response; 2 requests, 0 refused or about several modules\n',
  ]);
  expect(await drift('revisions')).toEqual({
    code: 2,
    out: '',
    error:
      'catalpa: no answer shows what a module with a stated response adds\n  Check the requests and statuses in the files, and that the catalogue and --interface are those of the server.\n',
  });
});

test('A catalogue that states no response has nothing to compare with', async () => {
  const { cli } = wikiProject();
  const { code, error } = await cli('drift', 'http://127.0.0.1:1/api.php', '--observe');
  expect([code, error]).toEqual([
    2,
    'catalpa: the catalogue states no response of "wiki"\n  Learn what the server answers first, with catalpa observe, or leave out --observe.\n',
  ]);
});

test.each(['--limit', '--wait', '--within'])(
  '%s is refused beside recorded answers, which need no requests',
  async (flag) => {
    const { drift } = await comparing();
    expect(await drift('--from', 'answers', flag, '1')).toMatchObject({
      code: 2,
      error: `catalpa: ${flag} is about requests to a server, and --from sends none\n  Leave out ${flag}.\n`,
    });
  },
);

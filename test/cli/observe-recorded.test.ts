import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wikiProject } from '../observe/observed-wiki.ts';

test('A dry run of recorded answers is refused, as it would list requests to a server', async () => {
  const { folder, observe } = wikiProject({ 'answers/all.json': '[]' });
  const { code, out, error } = await observe('--from', `${folder}/answers`, '--dry-run');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('--dry-run lists requests to a server, and --from sends none');
});

test.each(['--limit 5', '--within 5', '--wait 1', '--header A:b'])(
  'Recorded answers are refused with %s, which is about requests',
  async (text) => {
    const { folder, observe } = wikiProject({ 'answers/all.json': '[]' });
    const [flag = '', value = ''] = text.split(' ');
    expect(await observe('--from', `${folder}/answers`, flag, value)).toEqual({
      code: 2,
      out: '',
      error: `catalpa: ${flag} is about requests to a server, and --from sends none\n  Leave out ${flag}.\n`,
    });
  },
);

test('A refused answer is counted and not learnt', async () => {
  const request = 'action=query&list=users&format=json&formatversion=2';
  const answer = (field: string): object => ({ query: { users: [{ [field]: 1 }] } });
  const recorded = [
    { request, answer: answer('userid'), status: 200 },
    { request, answer: answer('groups'), status: 429 },
    { request, answer: answer('groups'), status: 301 },
  ];
  const { folder, observe, observed } = wikiProject({ 'answers/all.json': JSON.stringify(recorded) });
  const { code, out } = await observe('--from', `${folder}/answers`);
  expect(code).toBe(0);
  expect(out).toContain('3 requests in 1 s, 2 refused or about several modules\n');
  expect(observed()['wiki/modules/list/users.yaml']).toContain('userid');
  expect(observed()['wiki/modules/list/users.yaml']).not.toContain('groups');
});

test('A field that earlier answers lacked is not required, however often the same answer is learnt', async () => {
  const request = 'action=query&list=users&format=json&formatversion=2';
  const answered = (more: object): object => ({
    request,
    answer: { query: { users: [1, 2].map((userid) => ({ userid, ...more })) } },
  });
  const { folder, observe, observed } = wikiProject({
    'first/all.json': JSON.stringify([answered({}), answered({})]),
    'again/all.json': JSON.stringify(answered({ name: 'MARK' })),
  });
  for (const name of ['first', 'again', 'again', 'again']) await observe('--from', `${folder}/${name}`);
  const text = observed()['wiki/modules/list/users.yaml'];
  expect(text).toContain('userid: { type: integer, required: true }');
  expect(text).toContain('name: { type: string }');
});

test.each(['404', 40, 600, 200.5, null, true])('A status of %j is refused, with the file', async (status) => {
  const one = { request: 'action=query&list=users', answer: {}, status };
  const { folder, observe, observed } = wikiProject({ 'answers/all.json': JSON.stringify([one]) });
  expect(await observe('--from', `${folder}/answers`)).toEqual({
    code: 2,
    out: '',
    error: `catalpa: "./answers/all.json" has a status that is no HTTP status\n  Give it as a number, such as 200 or 404, or leave out "status" if the server has not refused.\n`,
  });
  expect(observed()).toEqual({});
});

test.each(['utf8', 'utf16le'] as const)('A file may begin with a byte order mark: %s', async (encoding) => {
  const one = { request: 'action=query&list=users&format=json&formatversion=2', answer: { query: { users: 1 } } };
  const { folder, observe } = wikiProject({ 'answers/all.json': '' });
  writeFileSync(`${folder}/answers/all.json`, `\ufeff${JSON.stringify(one)}`, encoding);
  expect(await observe('--from', `${folder}/answers`)).toMatchObject({ code: 0, error: '' });
});

test('A file in another encoding is refused, with the line', async () => {
  const { folder, observe } = wikiProject({ 'answers/all.json': '' });
  writeFileSync(`${folder}/answers/all.json`, '[\n"é"]', 'latin1');
  expect(await observe('--from', `${folder}/answers`)).toEqual({
    code: 2,
    out: '',
    error: 'catalpa: "./answers/all.json" is not valid UTF-8 in line 2\n  Save it as UTF-8.\n',
  });
});

test('One new field is one field', async () => {
  const recorded = [
    { request: 'action=query&list=users&format=json&formatversion=2', answer: { query: { users: 1 } } },
  ];
  const { folder, observe } = wikiProject({ 'answers/all.json': JSON.stringify(recorded) });
  const { out } = await observe('--from', `${folder}/answers`);
  expect(out).toContain('./answers: 1 request in 1 s, 0 refused or about several modules\n');
  expect(out).toContain(': 1 module with a response, 1 new field\n');
});

test.each<[string, string, number]>([
  ['another version', 'format=json&formatversion=1', 1],
  ['no version', 'format=json', 1],
  ['another format', 'format=xml&formatversion=2', 1],
  ['the format by default', 'formatversion=latest', 0],
  ['a long query', `formatversion=2&usprop=${'x'.repeat(100_000)}`, 1],
])(
  'A recorded answer to a request with %s is read only if its form is that of the binding',
  async (_name, rest, leftOut) => {
    const requests = ['action=query&list=users&format=json&formatversion=2', `action=query&list=users&${rest}`];
    const recorded = requests.map((request, index) => ({
      request,
      answer: { query: { users: [{ [index === 0 ? 'userid' : 'groups']: 1 }] } },
    }));
    const { folder, observe, observed } = wikiProject({ 'answers/all.json': JSON.stringify(recorded) });
    const { code, out } = await observe('--from', `${folder}/answers`);
    expect(code).toBe(0);
    const notice = `${leftOut} left out, as the request does not ask for format=json&formatversion=2&errorformat=bc, or is too long\n`;
    expect(out.includes(notice)).toBe(leftOut > 0);
    expect(out).toContain('2 requests in 1 s, 0 refused');
    expect(observed()['wiki/modules/list/users.yaml']?.includes('groups')).toBe(leftOut === 0);
  },
);

test('A module may have a parameter of the name by which another one selects modules', async () => {
  const request = 'action=parse&prop=text&format=json&formatversion=2';
  const main = `name: main\ngroup: main\nprefix: ''\nparameters:
  action: { type: [parse, query], default: query, submodules: '{value}' }\n`;
  const parse = `name: parse\ngroup: action\nprefix: ''\nparameters: { prop: { type: [text], multi: true } }\n`;
  const { folder, observe, observed } = wikiProject({
    'answers/all.json': JSON.stringify([{ request, answer: { parse: { text: 'A' } } }]),
    'spec/server/wiki/modules/main/main.yaml': main,
    'spec/server/wiki/modules/action/parse.yaml': parse,
  });
  expect((await observe('--from', `${folder}/answers`)).code).toBe(0);
  expect(observed()['wiki/modules/action/parse.yaml']).toContain('text: { type: string');
});

test.skipIf(process.platform === 'win32')(
  'A link that leads nowhere, and a pipe, are no recorded answers',
  async () => {
    const { folder, observe } = wikiProject({ 'links/.keep': '', 'pipes/.keep': '' });
    symlinkSync('nowhere', `${folder}/links/a.json`);
    execFileSync('mkfifo', [`${folder}/pipes/a.json`]);
    for (const name of ['links', 'pipes'])
      expect(await observe('--from', `${folder}/${name}`)).toMatchObject({
        code: 2,
        error: expect.stringContaining(`${name}/a.json" is no file that can be read`),
      });
  },
);

import { expect, test } from 'vitest';
import { siteProject } from '../observe/observed-site.ts';
import { wikiProject } from '../observe/observed-wiki.ts';
import { statedProject } from '../observe/stated-site.ts';
import { folderOf } from '../support/cli.ts';

const users = 'action=query&list=users&format=json&formatversion=2';
const userAnswers = { query: { users: [{ userid: 1 }] } };

/** A record of a request, with an answer that fits each of the interfaces below. */
const recordOf = (request: string, more: object = {}): string =>
  JSON.stringify({ request, answer: { id: 1, ...userAnswers }, ...more });

const writeLike =
  'Record answers to requests such as "action=query&list=allpages&format=json&formatversion=2&errorformat=bc", each about one module.';
const otherKind = `${writeLike} Answers of routes are those of another interface: name it with --interface.`;

test.each<[string, string, object, string, string]>([
  ['for a route', 'GET /live/v1/items?search=MARK', {}, '"GET /live/v1/items?search=…" names no module', otherKind],
  ['without a module', 'titles=MARK&MARKx', {}, '"titles=…&MARKx=…" names no module', otherKind],
  [
    'without the form',
    'https://ada:MARK@wiki.example/w/api.php?action=query&list=users&usprop=MARK',
    {},
    '"https://wiki.example/w/api.php?action=query&list=users&usprop=…" does not ask for formatversion=2',
    'Record the answer to a request with formatversion=2.',
  ],
  [
    'in another form',
    'list=users&action=query&format=xml',
    {},
    '"list=users&action=query&format=…" does not ask for format=json&formatversion=2',
    'Record the answer to a request with format=json&formatversion=2.',
  ],
  [
    'about an unknown module',
    users.replace('users', 'userz'),
    {},
    '"action=query&list=userz&format=…&formatversion=…" is about several modules, or about none that is observed',
    writeLike,
  ],
  [
    'that was refused',
    users,
    { status: 403 },
    '"action=query&list=users&format=…&formatversion=…" was refused, with status 403',
    'Record answers that are no refusals.',
  ],
  [
    'whose answer is an error',
    users,
    { answer: { error: { code: 'MARK' } } },
    'the answer to "action=query&list=users&format=…&formatversion=…" is an error',
    'Record the answer to a request that the server accepts.',
  ],
  [
    'without a result',
    users,
    { answer: {} },
    'no answer shows what a module adds',
    'Record answers that have results.',
  ],
])(
  'Of a recorded request to a wiki %s, nothing is learnt or compared, and the reason is told',
  async (_which, request, more, fact, hint) => {
    const { folder, cli, observe, observed } = wikiProject({
      'first/all.json': recordOf(users),
      'none/all.json': `[${recordOf(request, more)}]`,
    });
    expect((await observe('--from', `${folder}/first`)).code).toBe(0);
    const before = observed();
    const error = `catalpa: nothing was learnt from the answers in "./none": ${fact}\n  ${hint}\n`;
    expect(await observe('--from', `${folder}/none`)).toEqual({ code: 2, out: '', error });
    expect(await cli('drift', '--observe', '--from', `${folder}/none`)).toEqual({ code: 2, out: '', error });
    expect(observed()).toEqual(before);
  },
);

const unknownPath =
  'Check the path, the catalogue and --interface: catalpa observe learns the responses that nothing states,';

test.each<[string, string, object, string, string]>([
  [
    'to a mistyped route',
    'GET /shop/v1/itemz?search=MARK',
    {},
    '"GET /shop/v1/itemz" is to no endpoint that is observed',
    'Did you mean "GET /shop/v1/items"?',
  ],
  ['to another route', '/none', {}, '"GET /none" is to no endpoint that is observed', unknownPath],
  [
    'by POST',
    'POST /shop/v1/items',
    {},
    '"POST /shop/v1/items" is no request by GET',
    'Record answers to GET, as only they are observed.',
  ],
  [
    'to a wiki',
    users,
    {},
    '"action=…&list=…&format=…&formatversion=…" is no request for a route',
    'Write it like "GET /posts?context=view". Answers of modules are those of another interface: name it with --interface.',
  ],
  [
    'that was refused',
    'GET /shop/v1/items?search=MARK',
    { status: 404 },
    '"GET /shop/v1/items" was refused, with status 404',
    'Record answers that are no refusals.',
  ],
  [
    'that is too long',
    `GET /shop/v1/${'x'.repeat(100_000)}`,
    {},
    `"GET /shop/v1/${'x'.repeat(107)}…" is too long`,
    'A request has up to 100000 characters.',
  ],
])(
  'Of a recorded request %s, nothing is compared, and the reason is told',
  async (_which, request, more, fact, hint) => {
    const answers = folderOf({ 'all.json': recordOf(request, more) });
    const { code, out, error } = await statedProject().cli('drift', '--observe', '--from', answers);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(`catalpa: nothing was learnt from the answers in "${answers}": ${fact}\n  ${hint}`);
  },
);

test('Of recorded answers that fit no route, nothing is learnt, and the layer stays as it is', async () => {
  const { folder, observe, observed } = siteProject({
    'first/all.json': recordOf('GET /shop/v1/things/12'),
    'none/all.json': `[${recordOf('GET /shop/v1/thingz')}, ${recordOf('POST /shop/v1/things')}]`,
  });
  expect((await observe('--from', `${folder}/first`)).code).toBe(0);
  const before = observed();
  const { code, error } = await observe('--from', `${folder}/none`);
  expect([code, error]).toEqual([
    2,
    'catalpa: nothing was learnt from the answers in "./none": "GET /shop/v1/thingz" is to no endpoint that is observed\n  Did you mean "GET /shop/v1/things"?\n',
  ]);
  expect(observed()).toEqual(before);
});

test('A folder of recorded answers that cannot be read is told why', async () => {
  const { folder, observe } = wikiProject({ 'a.json': '{}' });
  expect((await observe('--from', `${folder}/nope`)).error).toBe(
    'catalpa: the folder "./nope" cannot be read: there is none\n  Name the folder with the files of recorded answers.\n',
  );
  expect((await observe('--from', `${folder}/a.json`)).error).toBe(
    'catalpa: the folder "./a.json" cannot be read: it is a file\n  Name the folder that the file is in.\n',
  );
});

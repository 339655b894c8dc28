import { expect, test } from 'vitest';
import { type Handler, redirecting, serve } from '../import/read/server.ts';
import { answerOf, secondInterface, wikiProject } from '../observe/observed-wiki.ts';

const sentTo: Handler = (request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(request)));

const recorded = `change: users
response:
  type: object
  properties:
    users:
      type: array
      items:
        type: object
        properties:
          userid: { type: integer, required: true }
          name: { type: string, required: true }
          groups: { type: array, items: { type: string }, required: true, with: { prop: groups } }
          options:
            type: object
            additionalProperties: { type: integer | string }
            required: true
            with: { prop: options }
      required: true
  observedIn: 4
`;

const users = `${recorded}  observedOn: [http://host]
`;

const revisions = `change: revisions
response:
  type: object
  properties:
    revisions:
      type: array
      items:
        type: object
        properties:
          revid: { type: integer, required: true, with: { prop: ids } }
          parentid: { type: integer, required: true, with: { prop: ids } }
          user: { type: string, required: true, with: { prop: user } }
          anon: { type: boolean, enum: [true], with: { prop: user } }
          content: { type: string, required: true, with: { prop: content } }
          parsed: { type: string, with: { parse: true } }
      required: true
  observedIn: 8
  observedOn: [http://host]
`;

test('A server is observed, and the catalogue builds on what was learnt', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed, file, cli } = wikiProject();
  const { code, out, error } = await observe(`${address}/api.php`);
  expect({ code, out, error }).toEqual({
    code: 0,
    out: `http://host: 13 requests in 1 s, 0 refused or about several modules
./spec/observed: 2 modules with a response, 12 new fields
./spec/catalogue.yaml: builds on ./observed
Next: npx catalpa generate client --out src/generated --catalogue ./spec
`,
    error:
      'catalpa: up to 1500 requests that only read, to http://host, about 2 modules; Ctrl-C ends it and keeps what was learnt\n',
  });
  expect(file('catalogue.yaml')).toBe(`title: Wiki # ours
version: '1.0.0'
# What the server says of itself.
extends: ./observed # imported
bindings: [wiki.mediawiki]
`);
  expect(observed()['catalogue.yaml']).toBe(
    `title: What was observed of Wiki (MediaWiki)\nversion: '1.0.0'\nextends: ../server\n`,
  );
  expect(observed()['wiki/modules/list/users.yaml']).toBe(users);
  expect(observed()['wiki/modules/prop/revisions.yaml']).toBe(revisions);
  expect(await cli('check')).toEqual({ code: 0, out: 'no errors, no warnings\n', error: '' });
});

test('No file has a value: no name, title, text or key of a map', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed } = wikiProject();
  expect((await observe(`${address}/api.php`)).code).toBe(0);
  expect(Object.keys(observed())).toEqual(
    expect.arrayContaining(['wiki/modules/list/users.yaml', 'wiki/modules/prop/revisions.yaml']),
  );
  expect(JSON.stringify(observed())).not.toMatch(/mark/i);
});

test('A second run changes nothing that it sees again, and keeps what it does not see', async () => {
  let isLess = false;
  const address = await serve({
    '/api.php': (request, response) => {
      const text = JSON.stringify(answerOf(request));
      response.end(
        isLess ? text.replaceAll(/"anon":true,?|,"anon":true/g, '').replaceAll('"revid":1', '"revid":"one"') : text,
      );
    },
  });
  const { observe, observed } = wikiProject();
  await observe(`${address}/api.php`);
  const first = observed();
  expect((await observe(`${address}/api.php`)).out).toContain('0 new fields; fields of earlier runs were kept\n');
  expect(observed()).toEqual(first);
  isLess = true;
  expect((await observe(`${address}/api.php`)).out).toContain(
    'a type was added to 1 field:\n  query+revisions: revisions.revid\n1 field of earlier runs was not seen\n',
  );
  const { 'wiki/modules/prop/revisions.yaml': text = '' } = observed();
  expect(text).toContain('anon: { type: boolean, enum: [true], with: { prop: user } }');
  expect(text).toContain('revid: { type: integer | string, required: true, with: { prop: ids } }');
});

test('A run that ends by its limit keeps what it has learnt, and another one adds to it', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed } = wikiProject();
  const { out } = await observe(`${address}/api.php`, '--limit', '3');
  expect(out).toContain(
    'It ended before all was asked. Another run adds to it, and asks first about modules of which nothing is known.\n',
  );
  // A field of a module whose values were not all asked for would seem to come always.
  expect(out).toContain('1 module left out, as too few requests about them were answered\n');
  expect(Object.keys(observed())).not.toContain('wiki/modules/prop/revisions.yaml');
  const second = await observe(`${address}/api.php`, '--limit', '5');
  expect(second.out).toContain('2 modules with a response');
  await observe(`${address}/api.php`);
  expect(observed()['wiki/modules/prop/revisions.yaml']).toContain(
    'revid: { type: integer, required: true, with: { prop: ids } }',
  );
});

test('A dry run lists the requests and the modules that are left out, and sends nothing', async () => {
  const { observe, observed } = wikiProject();
  const { code, out } = await observe('http://127.0.0.1:1/api.php', '--dry-run');
  expect(code).toBe(0);
  expect(out).toContain('2 modules would be asked');
  expect(out).toContain('  GET action=query&format=json&formatversion=2&list=users&uslimit=max\n');
  expect(out).toContain('  edit: it must be posted\n');
  expect(observed()).toEqual({});
});

test('Answers that were recorded do as well', async () => {
  const requests = ['', 'groups', 'options', 'groups|options'].map(
    (props) => `action=query&list=users&usprop=${props}&format=json&formatversion=2`,
  );
  const answers = requests.map((request) => ({ request, answer: answerOf({ url: `/?${request}` }) }));
  const { folder, observe, observed } = wikiProject({ 'answers/all.json': JSON.stringify(answers) });
  expect((await observe('--from', `${folder}/answers`)).code).toBe(0);
  expect(observed()['wiki/modules/list/users.yaml']).toBe(recorded);
});

test('A run about a second interface keeps what was observed of the first', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed, cli } = wikiProject(secondInterface);
  await observe(`${address}/api.php`, '--interface', 'wiki');
  const { 'catalogue.yaml': _, 'import.json': __, ...first } = observed();
  expect((await observe(`${address}/api.php`, '--interface', 'second')).code).toBe(0);
  expect(observed()).toMatchObject(first);
  expect(observed()['second/modules/list/users.yaml']).toBe(users);
  expect((await cli('check')).code).toBe(0);
});

test('A header goes with each request, and is written nowhere', async () => {
  const headers = new Set<unknown>();
  const address = await serve({
    '/api.php': (request, response) => {
      headers.add(request.headers.authorization);
      response.end(JSON.stringify(answerOf(request)));
    },
  });
  const { observe, observed } = wikiProject();
  const { out, error } = await observe(`${address}/api.php`, '--header', 'Authorization: Bearer s3cret');
  expect(headers).toEqual(new Set(['Bearer s3cret']));
  expect(JSON.stringify([observed(), out, error])).not.toContain('s3cret');
});

test('A word of a header may occur in answers', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed } = wikiProject();
  await observe(`${address}/api.php`, '--header', 'Cookie: session=abcd; cached=true; name=user');
  expect(observed()['wiki/modules/list/users.yaml']).toBe(users);
  expect(observed()['wiki/modules/prop/revisions.yaml']).toBe(revisions);
});

test('Only requests that read are sent', async () => {
  const methods = new Set<unknown>();
  const actions = new Set<unknown>();
  const address = await serve({
    '/api.php': (request, response) => {
      methods.add(request.method);
      actions.add(new URL(request.url ?? '', 'http://host').searchParams.get('action'));
      response.end(JSON.stringify(answerOf(request)));
    },
  });
  await wikiProject().observe(`${address}/api.php`);
  expect([methods, actions]).toEqual([new Set(['GET']), new Set(['query'])]);
});

test('A redirect to another server ends the run, and says where it leads', async () => {
  const other = await serve({ '/api.php': sentTo });
  const address = await serve({ '/api.php': redirecting(`${other}/api.php`) });
  const { observe, observed } = wikiProject();
  const { code, error } = await observe(`${address}/api.php`);
  expect(code).toBe(2);
  expect(error).toContain('"http://host" redirects to "http://host"');
  expect(observed()).toEqual({});
});

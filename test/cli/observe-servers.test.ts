import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Handler, serve } from '../import/read/server.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';

const sentTo: Handler = (request, response) => response.end(JSON.stringify(answerOf(request)));

/** The small wiki as a catalogue of two servers, of which the second has no list "users", as its interface file and module say. */
function projectOf(first: string, second: string) {
  const project = wikiProject();
  const server = join(project.folder, 'spec/server/wiki');
  appendFileSync(
    join(server, 'interface.yaml'),
    `servers: { first: ${first}/api.php, second: ${second}/api.php }\nstatedIn: paraminfo 1\ndocuments: { paraminfo: Modules }\n`,
  );
  appendFileSync(join(server, 'modules/list/users.yaml'), 'servers: [first]\n');
  return project;
}

test('Each of several servers is asked about its own modules, and what the others have shown is kept', async () => {
  const [first, second] = [await serve({ '/api.php': sentTo }), await serve({ '/api.php': sentTo })];
  const { observe, observed, cli } = projectOf(first, second);
  expect((await observe(`${first}/api.php`)).error).toContain('about 2 modules');
  const before = observed()['wiki/modules/list/users.yaml'];
  const { code, out, error } = await observe(`${second}/api.php`, '--merge');
  expect({ code, error }).toEqual({
    code: 0,
    error:
      'catalpa: up to 1500 requests that only read, to http://host, about 1 module; Ctrl-C ends it and keeps what was learnt\n',
  });
  expect(out).toContain('2 modules with a response, 0 new fields; fields of earlier runs were kept\n');
  expect(observed()['wiki/modules/list/users.yaml']).toBe(before);
  expect(observed()['wiki/modules/prop/revisions.yaml']).toContain('observedOn: [http://host, http://host]\n');
  expect((await cli('check')).code).toBe(0);
});

test('A server that the catalogue does not describe is refused before the first request', async () => {
  const { observe, observed } = projectOf('http://one.example', 'http://two.example');
  expect(await observe('http://three.example/api.php')).toEqual({
    code: 2,
    out: '',
    error: `catalpa: "http://three.example/api.php" is none of the servers of "wiki.mediawiki"
  They are "first" and "second": name the address of one.
`,
  });
  expect(observed()).toEqual({});
});

test('catalpa request checks a request by what the named server has', async () => {
  const first = await serve({ '/api.php': sentTo });
  const { cli } = projectOf(first, 'http://two.example');
  const ask = (...args: readonly string[]) => cli('request', 'list=users&uslimit=3', ...args);
  expect((await ask('--server', `${first}/api.php`)).code).toBe(0);
  const refused = await ask('--server', 'http://two.example/api.php');
  expect(refused).toMatchObject({ code: 1, error: '' });
  expect(refused.out).toContain('"uslimit": unknown parameter');
  expect(await ask()).toEqual({
    code: 2,
    out: '',
    error: `catalpa: "wiki" is the interface of 2 servers
  Name one with --server: "http://host/api.php" and "http://two.example/api.php".
`,
  });
});

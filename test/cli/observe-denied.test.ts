import { expect, test } from 'vitest';
import { answering, type Handler, serve } from '../import/read/server.ts';
import { servedSite, siteProject } from '../observe/observed-site.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';
import { itemIn, statedSite } from '../observe/stated-site.ts';

const secret = 'MARKsecret';
const check = 'Check the credentials that are sent: they may be wrong or have expired.';

/** A wiki that refuses or misleads after some answers. */
async function wikiThat(other: Handler, answered: number) {
  const state = { requests: 0 };
  const address = await serve({
    '/api.php': (request, response) => {
      state.requests += 1;
      if (state.requests > answered) other(request, response);
      else response.end(JSON.stringify(answerOf(request)));
    },
  });
  return { ...wikiProject(), address: `${address}/api.php`, state };
}

const denying: Handler = answering(`{"message":"${secret}"}`, {}, 401);
const loginPage: Handler = answering('<html>Log in</html>', { 'content-type': 'text/html' });

test.each([`Authorization: Basic ${secret}`, `cookie: session=${secret}`])(
  'A wiki that answers 401 although credentials are sent ends the run: %s',
  async (header) => {
    const { observe, address, state, observed } = await wikiThat(denying, 6);
    const { code, out, error } = await observe(address, '-H', header);
    expect([code, state.requests]).toEqual([1, 7]);
    expect(out).toContain(
      `It ended before all was asked: "http://host/api.php" answers 401 although credentials are sent. ${check} Another run adds to it`,
    );
    expect(out + error).not.toContain(secret);
    expect(observed()['wiki/modules/list/users.yaml']).toContain('userid');
  },
);

test('A wiki that refuses the credentials at once is told apart from one that asks for some', async () => {
  const { observe, address } = await wikiThat(denying, 0);
  const refused = '"http://host/api.php" answers 401';
  expect(await observe(address, '-H', `Authorization: Basic ${secret}`)).toMatchObject({
    code: 2,
    error: expect.stringContaining(`catalpa: ${refused} although credentials are sent\n  ${check}\n`),
  });
  expect((await observe(address)).error).toContain(`catalpa: ${refused}\n  Give the credentials with --header`);
});

test('Routes that answer 401 although credentials are sent end the run; without credentials they are counted', async () => {
  const { address } = await servedSite();
  const { observe } = siteProject();
  const denied = await observe(address, '-H', `Authorization: Basic ${secret}`);
  expect(denied.code).toBe(1);
  expect(denied.out).toContain(`"http://host" answers 401 although credentials are sent. ${check} Another run`);
  expect((await observe(address)).code).toBe(0);
  const user = await observe(address.replace('//', `//ada:${secret}@`));
  expect(user).toMatchObject({ code: 1, out: expect.stringContaining('although credentials are sent') });
  expect(JSON.stringify([denied, user])).not.toContain(secret);
});

test('A comparison with routes ends at 401 although credentials are sent, and fails; 403 is counted', async () => {
  const { drift } = await statedSite();
  const { code, out, error } = await drift('-H', `Authorization: Basic ${secret}`);
  expect([code, out]).toEqual([1, 'no drift\n']);
  expect(error).toContain(
    `It ended before all was asked: "http://host" answers 401 although credentials are sent. ${check.slice(0, -1)}\n`,
  );
  const forbidding = await statedSite({ '/wp-json/shop/v1/private': answering('{}', {}, 403) });
  expect(await forbidding.drift('-H', `Authorization: Basic ${secret}`)).toMatchObject({
    code: 0,
    error: expect.stringContaining('the server answers 403 (1)'),
  });
});

test.each([
  [2, 7, 'It ended before all was asked: the last 5'],
  [6, 10, 'The last request has no answer: the last 4'],
])('A wiki that answers with pages after %i answers fails the run', async (answered, requests, end) => {
  const { observe, address, state } = await wikiThat(loginPage, answered);
  const { code, out } = await observe(address);
  expect([code, state.requests]).toEqual([1, requests]);
  expect(out).toContain(
    `${end} answers of "http://host/api.php" are not JSON. Look at the address in a browser: it may ask for a login. Another run`,
  );
});

test('A few pages among other answers end nothing', async () => {
  let requests = 0;
  const { observe, address } = await wikiThat((request, response) => {
    requests += 1;
    if (requests % 2 === 0) loginPage(request, response);
    else response.end(JSON.stringify(answerOf(request)));
  }, 6);
  const { code, out } = await observe(address);
  expect(code).toBe(0);
  expect(out).not.toContain('It ended');
});

test('A site that answers with pages from some time on fails the comparison', async () => {
  let requests = 0;
  const items: Handler = (request, response) => {
    requests += 1;
    if (requests === 1) response.end(JSON.stringify([itemIn('view', 1)]));
    else loginPage(request, response);
  };
  const others = ['items/1', 'items/2', 'types', 'private'].map((path) => [`/wp-json/shop/v1/${path}`, loginPage]);
  const { drift } = await statedSite({ ...Object.fromEntries(others), '/wp-json/shop/v1/items': items });
  const { code, error } = await drift();
  expect(code).toBe(1);
  expect(error).toContain(
    'It ended before all was asked: the last 5 answers of "http://host/wp-json" are not JSON. Look',
  );
});

test.each([
  [1, 2, 'catalpa: it was stopped before anything was learnt\n  Run it again.\n'],
  [4, 0, ''],
])('A run that the user stops at request %i exits with %i', async (at, code, message) => {
  let requests = 0;
  const { observe, address } = await wikiThat((request, response) => {
    requests += 1;
    if (requests === at) process.emit('SIGINT');
    response.end(at === 1 ? '<html></html>' : JSON.stringify(answerOf(request)));
  }, 0);
  const ran = await observe(address);
  expect(ran.code).toBe(code);
  if (code === 2) expect(ran.error.endsWith(message)).toBe(true);
  else expect(ran.out).toContain('It ended before all was asked: it was stopped. Another run adds to it');
});

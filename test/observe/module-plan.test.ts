import { expect, test } from 'vitest';
import { serve } from '../import/read/server.ts';
import { wikiProject } from './observed-wiki.ts';

const path = 'wiki/modules/list/users.yaml';

const listOf = (parameters: string): Readonly<Record<string, string>> => ({
  [`spec/server/${path}`]: `name: users\ngroup: list\nprefix: us\nparameters:\n${parameters}\n`,
});

/** The requests about users that a run would send, without what all of them have. */
async function planned(parameters: string): Promise<readonly string[]> {
  const { observe } = wikiProject(listOf(parameters));
  const { out } = await observe('http://host/api.php', '--dry-run');
  return [...out.matchAll(/GET .*list=users&?(.*)/g)].map(([, rest = '']) => rest);
}

/** What is learnt of a list of users, with the part of an answer that each request brings. */
async function learnt(parameters: string, usersFor: (query: URLSearchParams) => unknown): Promise<string | undefined> {
  const { observe, observed } = wikiProject(listOf(parameters));
  const address = await serve({
    '/api.php': ({ url = '' }, response) => {
      const query = new URL(url, 'http://host').searchParams;
      const answer = query.has('list') ? { query: { users: usersFor(query) } } : { error: { code: 'no' } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
  });
  await observe(`${address}/api.php`);
  return observed()[path];
}

test('No request sends a default that another one leaves out, nor the same values in another order', async () => {
  expect(
    await planned(`  prop: { type: [a, b], multi: true, default: [b] }
  dir: { type: [newer, older], default: newer }
  namespace: { type: namespace, default: 0 }`),
  ).toEqual(['', 'usprop=a', 'usprop=a%7Cb', 'usdir=older']);
});

test('A flag that brings the same as a value is found to bring it', async () => {
  const parameters = '  prop: { type: [title, tree], multi: true, default: [title] }\n  xml: { type: boolean }';
  const definition = await learnt(parameters, (query) => {
    const isTree = query.has('usxml') || query.get('usprop')?.includes('tree');
    return [1, 2].map((id) => ({ id, ...(isTree ? { tree: `<${id}>` } : {}) }));
  });
  expect(definition).toContain('tree: { type: string, required: true, with: { prop: tree, xml: true } }');
});

test('A field that needs a value by default beside a parameter is not required with that parameter alone', async () => {
  const parameters = `  prop: { type: [id, name, size], multi: true, default: [id, name] }\n  deep: { type: boolean }`;
  const definition = await learnt(parameters, (query) => {
    const props = (query.get('usprop') ?? 'id|name').split('|');
    const value = (name: string, number: number) => (props.includes(name) ? { [name]: number } : {});
    const inner = (number: number) => (query.has('usdeep') && props.includes('id') ? { depth: number } : {});
    return [1, 2].map((number) => ({ ...value('name', number), ...value('size', number), ...inner(number) }));
  });
  expect(definition).toContain('size: { type: integer, required: true, with: { prop: size } }');
  expect(definition).toContain('depth: { type: integer, with: { deep: true } }');
});

test('A value is also asked for beside a flag that it writes in another way', async () => {
  const parameters = '  deep: { type: boolean }\n  form: { type: [html, raw], default: html }';
  const definition = await learnt(parameters, (query) => {
    const label = (id: number) => (query.get('usform') === 'raw' ? { key: `k${id}`, params: [] } : `text${id}`);
    return query.has('usdeep')
      ? [{ inner: label(1) }, { inner: label(2) }]
      : [3, 4, 5].map((id) => ({ label: label(id) }));
  });
  expect(definition).toMatch(/inner:\s+anyOf:\s+- \{ type: string \}\s+- type: object/);
});

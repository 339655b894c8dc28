import { expect, test } from 'vitest';
import { serve } from '../import/read/server.ts';
import { wikiProject } from '../observe/observed-wiki.ts';

const farm = `name: zone
title: A farm
basis: Common knowledge
fills:
  address:
    says: At one address.
    addresses: [{ name: entry, template: '{base_url}/entry' }]
    fixed: { action: query, format: json }
    selectors: { list: list }
  joining:
    says: The prefix comes first, and a comma divides values.
    names: '{prefix}{name}'
    separator: ','
results:
  says: An answer is an object.
  adds: { list: [found] }
  client: { errorFields: [error] }
  observing: { writingExtension: writes }
  properties:
    found: { type: object }
`;

/** A binding that the catalogue does not name, and that comes before the other one. */
const unnamed = farm.replace('name: zone', 'name: mediawiki').replace("','", "'|'");

test.each<[string, string, string]>([
  ['of the interface that the catalogue names', 'zone', 'found'],
  ['of a MediaWiki, if the catalogue names another without results', 'plain', 'query'],
])('Requests and answers are as in the binding %s', async (_which, binding, at) => {
  const queries: URLSearchParams[] = [];
  const address = await serve({
    '/api.php': (request, response) => {
      queries.push(new URL(request.url ?? '', 'http://host').searchParams);
      response.end(JSON.stringify({ [at]: { users: [{ userid: 1 }, []] } }));
    },
  });
  const { observe, observed } = wikiProject({
    'spec/server/wiki/gaps.yaml':
      'gaps: { address: { missing: The address, scope: address }, joining: { missing: Joining, scope: parameter } }',
    'spec/server/wiki/bindings/zone.yaml': farm,
    ...(binding === 'zone' ? { 'spec/server/wiki/bindings/mediawiki.yaml': unnamed } : {}),
    'spec/server/wiki/bindings/plain.yaml': farm.replace('name: zone', 'name: plain').replace(/results:.*/s, ''),
    'spec/catalogue.yaml': `title: Wiki\nversion: '1.0.0'\nextends: ./server\nbindings: [wiki.${binding}]\n`,
  });
  expect((await observe(`${address}/api.php`)).code).toBe(0);
  expect(observed()['wiki/modules/list/users.yaml']).toContain('userid');
  // The preset says that an object without fields is an empty array, and the other binding does not.
  expect(observed()['wiki/modules/list/users.yaml']?.includes('anyOf')).toBe(binding === 'zone');
  expect(queries.every((query) => query.has('formatversion') === (binding === 'plain'))).toBe(true);
  const separator = binding === 'zone' ? ',' : '|';
  expect(queries.map((query) => query.get('usprop'))).toContain(`groups${separator}options`);
});

test('A binding that does not say how answers are learnt is not enough, as nothing would tell which modules write', async () => {
  const { cli } = wikiProject({
    'spec/server/wiki/bindings/zone.yaml': farm.replace(/ {2}observing: .*\n/, ''),
    'spec/catalogue.yaml': "title: Wiki\nversion: '1.0.0'\nextends: ./server\nbindings: [wiki.zone]\n",
    'spec/server/wiki/gaps.yaml':
      'gaps: { address: { missing: The address, scope: address }, joining: { missing: Joining, scope: parameter } }',
  });
  expect(await cli('observe', 'http://127.0.0.1:1/api.php')).toEqual({
    code: 2,
    out: '',
    error:
      'catalpa: the binding "zone" of "wiki" does not say how answers are learnt\n  State it there under "results", as "observing".\n',
  });
});

test.each([['observe'], ['drift', '--observe']])(
  'A binding without results is not enough: %s %s',
  async (...command) => {
    const { cli } = wikiProject({
      'spec/server/wiki/gaps.yaml':
        'gaps: { address: { missing: The address, scope: address }, joining: { missing: Joining, scope: parameter } }',
      'spec/server/wiki/bindings/mediawiki.yaml': unnamed.replace(/results:.*/s, ''),
    });
    const { code, out, error } = await cli(...command, 'http://127.0.0.1:1/api.php');
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error:
        'catalpa: no binding of "wiki" says what an answer has\n  State it under "results" in one of its bindings.\n',
    });
  },
);

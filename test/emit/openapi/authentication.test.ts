import { expect, it } from 'vitest';
import { documentOf, items, query, shop, wiki } from './bound-documents.ts';
import { at } from './documents.ts';

const authentication = `authentication: {
  schemes: {
    password: { type: http, scheme: basic, purpose: Name and password },
    session: { type: apiKey, in: cookie, name: "session_{site}" },
    token: { type: apiKey, in: header, name: X-Token }
  },
  requirements: [password, [session, token]],
  anonymous: [GET]
}`;

const securitySchemes = {
  password: { type: 'http', scheme: 'basic', description: 'Name and password.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session_*',
    description: '`*` stands for what differs between sites.',
  },
  token: { type: 'apiKey', in: 'header', name: 'X-Token' },
};

it('has the schemes of authentication, and which of them an operation needs', async () => {
  const document = await documentOf('shop.site.json', shop(`{ one: { says: So, ${authentication} } }`));
  expect(at(document, 'components', 'securitySchemes')).toEqual(securitySchemes);
  const needed = [{ password: [] }, { session: [], token: [] }];
  expect(at(document, 'security')).toEqual(needed);
  expect(at(document, ...items, 'post', 'security')).toBe(undefined);
  expect(at(document, ...items, 'get', 'security')).toEqual([...needed, {}]);
});

it('needs authentication for a request by any method where an argument that is always sent takes it', async () => {
  const routes = `
title: Orders
source: shop-doc 3
routes:
  /shop/v1/orders:
    source: shop-doc 3
    endpoints:
      - name: listOrders
        methods: GET
        arguments: { owner: { type: integer, required: true, requiresAuthorization: true } }
`;
  const document = await documentOf('shop.site.json', {
    ...shop(`{ one: { says: So, ${authentication} } }`),
    'shop/routes/orders.yaml': routes,
  });
  expect(at(document, 'paths', '/shop/v1/orders', 'get', 'security')).toBe(undefined);
});

it('says of requests for modules how they succeed, how they fail, and what they need', async () => {
  const schema = '{ type: object, properties: { error: { type: object } } }';
  const statuses = `statuses: [{ status: 200, says: The results or an error., schema: ${schema} }]`;
  const errors = "errors: { statuses: { '403': Not from there. } }";
  const fills = query.replace('two: {', `two: { ${statuses}, ${errors}, ${authentication},`);
  const document = await documentOf('wiki.site.json', wiki(fills));
  const operation = at(document, 'paths', '/api.php', 'get');
  expect(at(operation, 'security')).toEqual([{ password: [] }, { session: [], token: [] }, {}]);
  expect(at(operation, 'responses')).toEqual({
    '200': { $ref: '#/components/responses/Status200' },
    '403': { $ref: '#/components/responses/Status403' },
  });
  expect(at(document, 'components', 'responses')).toEqual({
    Status200: {
      description:
        'The results or an error. The sources do not show the body of this response. The schema is what the binding states of it.',
      content: {
        'application/json': { schema: { type: 'object', properties: { error: { type: 'object' } } } },
      },
    },
    Status403: { description: 'Not from there.' },
  });
});

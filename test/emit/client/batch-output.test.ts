import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { boundShippedCatalogue, catalogueFrom } from '../../support/catalogue.ts';
import { clientShop } from '../../support/client-shop.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

const names =
  'requests: requests, method: method, path: path, headers: headers, body: body, responses: responses, status: status';

const batchRoute = `
title: Batch
source: shop-doc 4
routes:
  /shop/v1/batch:
    source: shop-doc 4
    endpoints:
      - name: sendBatch
        methods: POST
        arguments:
          requests:
            type: array
            maxItems: 2
            items: { type: object, properties: { method: [POST, PATCH], path: string, headers: object, body: object } }
`;

/** The client of a shop whose binding states a batch. */
const client = () =>
  clientWith(
    withBindings(
      catalogueFrom({
        ...clientShop,
        'shop/bindings/site.yaml': (clientShop['shop/bindings/site.yaml'] ?? '').replace(
          '\n  error:',
          `\n  batch: { route: /shop/v1/batch, ${names} }\n  error:`,
        ),
        'shop/routes/batch.yaml': batchRoute,
      }),
      ['shop.site'],
    ),
  );

const first = `import { batched, connect, createBook, createClient, type Site } from './client/shop.site.js';
const site: Site = createClient('https://shop.example').batched();
`;

describe('A client of a server that takes batches', () => {
  it('sends together as many requests as the catalogue states', async () => {
    await inFolder(await client(), async (folder) => {
      const { createClient } = await import(pathToFileURL(join(folder, 'client/shop.site.js')).href);
      const sent: string[] = [];
      const answer = async (request: Request) => {
        sent.push(new URL(request.url).pathname);
        const { requests = [{}] } = (await request.json()) as { requests?: readonly object[] };
        return Response.json({ responses: requests.map(() => ({ body: { id: 1 }, status: 201 })) });
      };
      const site = createClient('https://shop.example', { fetch: answer, atOnce: 1 }).batched();
      await Promise.all(['Oak', 'Ash', 'Elm'].map((title) => site.createBook({ body: { title } })));
      expect(sent).toEqual(['/shop/v1/batch', '/shop/v1/books']);
    });
  });

  it('types what comes back as without a batch', async () => {
    const right = `const [made] = await Promise.all([site.createBook({ body: { title: 'Oak' } }), createBook(batched(connect('https://shop.example')), { body: { title: 'Ash' } })]);
export const id: number = made.id;
`;
    const wrong = 'await site.createBook({ body: { titel: 1 } });';
    const errors = await compiled({ ...(await client()), 'program.ts': `${first}${right}${wrong}\n` });
    expect(errors.map((one) => one.slice(0, 13))).toEqual(['program.ts(5,']);
  });
});

it('has nothing for batches where the interface has no route for them, whatever its preset names', async () => {
  const files = await outputOf(clientGenerator, boundShippedCatalogue());
  expect(files['content.wordpress.js']).toContain('siteOf(');
  expect(files['content.wordpress.js']).not.toContain('batched');
  expect(files['content.wordpress/transport.js']).not.toContain('function batched(');
  expect(files['content.wordpress/transport.d.ts']).not.toContain('batched');
});

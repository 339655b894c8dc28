import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drift } from '../../generators/api/drift.ts';
import type { RecordedAnswer } from '../../generators/observe/recorded-run.ts';
import { itemIn, statedProject } from '../observe/stated-site.ts';

async function told(answers: readonly RecordedAnswer[]): Promise<readonly string[]> {
  const { folder } = statedProject();
  const { changes, diagnostics } = await drift({ catalogue: join(folder, 'spec') }, undefined, { answers });
  return [
    ...diagnostics.map(({ message, hint }) => `${message} — ${hint}`),
    ...changes.map(
      ({ consequence, message, related }) => `${consequence}: ${message} (${related?.[0]?.at.source.path})`,
    ),
  ];
}

it('recorded answers of routes are compared with the resources that they show', async () => {
  expect(await told([{ request: 'GET /shop/v1/items/1', answer: itemIn('view', 1) }])).toEqual([]);
  const { name: _, ...rest } = itemIn('edit', 1);
  expect(
    await told([{ request: '/shop/v1/items/1?context=edit', answer: { ...rest, id: 'x', colour: 'red' } }]),
  ).toEqual([
    'may-break: the response of "GET /shop/v1/items/{id}": the type of "id" was "integer", is "string" (answers#/shop/v1/items/{id})',
    'harmless: the response of "GET /shop/v1/items/{id}": further fields are new (site/resources/item.yaml)',
    'may-break: the response of "GET /shop/v1/items/{id}": "name" is no longer required: 1 of 1 object lacks it (answers#/shop/v1/items/{id})',
  ]);
  const both = [1, 2].map((id) => ({
    request: `GET /shop/v1/items/${id}`,
    answer: { ...itemIn('view', id), colour: 'red' },
  }));
  expect(await told(both)).toEqual([
    'harmless: the response of "GET /shop/v1/items/{id}": "colour" is new (site/resources/item.yaml)',
  ]);
});

it('answers about other endpoints alone are an error', async () => {
  expect(await told([{ request: 'GET /shop/v1/motto', answer: 'x' }])).toEqual([
    'no answer is that of an endpoint with a stated response — Check the requests, and that the catalogue and "interface" are those of the server.',
  ]);
});

import { expect, it } from 'vitest';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';
import { call, programOf } from './support.ts';

const program = programOf(catalogueFrom({ ...mini, ...shownBooks }));

it('shows what an operation returns, by the binding that is asked for, or by each that knows it', async () => {
  const bound = await call(program, 'show', { name: 'GET /shop/v1/books', binding: 'site' });
  expect(bound.text).toContain('\n- returns a list of book, in the context that context names\n');
  expect(bound.text).toMatch(/\n## Headers of the response\n\n- `X-Total`: .*\n- `Link`: /);
  const plain = await call(program, 'show', { name: 'GET /shop/v1/books' });
  expect(plain.text).toContain(
    '\n- returns a list of book, in the context that context names (with the binding site)\n',
  );
});

it('shows the fields of a resource in responses', async () => {
  const { text } = await call(program, 'show', { name: 'book' });
  expect(text).toContain('\n## In responses\n\n- `id`: integer; in view, edit, embed; read-only — ');
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drift, type GenerateOptions, generate, importDescription, load } from '../../generators/api/index.ts';
import { project, told } from './project.ts';

// In JavaScript nothing else checks what is passed: whatever it is, the answer is a finding.

const description = { name: 'index.json', content: '{}' };

it.each([
  ['no object', null, 'wrong-option: the options are no object — Options are "write" and "overwrite".'],
  ['a mistyped option', { wirte: false }, 'wrong-option: there is no option "wirte" — Did you mean "write"?'],
  [
    'an option of another type',
    { write: 'no' },
    'wrong-option: the option "write" is not true or false — Make it true or false, or leave it out.',
  ],
  [
    'an option of all objects',
    { constructor: 1 },
    'wrong-option: there is no option "constructor" — Options are "write" and "overwrite".',
  ],
])('generate writes nothing with %s', async (_name, options, message) => {
  const { folder, config } = project();
  const outputs = [{ folder: 'a', targets: ['types'] }];
  const { diagnostics } = await generate(config({ outputs }), options as GenerateOptions);
  expect([told(diagnostics), existsSync(join(folder, 'a'))]).toEqual([[message], false]);
});

it('an import and a comparison want descriptions and options of the right types', async () => {
  const { config } = project();
  const wrong =
    'wrong-option: a description has no "name" that is a text — Pass { name, content }: its address and its JSON.';
  for (const value of [undefined, null, 5, 'text', {}, { name: 5 }]) {
    expect(told((await importDescription(value as never)).diagnostics)).toEqual([wrong]);
    expect(told((await drift(config({}), value as never)).diagnostics)).toEqual([wrong]);
  }
  expect(told((await importDescription([])).diagnostics)).toEqual([
    'wrong-option: there is no description — Pass one at least.',
  ]);
  const kind = 'wrong-option: the option "kind" is not a text — Make it a text, or leave it out.';
  expect(told((await importDescription(description, { kind: 5 } as never)).diagnostics)).toEqual([kind]);
  expect(told((await drift(config({}), description, { kind: 5 } as never)).diagnostics)).toEqual([kind]);
});

it('recorded answers are a list of requests with answers, to an interface with a stated response', async () => {
  const { config } = project();
  const toldOf = async (answers: unknown, options = {}) =>
    told((await drift(config({}), undefined, { answers, ...options } as never)).diagnostics);
  expect(await toldOf('answers/')).toEqual([
    'wrong-option: the option "answers" is not a list — Make it a list, or leave it out.',
  ]);
  const pass =
    'Pass { request, answer, status }: its query, such as "action=query&list=allpages&format=json&formatversion=2", or "GET /posts" for a route, its JSON and, if you have it, the HTTP status as a number.';
  for (const wrong of [
    null,
    {},
    { request: 5, answer: {} },
    { request: 'action=query' },
    { request: '', answer: {}, status: '200' },
  ])
    expect(await toldOf([{ request: '', answer: {} }, wrong])).toEqual([
      `wrong-option: "answers" has no recorded answer at 1 — ${pass}`,
    ]);
  expect(await toldOf([])).toEqual([
    'wrong-option: the catalogue states no response of "wiki" — Learn what the server answers first, with catalpa observe, or leave out "answers".',
  ]);
  expect(await toldOf([], { interface: 'shop' })).toEqual([
    'wrong-option: the catalogue states no response of "shop" — Learn what the server answers first, with catalpa observe, or leave out "answers".',
  ]);
});

it('a folder is a text', async () => {
  expect(told((await load(5 as never)).diagnostics)).toEqual([
    'wrong-option: the folder is not a text — Pass its path.',
  ]);
});

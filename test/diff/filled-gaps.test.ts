import { expect, it } from 'vitest';
import { printPretty } from '../../generators/report/pretty.ts';
import { endpointWith, findings, lines } from './support.ts';

const gaps = (text: string) => ({ 'wiki/gaps.yaml': `gaps:\n  ${text}\n` });

const modules = (attributes: string, ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      `wiki/modules/list/${name}.yaml`,
      `name: ${name}\ngroup: list\nprefix: ${name}\nparameters: { limit: integer }\n${attributes}`,
    ]),
  );

const rights = gaps('rights: { missing: Which modules need rights, scope: module, attributes: [readrights] }');

it('what the catalogue declares a gap and the server states is said once, at the gap', () => {
  const found = findings(
    'modules',
    { ...modules('', 'a', 'b'), ...rights },
    modules('extensions: { readrights: true }\n', 'a', 'b'),
  );
  expect(printPretty(found, { colour: false, root: '', summary: 'the end' })).toBe(`wiki/gaps.yaml:2:3 note gap-filled
  the gap "rights": the server states "readrights" of "query+a" and "query+b"
  1 | gaps:
  2 |   rights: { missing: Which modules need rights, scope: module, attributes: [readrights] }
    |   ^^^^^^
  the server says: wiki/modules/list/a.yaml:1:1
  1 | name: a
    | ----
  hint: Import the description to adopt it, or fill the gap in a binding.

the end
`);
});

it('a right that the catalogue states is no gap any more', () => {
  const stated = (value: boolean) => modules(`extensions: { readrights: ${value} }\n`, 'a');
  expect(lines(findings('modules', { ...stated(false), ...rights }, stated(true)))).toEqual([
    'warning rights-required: "query+a": "readrights" was false, is true',
  ]);
});

it('a gap of one module or parameter is not that of another one', () => {
  const limited = (name: string) => ({
    ...modules('', 'a', 'b'),
    ...gaps(`most: { missing: The greatest limit, scope: ${name}, attributes: [max] }`),
  });
  const now = {
    ...modules('', 'a', 'b'),
    'wiki/modules/list/a.yaml':
      'name: a\ngroup: list\nprefix: a\nparameters: { limit: { type: integer, maximum: 9 } }\n',
  };
  const filled = ['note gap-filled: the gap "most": the server states "max" of "limit" of "query+a"'];
  for (const scope of ['parameter', 'parameter limit', 'parameter a.limit', 'module a']) {
    expect(lines(findings('modules', limited(scope), now))).toEqual(filled);
  }
  for (const scope of ['parameter page', 'parameter b.limit', 'module b']) {
    expect(lines(findings('modules', limited(scope), now))).toEqual([
      'error bound-narrowed: "limit" of "query+a": "max" is 9, was not stated',
    ]);
  }
});

it('a type that is a gap may be stated by the server', () => {
  const before = {
    ...endpointWith('{ page: { purpose: Which page } }'),
    'shop/gaps.yaml': 'gaps: { types: { missing: Types, scope: route /shop/v1/items, attributes: [type] } }\n',
  };
  expect(lines(findings('routes', before, endpointWith('{ page: integer }')))).toEqual([
    'note gap-filled: the gap "types": the server states "type" of "page" of "GET /shop/v1/items"',
  ]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { wholeWikiOf } from '../../support/whole-wiki.ts';
import { compiledEach } from './compile.ts';
import { reportsIn } from './reports.ts';

const right = readFileSync(join(import.meta.dirname, 'fixtures', 'query', 'wrappers.ts'), 'utf8');

/** What is written wrong in and with functions that pass requests on, each under a part of what is said of it. */
const wrong = `import { type CheckedQuery, type Query, query, request } from './wiki.ts';
declare function call<const Q>(parameters: CheckedQuery<Q>): void;
declare const steps: Query;
declare const names: string[];
const base = query({ list: 'allpages' });
// Did you mean to write 'aplimit'?
call({ list: 'allpages', aplimt: 5 });
// Type 'number' is not assignable to type 'Mistake<"pllimit needs prop=links">'.
call({ list: 'allpages', pllimit: 5 });
// Property 'token' is missing in type '
call({ action: 'edit', title: 'A' });
// Argument of type 'Q' is not assignable to parameter of type 'CheckedQuery<Q>'.
export const unchecked = <const Q>(parameters: Q) => request(parameters);
// Argument of type 'Q' is not assignable to parameter of type 'CheckedQuery<Q>'.
export const bounded = <const Q extends Query>(parameters: Q) => request(parameters);
// Argument of type 'CheckedQuery<Q> & { maxlag: number; }' is not assignable to parameter of type '
export const spread = <const Q>(parameters: CheckedQuery<Q>) => request({ ...parameters, maxlag: 5 });
// Type 'string[]' is not assignable to type '
query({ list: names });
// Type 'number' is not assignable to type 'Mistake<"pllimit needs prop=links">'.
query({ ...base, pllimit: 5 });
// Type '"many"' is not assignable to type '
steps.aplimit = 'many';
`;

const all = ['typescript-5.4', 'typescript-5.9', 'typescript'] as const;

describe.each(all)('functions of users that take requests, by %s', { timeout: 60_000 }, (compiler) => {
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const types = declarationsText(wholeWikiOf(), 'declaration');
    const programs = Object.entries({ right, wrong }).map(([name, text]) => [
      name,
      { 'wiki.d.ts': types, 'a.ts': text },
    ]);
    errors = await compiledEach(Object.fromEntries(programs), { allowImportingTsExtensions: true }, compiler);
  }, 60_000);

  it('pass requests on, put parts into them, and build them in steps', () => {
    expect(errors.get('right')).toEqual([]);
  });

  it('report a mistake where the request is written, in a few lines', () => {
    const reports = reportsIn(errors.get('wrong') ?? []);
    const expected = wrong
      .split('\n')
      .flatMap((line, index) => (line.startsWith('// ') ? [[index + 2, line.slice(3)]] : []));
    expect(reports.map(({ line, text }) => [line, partOf(text, expected)])).toEqual(expected);
    for (const { text } of reports) expect(text.split('\n').length).toBeLessThanOrEqual(3);
  });
});

/** The expected part that a text holds, or all of it. */
function partOf(text: string, expected: readonly (readonly (number | string)[])[]): string {
  return expected.flatMap(([, part]) => (text.includes(String(part)) ? [String(part)] : [])).at(0) ?? text;
}

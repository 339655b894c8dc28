import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { helperNames } from '../../../generators/emit/typescript/query-helpers.ts';
import type { CheckedQuery } from '../../../templates/types/query/checked-query-tied.ts';
import { query } from '../../../templates/types/query/entry.ts';
import type { query as declaredQuery } from '../../../templates/types/query/entry-declared.d.ts';
import { query as script } from '../../../templates/types/query/entry-script.js';
import type { Loose } from '../../../templates/types/query/loose-joined.ts';
import type { Mistake } from '../../../templates/types/query/mistakes.ts';
import type { Available, Envelope, Selectors } from '../../../templates/types/query/sample.ts';
import type { CertainIn, Together } from '../../../templates/types/query/selection.ts';
import type { ValuesIn } from '../../../templates/types/query/values-joined.ts';

const folder = 'templates/types/query';

it('declares no helper whose name could be taken by a type of the catalogue', () => {
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export (?:type|interface|declare const) (\w+)/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(declared.length).toBeGreaterThan(0);
  // The widest type is written as what it stands for.
  expect(declared.filter((name) => !helperNames.some((helper) => helper === name))).toEqual(['Widest']);
});

// The compiler checks these: at run time most of them assert nothing. One that fails there would let a wrong query pass, or refuse a
// right one.
describe('the types of', () => {
  it('values, in an array, joined, or alone', () => {
    expectTypeOf<ValuesIn<'a' | readonly ('b' | 'c')[]>>().toEqualTypeOf<'a' | 'b' | 'c'>();
    expectTypeOf<ValuesIn<'a|b'>>().toEqualTypeOf<'a' | 'b'>();
    expectTypeOf<ValuesIn<'\u001fa|b\u001fc'>>().toEqualTypeOf<'a|b' | 'c'>();
    expectTypeOf<CertainIn<'a' | 'b'>>().toEqualTypeOf<never>();
  });

  it('parameters that named modules unlock', () => {
    expectTypeOf<Available<{ list: 'links' }, Selectors>>().toExtend<{ ltitle: string }>();
    expectTypeOf<Together<Selectors['list'], 'pages'>>().toEqualTypeOf<Selectors['list']['pages']>();
    expectTypeOf<'a|b'>().toExtend<NonNullable<Loose<{ kinds: 'a' | readonly 'a'[] }>['kinds']>>();
  });

  it('mistakes in a query', () => {
    type Checked = CheckedQuery<{ list: 'pages'; plimit: 5; pfrom: 'a'; pto: 'b'; ltitle: 'c'; 'pform-x': 'y' }>;
    expectTypeOf<NonNullable<Checked['plimit']>>().toEqualTypeOf<Mistake<'plimit needs pslots=main'>>();
    expectTypeOf<NonNullable<Checked['pfrom']>>().toEqualTypeOf<Mistake<'pfrom excludes pto'>>();
    expectTypeOf<Checked['list']>().toEqualTypeOf<Envelope['list']>();
    expectTypeOf<NonNullable<Checked['ltitle']>>().toEqualTypeOf<Mistake<'ltitle needs list=links'>>();
    expectTypeOf<NonNullable<Checked['pform-x']>>().toExtend<Mistake<'pform-x needs pslots=x'>>();
  });

  it('the entry point, which is the same in a module and where it is declared', () => {
    expectTypeOf<typeof query>().toEqualTypeOf<typeof declaredQuery>();
    const parameters = { list: 'links', ltitle: 'a' } as const;
    expect([query(parameters), script(parameters)]).toEqual([parameters, parameters]);
  });
});

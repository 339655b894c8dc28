import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { helperNames } from '../../../generators/emit/typescript/query-helpers.ts';
import type { CheckedQuery } from '../../../templates/types/query/checked-query.ts';
import { query, raw } from '../../../templates/types/query/entry.ts';
import type { query as declaredQuery, raw as declaredRaw } from '../../../templates/types/query/entry-declared.d.ts';
import { raw as rawScript, query as script } from '../../../templates/types/query/entry-script.js';
import type { Loose } from '../../../templates/types/query/loose-joined.ts';
import type { Mistake } from '../../../templates/types/query/mistakes.ts';
import type { Mutable } from '../../../templates/types/query/mutable.ts';
import type { Near, NoValue } from '../../../templates/types/query/near.ts';
import type { Available, Envelope, Selectors } from '../../../templates/types/query/sample.ts';
import type { Together, Unlocked } from '../../../templates/types/query/selection.ts';
import type { ValuesIn } from '../../../templates/types/query/values-joined.ts';

const folder = 'templates/types/query';

it('declares no helper whose name could be taken by a type of the catalogue', () => {
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export (?:type|interface|declare const) (\w+)/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !helperNames.some((helper) => helper === name))).toEqual([]);
});

// The compiler checks these: at run time most of them assert nothing. One that fails there would let a wrong query pass, or refuse a
// right one.
describe('the types of', () => {
  it('values, in an array, joined, or alone', () => {
    expectTypeOf<ValuesIn<'a' | readonly ('b' | 'c')[]>>().toEqualTypeOf<'a' | 'b' | 'c'>();
    expectTypeOf<ValuesIn<'a|b'>>().toEqualTypeOf<'a' | 'b'>();
    expectTypeOf<ValuesIn<'\u001fa|b\u001fc'>>().toEqualTypeOf<'a|b' | 'c'>();
  });

  it('parameters that named modules unlock', () => {
    expectTypeOf<Available<{ list: 'links' }>>().toExtend<{ readonly ltitle: string }>();
    expectTypeOf<Together<Selectors['list'], 'pages'>>().toEqualTypeOf<Selectors['list']['pages']>();
    expectTypeOf<Unlocked<Selectors['list'], 'pages' | 'links'>>().toExtend<{ readonly ltitle?: string }>();
    expectTypeOf<'a|b'>().toExtend<NonNullable<Loose<{ kinds: 'a' | readonly 'a'[] }>['kinds']>>();
  });

  it('mistakes in a query', () => {
    type Checked = CheckedQuery<{ list: 'pages'; plimit: 5; pfrom: 'a'; pto: 'b'; ltitle: 'c'; 'pform-x': 'y' }>;
    expectTypeOf<NonNullable<Checked['plimit']>>().toEqualTypeOf<Mistake<'plimit needs pslots=main'>>();
    expectTypeOf<NonNullable<Checked['pfrom']>>().toEqualTypeOf<Mistake<'pfrom excludes pto'>>();
    expectTypeOf<Checked['list']>().toEqualTypeOf<Envelope['list']>();
    expectTypeOf<NonNullable<Checked['ltitle']>>().toEqualTypeOf<Mistake<'ltitle needs list=links'>>();
    expectTypeOf<NonNullable<Checked['pform-x']>>().toExtend<Mistake<'pform-x needs pslots=x'>>();
    expectTypeOf<NonNullable<CheckedQuery<{ list: 'links'; ltitle: 'c' }>['list']>>().toEqualTypeOf<
      Mistake<'list needs titles or ids'>
    >();
  });

  it('near values: one letter missing, added, wrong, or swapped with the next', () => {
    type Values = 'ids' | 'revisions' | 'links';
    expectTypeOf<Near<'revisons' | 'revissions' | 'revizions' | 'revisoins', Values>>().toEqualTypeOf<'revisions'>();
    expectTypeOf<Near<'link' | 'id' | 'linksx' | 'inks', Values>>().toEqualTypeOf<'links' | 'ids'>();
    expectTypeOf<Near<'linking' | 'sdi' | 'lnk' | '' | 'r', Values>>().toEqualTypeOf<never>();
    expectTypeOf<Near<'two', `${number}`>>().toEqualTypeOf<never>();
    expectTypeOf<NoValue<'lnks', 'prop', Values>>().toEqualTypeOf<'lnks is no value of prop; did you mean links?'>();
    expectTypeOf<NoValue<'', 'prop', Values>>().toEqualTypeOf<'an empty text is no value of prop'>();
  });

  it('the entry point, which is the same in a module and where it is declared', () => {
    expectTypeOf<typeof query>().toEqualTypeOf<typeof declaredQuery>();
    expectTypeOf<typeof raw>().toEqualTypeOf<typeof declaredRaw>();
    const parameters = { list: 'links', ltitle: 'a', titles: 'b' } as const;
    expect([query(parameters), script(parameters)]).toEqual([parameters, parameters]);
  });

  it('parameters that are not known, which say nothing where they are spread', () => {
    const unknown = { other: ['a', 5], more: true };
    expectTypeOf({ titles: 'a', ...raw(unknown) }).toEqualTypeOf<{ titles: string }>();
    expect([raw(unknown), rawScript(unknown)]).toEqual([unknown, unknown]);
  });

  it('what the entry point gives back, with arrays that may be changed', () => {
    const given = query({ list: ['pages'], plimit: 5, pslots: ['main', 'other'] });
    expectTypeOf(given).toEqualTypeOf<{ list: ['pages']; plimit: 5; pslots: ['main', 'other'] }>();
    expectTypeOf<Mutable<{ readonly a?: 'x' | readonly number[] }>>().toEqualTypeOf<{ a?: 'x' | number[] }>();
  });
});

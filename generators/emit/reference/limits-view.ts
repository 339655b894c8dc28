import type { BoundsRow, LargestView, LimitsView } from '../../../templates/reference/views/limits.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import { greatest } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { join } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { boundsPhrase, valuePhrase } from '../../shape/phrases.ts';
import { count } from './formatting.ts';
import { phraseSentences, phraseText, setLink } from './page-text.ts';
import { footView, pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { statedView } from './stated-view.ts';
import { notesAbout, type Owner, useView } from './uses.ts';

type Bounded = Type & { readonly kind: 'integer' | 'number' | 'limit' };

export function limitsView(page: Page, callers: readonly Owner[]): LimitsView {
  const { iface } = page.reference;
  return {
    ...pageView(page, [iface]),
    largest: largestView(callers),
    results: boundsRows(page, callers, ({ kind }) => kind === 'limit'),
    others: boundsRows(page, callers, ({ kind }) => kind !== 'limit'),
    multiple: multipleViews(page, callers),
    stated: statedView(page, 'limits'),
    ...footView(page, ['limits'], notesAbout(iface, 'limits')),
  };
}

function largestView(callers: readonly Owner[]): LargestView | undefined {
  const limits = callers.flatMap(({ parameters }) => parameters.map(({ type }) => type)).filter(isLimit);
  if (limits.length === 0) return undefined;
  const ordinary = Math.max(...limits.map(({ max }) => max ?? Number.NEGATIVE_INFINITY));
  const elevated = Math.max(...limits.map((type) => greatest(type) ?? Number.NEGATIVE_INFINITY));
  return {
    isStated: Number.isFinite(elevated),
    ordinary: Number.isFinite(ordinary) ? ordinary : undefined,
    elevated: elevated === ordinary ? undefined : elevated,
  };
}

function isLimit(type: Type): type is Type & { readonly kind: 'limit' } {
  return type.kind === 'limit';
}

function bounded({ type }: Parameter): Bounded | undefined {
  const inner = type.kind === 'array' ? type.items : type;
  if (inner.kind !== 'integer' && inner.kind !== 'number' && inner.kind !== 'limit') return undefined;
  return inner.min === undefined && greatest(inner) === undefined ? undefined : inner;
}

function boundsRows(page: Page, callers: readonly Owner[], isMeant: (type: Bounded) => boolean): BoundsRow[] {
  return callers.flatMap(({ label, target, fact, parameters }) =>
    parameters.flatMap((parameter): BoundsRow[] => {
      const type = bounded(parameter);
      if (!type || !isMeant(type)) return [];
      const set = type.set ?? parameter.set;
      return [
        {
          owner: linkTo(page, label, target),
          parameter: parameterLinks(page, fact, [parameter.name]),
          least: type.min,
          most: type.max,
          elevated: type.kind === 'limit' ? type.highmax : undefined,
          default: parameter.default && phraseText(page, valuePhrase(parameter.default.stated)),
          set: set === undefined ? undefined : setLink(page, set),
        },
      ];
    }),
  );
}

const unstated: Phrase = ['a number of values that is not stated'];

function multipleViews(page: Page, callers: readonly Owner[]): LimitsView['multiple'] {
  const byCounts = new Map<string, { readonly most: Phrase; readonly uses: UseView[]; number: number }>();
  for (const owner of callers) {
    const names = new Map<string, string[]>();
    for (const { name, multi } of owner.parameters) {
      const several = severalOf(multi);
      if (!several) continue;
      const { most } = several;
      const key = JSON.stringify(most ?? null);
      const known = byCounts.get(key) ?? { most: most ? boundsPhrase({ most }) : unstated, uses: [], number: 0 };
      known.number += 1;
      byCounts.set(key, known);
      addTo(names, key, name);
    }
    for (const [key, found] of names) byCounts.get(key)?.uses.push(useView(page, owner, found));
  }
  return [...byCounts.values()].map(({ most, uses, number }) => ({
    says: join(phraseSentences(page, [[...most, `, in ${count(number, 'parameter')}`]]), ' '),
    uses,
  }));
}

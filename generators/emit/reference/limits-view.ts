import type { BoundsRow, LargestView, LimitsView } from '../../../templates/reference/views/limits.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { exactJson } from '../../lib/json.ts';
import { greatest } from '../../lib/numbers.ts';
import { acceptsOfType, isBounded, itemOf, severalOf } from '../../shape/accepts.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { boundsPhrase, mostPhrase, valuePhrase } from '../../shape/phrases.ts';
import type { AcceptsNumber } from '../../shape/shape.ts';
import { footView } from '../../view/notes.ts';
import { count } from './formatting.ts';
import { setLink } from './page-text.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { statedView } from './stated-view.ts';
import { notesAbout, type Owner, useView } from './uses.ts';

export function limitsView(page: Page, callers: readonly Owner[]): LimitsView {
  const { iface } = page.reference;
  return {
    ...pageView(page, [iface]),
    largest: largestView(page, callers),
    results: boundsRows(page, callers, ({ meaning }) => meaning === 'limit'),
    others: boundsRows(page, callers, ({ meaning }) => meaning !== 'limit'),
    multiple: multipleViews(page, callers),
    stated: statedView(page, 'limits'),
    ...footView(page, ['limits'], notesAbout(iface, 'limits')),
  };
}

function largestView({ text }: Page, callers: readonly Owner[]): LargestView | undefined {
  const numbers = callers.flatMap(({ parameters }) => parameters.flatMap((one) => numberOf(one) ?? []));
  const limits = numbers.filter(({ meaning }) => meaning === 'limit');
  if (limits.length === 0) return undefined;
  const mosts = limits.flatMap(({ bounds }) => bounds.most ?? []);
  if (mosts.length === 0) return { most: undefined };
  const ordinary = greatest(mosts.map((most) => most.ordinary));
  const elevated = greatest(mosts.map((most) => most.elevated));
  return { most: text(mostPhrase({ ordinary, elevated }, (number) => `**${number}**`)) };
}

/** The number that a parameter is, or that its items are. */
function numberOf({ type }: Parameter): AcceptsNumber | undefined {
  const accepts = itemOf(acceptsOfType(type));
  return accepts.kind === 'number' ? accepts : undefined;
}

function boundsRows(page: Page, callers: readonly Owner[], isMeant: (number: AcceptsNumber) => boolean): BoundsRow[] {
  return callers.flatMap(({ label, target, fact, parameters }) =>
    parameters.flatMap((parameter): BoundsRow[] => {
      const number = numberOf(parameter);
      if (!number || !isBounded(number) || !isMeant(number)) return [];
      const { least, most } = number.bounds;
      const set = parameter.type.set ?? number.set ?? parameter.set;
      return [
        {
          owner: linkTo(page, label, target),
          parameter: parameterLinks(page, fact, [parameter.name]),
          least,
          most: most?.ordinary,
          elevated: most && most.elevated !== most.ordinary ? most.elevated : undefined,
          default: parameter.default && page.text(valuePhrase(parameter.default.stated)),
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
      const key = exactJson(most ?? null);
      const known = byCounts.get(key) ?? { most: most ? boundsPhrase({ most }) : unstated, uses: [], number: 0 };
      known.number += 1;
      byCounts.set(key, known);
      addTo(names, key, name);
    }
    for (const [key, found] of names) byCounts.get(key)?.uses.push(useView(page, owner, found));
  }
  return [...byCounts.values()].map(({ most, uses, number }) => ({
    says: page.sentence([...most, `, in ${count(number, 'parameter')}`]),
    uses,
  }));
}

import type { BoundsRow, LargestView, LimitsView } from '../../../templates/reference/views/limits.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { addTo, getOrMake } from '../../lib/add-to.ts';
import { exactJson } from '../../lib/json.ts';
import { greatest } from '../../lib/numbers.ts';
import { acceptsOfType, isBounded, severalOf } from '../../shape/accepts.ts';
import { mostOf } from '../../shape/bound-values.ts';
import { itemOf } from '../../shape/main-value.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { mostPhrase, valuePhrase } from '../../shape/phrases.ts';
import type { AcceptsNumber, ByRights } from '../../shape/shape.ts';
import { footView } from '../../view/notes.ts';
import { count } from './formatting.ts';
import { itemsByUnit } from './items.ts';
import { setLink } from './page-text.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { statedView } from './stated-view.ts';
import type { Owner } from './units.ts';
import { notesAbout, useView } from './uses.ts';

/** A parameter that is a number, or whose items are numbers. */
interface NumberItem {
  readonly isLimit: boolean;
  readonly most: ByRights | undefined;
  /** Undefined if the number has no bounds. */
  readonly row: BoundsRow | undefined;
}

/** The parameters of an owner that take several values, with the same limit on their number. */
interface SeveralItem {
  readonly most: ByRights | undefined;
  readonly number: number;
  readonly use: UseView;
}

interface LimitItem {
  readonly numbers: readonly NumberItem[];
  readonly several: readonly SeveralItem[];
}

/** The items of the page, one for each caller: a module, an endpoint, or the parameters of every request. */
export const limitItems = itemsByUnit((page, { callers }) =>
  callers.flatMap((owner): LimitItem[] => {
    const numbers = owner.parameters.flatMap((parameter) => numberItem(page, owner, parameter) ?? []);
    const several = severalItems(page, owner);
    return numbers.length + several.length > 0 ? [{ numbers, several }] : [];
  }),
);

export function limitsView(page: Page, items: readonly LimitItem[]): LimitsView {
  const { iface } = page.reference;
  const numbers = items.flatMap((item) => item.numbers);
  const rows = (wanted: boolean) => numbers.flatMap(({ isLimit, row }) => (row && isLimit === wanted ? [row] : []));
  return {
    ...pageView(page, [iface]),
    largest: largestView(page, numbers),
    results: rows(true),
    others: rows(false),
    multiple: multipleViews(
      page,
      items.flatMap((item) => item.several),
    ),
    stated: statedView(page, 'limits'),
    ...footView(page, ['limits'], notesAbout(iface, 'limits')),
  };
}

function largestView({ text }: Page, numbers: readonly NumberItem[]): LargestView | undefined {
  const limits = numbers.filter(({ isLimit }) => isLimit);
  if (limits.length === 0) return undefined;
  const mosts = limits.flatMap(({ most }) => most ?? []);
  if (mosts.length === 0) return { most: undefined };
  const ordinary = greatest(mosts.map((most) => most.ordinary));
  const elevated = greatest(mosts.map((most) => most.elevated));
  return { most: text(mostPhrase({ ordinary, elevated }, (number) => `**${number}**`)) };
}

function numberItem(page: Page, owner: Owner, parameter: Parameter): NumberItem | undefined {
  const number = itemOf(acceptsOfType(parameter.type));
  if (number.kind !== 'number') return undefined;
  return {
    isLimit: number.meaning === 'limit',
    most: mostOf(number.bounds),
    row: isBounded(number) ? boundsRow(page, owner, parameter, number) : undefined,
  };
}

function boundsRow(page: Page, owner: Owner, parameter: Parameter, number: AcceptsNumber): BoundsRow {
  const { label, target, fact } = owner;
  const most = mostOf(number.bounds);
  const set = parameter.type.set ?? number.set ?? parameter.set;
  return {
    owner: linkTo(page, label, target),
    parameter: parameterLinks(page, fact, [parameter.name]),
    least: number.bounds.minimum,
    most: most?.ordinary,
    elevated: most && most.elevated !== most.ordinary ? most.elevated : undefined,
    default: parameter.default && page.text(valuePhrase(parameter.default.stated)),
    set: set === undefined ? undefined : setLink(page, set),
  };
}

const unstated: Phrase = ['a number of values that is not stated'];

function severalItems(page: Page, owner: Owner): SeveralItem[] {
  const byCount = new Map<string, { readonly most: ByRights | undefined; readonly names: string[] }>();
  for (const { name, multi } of owner.parameters) {
    const several = severalOf(multi);
    if (!several) continue;
    const { most } = several;
    getOrMake(byCount, keyOf(most), () => ({ most, names: [] })).names.push(name);
  }
  return [...byCount.values()].map(({ most, names }) => ({
    most,
    number: names.length,
    use: useView(page, owner, names),
  }));
}

function keyOf(most: ByRights | undefined): string {
  return exactJson(most ?? null);
}

function multipleViews(page: Page, items: readonly SeveralItem[]): LimitsView['multiple'] {
  const byCount = new Map<string, SeveralItem[]>();
  for (const item of items) addTo(byCount, keyOf(item.most), item);
  return [...byCount.values()].map((alike) => {
    const [{ most } = { most: undefined }] = alike;
    const number = alike.reduce((sum, item) => sum + item.number, 0);
    return {
      says: page.sentence([
        ...(most ? ['at most ', ...mostPhrase(most)] : unstated),
        `, in ${count(number, 'parameter')}`,
      ]),
      uses: alike.map(({ use }) => use),
    };
  });
}

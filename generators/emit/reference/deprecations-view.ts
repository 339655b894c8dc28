import type { DeprecatedValues, DeprecationsView } from '../../../templates/reference/views/rules.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Type } from '../../catalogue/model/type-model.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import { enumOf } from '../../shape/main-value.ts';
import { nameOf } from '../../shape/phrase.ts';
import { deprecatedPhrase, deprecatedValuePhrase } from '../../shape/phrases.ts';
import { footView } from '../../view/notes.ts';
import { itemsByUnit } from './items.ts';
import { setLink } from './page-text.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import type { Owner } from './units.ts';
import { notesAbout } from './uses.ts';

type DeprecationItem = Pick<DeprecationsView, 'parameters' | 'ofParameters'>;

/** The items of the page, one for each owner with deprecated parameters or values. */
export const deprecationItems = itemsByUnit((page, { owners }) =>
  owners.flatMap((owner): DeprecationItem[] => {
    const item = { parameters: parametersOf(page, owner), ofParameters: valuesOfParameters(page, owner) };
    return item.parameters.length + item.ofParameters.length > 0 ? [item] : [];
  }),
);

export function deprecationsView(page: Page, items: readonly DeprecationItem[]): DeprecationsView {
  const { iface } = page.reference;
  const modules = iface.kind === 'modules' ? iface.modules.filter(({ deprecated }) => deprecated) : [];
  const found = {
    modules: modules.map(({ name, replacement }) =>
      page.text(deprecatedPhrase(name, replacement, (one) => nameOf('module', one))),
    ),
    parameters: items.flatMap(({ parameters }) => parameters),
    ofSets: iface.sets.flatMap((set) => {
      const values = deprecatedIn(page, set.type);
      return values.length > 0 ? [{ set: setLink(page, set.name), values }] : [];
    }),
    ofParameters: items.flatMap(({ ofParameters }) => ofParameters),
  };
  return {
    ...pageView(page, [iface]),
    isNone: Object.values(found).every(({ length }) => length === 0),
    ...found,
    ...footView(page, ['versioning'], notesAbout(iface, 'versioning')),
  };
}

function parametersOf(page: Page, { label, target, fact, parameters }: Owner): UseView[] {
  const found = parameters.filter(({ deprecated }) => deprecated);
  if (found.length === 0) return [];
  const { text } = page.within(fact);
  const texts = found.map(({ name, replacement }) =>
    text(deprecatedPhrase(name, replacement, (one) => nameOf('parameter', one))),
  );
  return [{ owner: linkTo(page, label, target), parameters: texts }];
}

function valuesOfParameters(page: Page, { label, target, fact, parameters }: Owner): DeprecatedValues[] {
  return parameters.flatMap(({ name, type }) => {
    const values = enumOf(acceptsOfType(type))?.set === undefined ? deprecatedIn(page, type) : [];
    if (values.length === 0) return [];
    return [{ owner: linkTo(page, label, target), parameter: parameterLinks(page, fact, [name]), values }];
  });
}

function deprecatedIn(page: Page, type: Type): Markdown[] {
  const values = enumOf(acceptsOfType(type))?.values.filter(({ deprecated }) => deprecated) ?? [];
  return values.map((one) => page.text(deprecatedValuePhrase(one)));
}

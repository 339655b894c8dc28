import type { Type } from '../../catalogue/parameter-model.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { nameOf } from '../../shape/phrase.ts';
import { deprecatedPhrase, deprecatedValuePhrase } from '../../shape/phrases.ts';
import { phraseText, setLink } from './page-text.ts';
import { type FootView, footView, type PageView, pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { notesAbout, type Owner, type UseView } from './uses.ts';
import { valuesOf } from './values.ts';

/** The page of every deprecated module, parameter and value, each with what to use instead. */
export interface DeprecationsView extends PageView, FootView {
  readonly isNone: boolean;
  readonly modules: readonly Markdown[];
  readonly parameters: readonly UseView[];
  readonly ofSets: readonly { readonly set: Markdown; readonly values: readonly Markdown[] }[];
  readonly ofParameters: readonly DeprecatedValues[];
}

/** The deprecated values of a parameter that takes them from no set. */
export interface DeprecatedValues {
  readonly owner: Markdown;
  readonly parameter: Markdown;
  readonly values: readonly Markdown[];
}

export function deprecationsView(page: Page, owners: readonly Owner[]): DeprecationsView {
  const { iface } = page.reference;
  const modules = iface.kind === 'modules' ? iface.modules.filter(({ deprecated }) => deprecated) : [];
  const found = {
    modules: modules.map(({ name, replacement }) =>
      phraseText(
        page,
        deprecatedPhrase(name, replacement, (one) => nameOf('module', one)),
      ),
    ),
    parameters: owners.flatMap((owner) => parametersOf(page, owner)),
    ofSets: iface.sets.flatMap((set) => {
      const values = deprecatedIn(page, set.type);
      return values.length > 0 ? [{ set: setLink(page, set.name), values }] : [];
    }),
    ofParameters: owners.flatMap((owner) => valuesOfParameters(page, owner)),
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
  const texts = found.map(({ name, replacement }) =>
    phraseText(
      { ...page, owner: fact },
      deprecatedPhrase(name, replacement, (one) => nameOf('parameter', one)),
    ),
  );
  return [{ owner: linkTo(page, label, target), parameters: texts }];
}

function valuesOfParameters(page: Page, { label, target, fact, parameters }: Owner): DeprecatedValues[] {
  return parameters.flatMap(({ name, type }) => {
    const values = valuesOf(type)?.set === undefined ? deprecatedIn(page, type) : [];
    const owner = linkTo(page, label, target);
    return values.length > 0 ? [{ owner, parameter: parameterLinks(page, fact, [name]), values }] : [];
  });
}

function deprecatedIn(page: Page, type: Type): Markdown[] {
  const values = valuesOf(type)?.values.filter(({ deprecated }) => deprecated) ?? [];
  return values.map((one) => phraseText(page, deprecatedValuePhrase(one)));
}

import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { applicabilityPhrase, constraintPhrase } from '../../shape/phrases.ts';
import { phraseSentences, phraseText } from './page-text.ts';
import { type FootView, footView, type PageView, pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { type StatedView, statedView } from './stated-view.ts';
import { notesAbout, type Owner, type UseView, useView } from './uses.ts';

/** The parameters with a mark that matters to whoever sends them, by the module or endpoint that has them. */
export interface MarkedView {
  /** For authorized callers only. */
  readonly authorized: readonly UseView[];
  readonly sensitive: readonly UseView[];
  /** Never in a response. */
  readonly writeonly: readonly UseView[];
}

/** The page of what a caller has to heed beside types and bounds, module by module or endpoint by endpoint. */
export interface RulesView extends PageView, FootView, MarkedView {
  readonly isNone: boolean;
  readonly required: readonly UseView[];
  /** The parameters that accept one value only. */
  readonly constants: readonly OwnedBy<{ readonly value: string }>[];
  /** The parameters that apply under conditions. */
  readonly conditional: readonly OwnedBy<{ readonly conditions: readonly Markdown[] }>[];
  /** The constraints between parameters, a sentence each. */
  readonly between: readonly { readonly owner: Markdown; readonly constraints: readonly Markdown[] }[];
}

/** A module or endpoint, and what is said of some of its parameters. */
interface OwnedBy<P> {
  readonly owner: Markdown;
  readonly parameters: readonly (P & { readonly name: Markdown })[];
}

/** The page of what a caller has to be authorized for, and of what is secret. */
export interface AuthorizationView extends PageView, FootView, MarkedView {
  readonly stated: StatedView | undefined;
}

export function rulesView(page: Page, callers: readonly Owner[]): RulesView {
  const { iface } = page.reference;
  const found = {
    // The address shows what is a part of the path.
    required: usesWhere(page, callers, (one) => one.location !== 'path' && isRequired(one)),
    constants: callers.flatMap((owner) =>
      owned(page, owner, ({ mustbe }) => (mustbe === undefined ? undefined : { value: String(mustbe) })),
    ),
    ...markedView(page, callers),
    conditional: callers.flatMap((owner) =>
      owned(page, owner, ({ applies }) => {
        if (applies.length === 0) return undefined;
        const phrases = applies.map((one) => applicabilityPhrase(one, iface.conditions));
        return { conditions: phrases.map((phrase) => phraseText({ ...page, owner: owner.fact }, phrase)) };
      }),
    ),
    between: callers.flatMap(({ label, target, fact, constraints = [] }) => {
      const texts = phraseSentences({ ...page, owner: fact }, constraints.map(constraintPhrase));
      return texts.length > 0 ? [{ owner: linkTo(page, label, target), constraints: texts }] : [];
    }),
  };
  return {
    ...pageView(page, [iface]),
    isNone: Object.values(found).every(({ length }) => length === 0),
    ...found,
    ...footView(page, ['errors'], []),
  };
}

export function authorizationView(page: Page, callers: readonly Owner[]): AuthorizationView {
  const { iface } = page.reference;
  return {
    ...pageView(page, [iface]),
    ...markedView(page, callers),
    stated: statedView(page, 'authentication'),
    ...footView(page, ['authentication'], notesAbout(iface, 'authentication')),
  };
}

function markedView(page: Page, callers: readonly Owner[]): MarkedView {
  return {
    authorized: usesWhere(page, callers, ({ requiresauthorization }) => requiresauthorization),
    sensitive: usesWhere(page, callers, ({ sensitive }) => sensitive),
    writeonly: usesWhere(page, callers, ({ writeonly }) => writeonly),
  };
}

function usesWhere(page: Page, callers: readonly Owner[], isMeant: (parameter: Parameter) => boolean): UseView[] {
  return callers.flatMap((owner) => {
    const names = owner.parameters.filter(isMeant).map(({ name }) => name);
    return names.length > 0 ? [useView(page, owner, names)] : [];
  });
}

/** The parameters of an owner of which there is something to say; none where there is nothing to say of any. */
function owned<P extends object>(
  page: Page,
  { label, target, fact, parameters }: Owner,
  viewOf: (parameter: Parameter) => P | undefined,
): OwnedBy<P>[] {
  const views = parameters.flatMap((one) => {
    const view = viewOf(one);
    return view ? [{ ...view, name: parameterLinks(page, fact, [one.name]) }] : [];
  });
  return views.length > 0 ? [{ owner: linkTo(page, label, target), parameters: views }] : [];
}

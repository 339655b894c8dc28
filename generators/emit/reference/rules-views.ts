import type { AuthorizationView, MarkedView, OwnedBy, RulesView } from '../../../templates/reference/views/rules.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { isRequired } from '../../catalogue/model/parameters.ts';
import { applicabilityPhrase, constraintPhrase } from '../../shape/constraint-phrases.ts';
import { authenticationView } from '../../view/authentication.ts';
import { footView } from '../../view/notes.ts';
import { itemsByUnit } from './items.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { statedView } from './stated-view.ts';
import type { Owner } from './units.ts';
import { notesAbout, useView } from './uses.ts';

type RuleItem = Pick<RulesView, 'required' | 'constants' | 'conditional' | 'between' | keyof MarkedView>;

/** The items of the page of rules, one for each caller: a module, an endpoint, or the parameters of every request. */
export const ruleItems = itemsByUnit((page, { callers }) =>
  callers.flatMap((owner) => unlessNone(ruleItem(page, owner))),
);

function ruleItem(page: Page, owner: Owner): RuleItem {
  const { label, target, fact, constraints = [] } = owner;
  const { text, sentence } = page.within(fact);
  const { conditions } = page.reference.iface;
  return {
    // Parameters in the path are left out, as the address shows them.
    required: usesWhere(page, owner, (one) => one.location !== 'path' && isRequired(one)),
    constants: owned(page, owner, ({ constant }) => (constant === undefined ? undefined : { value: String(constant) })),
    ...markedItem(page, owner),
    conditional: owned(page, owner, ({ applies }) =>
      applies.length === 0
        ? undefined
        : { conditions: applies.map((one) => text(applicabilityPhrase(one, conditions))) },
    ),
    between:
      constraints.length === 0
        ? []
        : [
            {
              owner: linkTo(page, label, target),
              constraints: constraints.map((one) => sentence(constraintPhrase(one))),
            },
          ],
  };
}

export function rulesView(page: Page, items: readonly RuleItem[]): RulesView {
  const { iface } = page.reference;
  return {
    ...pageView(page, [iface]),
    isNone: items.length === 0,
    required: items.flatMap(({ required }) => required),
    constants: items.flatMap(({ constants }) => constants),
    ...markedView(items),
    conditional: items.flatMap(({ conditional }) => conditional),
    between: items.flatMap(({ between }) => between),
    ...footView(page, ['errors'], []),
  };
}

/** The items of the page about authorization, one for each caller. */
export const authorizationItems = itemsByUnit((page, { callers }) =>
  callers.flatMap((owner) => unlessNone(markedItem(page, owner))),
);

export function authorizationView(page: Page, items: readonly MarkedView[]): AuthorizationView {
  const { iface } = page.reference;
  return {
    ...pageView(page, [iface]),
    ...markedView(items),
    authentication: iface.binding && authenticationView(page, iface.binding.deployment),
    stated: statedView(page, 'authentication'),
    ...footView(page, ['authentication'], notesAbout(iface, 'authentication')),
  };
}

function markedItem(page: Page, owner: Owner): MarkedView {
  return {
    authorized: usesWhere(page, owner, ({ requiresAuthorization }) => requiresAuthorization),
    sensitive: usesWhere(page, owner, ({ sensitive }) => sensitive),
    writeonly: usesWhere(page, owner, ({ writeOnly }) => writeOnly),
  };
}

function markedView(items: readonly MarkedView[]): MarkedView {
  return {
    authorized: items.flatMap(({ authorized }) => authorized),
    sensitive: items.flatMap(({ sensitive }) => sensitive),
    writeonly: items.flatMap(({ writeonly }) => writeonly),
  };
}

/** The item in a list; an empty list if all lists of the item are empty. */
function unlessNone<Item extends Readonly<Record<keyof Item, readonly unknown[]>>>(item: Item): Item[] {
  return Object.values<readonly unknown[]>(item).every(({ length }) => length === 0) ? [] : [item];
}

function usesWhere(page: Page, owner: Owner, isMeant: (parameter: Parameter) => boolean): UseView[] {
  const names = owner.parameters.filter(isMeant).map(({ name }) => name);
  return names.length > 0 ? [useView(page, owner, names)] : [];
}

/** The views that `viewOf` returns for the parameters of an owner; empty if there are none. */
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

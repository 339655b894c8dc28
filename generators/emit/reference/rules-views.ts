import type { AuthorizationView, MarkedView, OwnedBy, RulesView } from '../../../templates/reference/views/rules.ts';
import type { UseView } from '../../../templates/reference/views/shared.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { applicabilityPhrase, constraintPhrase } from '../../shape/phrases.ts';
import { authenticationView } from '../../view/authentication.ts';
import { footView } from '../../view/notes.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { statedView } from './stated-view.ts';
import { notesAbout, type Owner, useView } from './uses.ts';

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
        const { text } = page.within(owner.fact);
        return { conditions: applies.map((one) => text(applicabilityPhrase(one, iface.conditions))) };
      }),
    ),
    between: callers.flatMap(({ label, target, fact, constraints = [] }) => {
      const { sentence } = page.within(fact);
      const texts = constraints.map((one) => sentence(constraintPhrase(one)));
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
    authentication: iface.binding && authenticationView(page, iface.binding.deployment),
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

import type {
  GapSection,
  GapsView,
  InterpretationSection,
  ScopeView,
} from '../../../templates/reference/views/gaps.ts';
import { separateBinding } from '../../catalogue/bindings/bind.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Gap, GapAction, Interpretation, Scope } from '../../catalogue/model/gaps.ts';
import { addTo } from '../../lib/add-to.ts';
import { code, prose } from '../../lib/markdown.ts';
import { noteViews, sourceViews } from '../../view/notes.ts';
import { proseOf } from './formatting.ts';
import { pageView } from './page-view.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { Target } from './targets.ts';
import { joinedUses, type Uses, type UsesByName, useViews } from './uses.ts';

const actions: Readonly<Record<GapAction, string>> = {
  omit: 'left out',
  note: 'said to be not shown',
  unknown: 'of unknown type or value',
  placeholder: 'a name in braces stands for it',
};

/** `uses`: the facts that rest on each interpretation. */
export function gapsView(page: Page, uses: readonly UsesByName[]): GapsView {
  const byName = joinedUses(uses);
  const { iface } = page.reference;
  const facts = [...iface.gaps, ...iface.interpretations];
  return {
    ...pageView(page, facts.length > 0 ? facts : [iface]),
    gaps: iface.gaps.map((gap) => gapSection(page, gap)),
    interpretations: iface.interpretations.map((one) => interpretationSection(page, one, byName.get(one.id))),
  };
}

function gapSection(page: Page, gap: Gap): GapSection {
  const { id, missing, purpose, scopes, outputs } = gap;
  const { iface, pages } = page.reference;
  const byAction = new Map<GapAction, string[]>();
  for (const [name, action] of outputs) addTo(byAction, action, name);
  const fillOf = ({ fills }: Binding) => fills.find((fill) => fill.gap === id);
  const fill = iface.binding && fillOf(iface.binding);
  return {
    heading: pages.gap.get(id)?.text ?? code(id),
    missing: prose(missing),
    purpose: proseOf(purpose),
    scopes: scopes.map((scope) => scopeView(page, scope)),
    outputs: [...byAction].map(([action, names]) => ({ action: actions[action], names })),
    filling: fill && prose(fill.says),
    bindings: (separateBinding(iface) ? [] : iface.bindings).flatMap((binding) => {
      const found = fillOf(binding);
      return found ? [{ link: bindingLink(page, binding), isPartly: found.partly }] : [];
    }),
    notes: noteViews(page, gap),
    sources: sourceViews(page, [gap]),
  };
}

function scopeView(page: Page, { kind, name }: Scope): ScopeView {
  if (name === undefined) return { kind, subject: undefined };
  const { modules, resources, sets, endpoints } = page.reference.pages;
  const { routes } = page.reference.places;
  const owners = [endpoints, modules];
  const targets: Readonly<Record<string, readonly ReadonlyMap<string, Target>[]>> = {
    module: [modules],
    resource: [resources],
    route: [routes],
    set: [sets],
    response: [...owners, routes, resources],
    parameter: owners,
  };
  // A parameter is named alone, or after its module or endpoint and a full stop.
  const named = kind === 'parameter' ? name.slice(0, Math.max(0, name.indexOf('.'))) : name;
  const target = targets[kind]?.map((pages) => pages.get(named)).find((found) => found !== undefined);
  return { kind, subject: linkTo(page, code(name), target) };
}

function interpretationSection(page: Page, one: Interpretation, uses: Uses | undefined): InterpretationSection {
  return {
    heading: page.reference.pages.interpretation.get(one.id)?.text ?? code(one.id),
    purpose: proseOf(one.purpose),
    question: prose(one.question),
    reading: prose(one.reading),
    reason: prose(one.reason),
    uses: useViews(page, uses),
    notes: noteViews(page, one),
    sources: sourceViews(page, [one]),
  };
}

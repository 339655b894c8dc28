import type { Binding } from '../../catalogue/deployment.ts';
import type { Gap, GapAction, Interpretation, Scope } from '../../catalogue/gaps.ts';
import { addTo } from '../../lib/add-to.ts';
import { code, type Markdown, prose } from '../../lib/markdown.ts';
import { proseOf } from './formatting.ts';
import { type NoteView, noteViews, type PageView, pageView, type SourceView, sourceViews } from './page-view.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { Target } from './targets.ts';
import { type Uses, type UseView, useViews } from './uses.ts';

/** The page of what the sources do not show and of how they are read. */
export interface GapsView extends PageView {
  readonly gaps: readonly GapSection[];
  readonly interpretations: readonly InterpretationSection[];
}

/** The heading is its id. */
export interface GapSection {
  readonly heading: Markdown;
  readonly missing: Markdown;
  readonly purpose: Markdown | undefined;
  readonly scopes: readonly ScopeView[];
  /** How the outputs treat the gap; outputs that treat it alike stand together. */
  readonly outputs: readonly { readonly action: string; readonly names: readonly string[] }[];
  /** The part of the gap that is filled by the binding of the page. */
  readonly filling: Markdown | undefined;
  /** On a page without a binding, those that fill the gap. */
  readonly bindings: readonly { readonly link: Markdown; readonly isPartly: boolean }[];
  readonly notes: readonly NoteView[];
  readonly sources: readonly SourceView[];
}

/** All things of a kind, or the one named with a link to its page. */
export interface ScopeView {
  readonly kind: string;
  readonly subject: Markdown | undefined;
}

/** The heading is its id; `uses` is what rests on the interpretation. */
export interface InterpretationSection {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  readonly question: Markdown;
  readonly reading: Markdown;
  readonly reason: Markdown;
  readonly uses: readonly UseView[];
  readonly notes: readonly NoteView[];
  readonly sources: readonly SourceView[];
}

const actions: Readonly<Record<GapAction, string>> = {
  omit: 'left out',
  note: 'said to be not shown',
  unknown: 'of unknown type or value',
  placeholder: 'a name in braces stands for it',
};

/** `uses` is what rests on each interpretation. */
export function gapsView(page: Page, uses: ReadonlyMap<string, Uses>): GapsView {
  const { iface } = page.reference;
  const facts = [...iface.gaps, ...iface.interpretations];
  return {
    ...pageView(page, facts.length > 0 ? facts : [iface]),
    gaps: iface.gaps.map((gap) => gapSection(page, gap)),
    interpretations: iface.interpretations.map((one) => interpretationSection(page, one, uses.get(one.id))),
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
    bindings: (iface.binding ? [] : iface.bindings).flatMap((binding) => {
      const found = fillOf(binding);
      return found ? [{ link: bindingLink(page, binding), isPartly: found.partly }] : [];
    }),
    notes: noteViews(page, gap),
    sources: sourceViews(page, [gap]),
  };
}

function scopeView(page: Page, { kind, name }: Scope): ScopeView {
  if (name === undefined) return { kind, subject: undefined };
  const { modules, resources, routes, sets, endpoints } = page.reference.pages;
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

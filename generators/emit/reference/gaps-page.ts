import type { Binding } from '../../catalogue/deployment.ts';
import type { Gap, GapAction, Interpretation, Scope } from '../../catalogue/gaps.ts';
import { type Content, code, join, type Markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { factNotes } from './foot.ts';
import { sourceText } from './notes.ts';
import { noticeOf } from './notice.ts';
import type { Target } from './pages.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import type { Render } from './templates.ts';
import { type Uses, useLines } from './uses.ts';
import { codes, sentence } from './words.ts';

const actions: Readonly<Record<GapAction, string>> = {
  omit: 'left out',
  note: 'said to be not shown',
  unknown: 'of unknown type or value',
  placeholder: 'a name in braces stands for it',
};

/** The page of what the sources do not show and of how they are read; `uses` is what rests on each reading. */
export function gapsPage(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.gaps.path };
  const facts = [...iface.gaps, ...iface.interpretations];
  const view = {
    notice: noticeOf(facts.length > 0 ? facts : [iface], iface),
    trail: trail(page),
    gaps: iface.gaps.map((gap) => gapView(page, gap)),
    interpretations: iface.interpretations.map((one) => interpretationView(page, one, uses.get(one.id))),
  };
  return { path: page.path, text: render('gaps', view) };
}

function gapView(page: Page, gap: Gap) {
  const source = sourceText(page.reference.iface, [gap]);
  return {
    id: gap.id,
    missing: sentence(prose(gap.missing)),
    purpose: sentence(prose(gap.purpose ?? '')),
    facts: [
      md`**Concerns:** ${join(
        gap.scopes.map((scope) => scopeText(page, scope)),
        ', ',
      )}`,
      md`**In the outputs:** ${outputsText(gap)}`,
      ...filledTexts(page, gap),
      ...factNotes(page, gap),
      ...(source ? [source] : []),
    ],
  };
}

/** Which bindings fill a gap; on a page that is made with one, what it says of a gap that it fills in part. */
function filledTexts(page: Page, { id }: Gap): Markdown[] {
  const { iface, bindings } = page.reference;
  const fillOf = ({ fills }: Binding) => fills.find(({ gap }) => gap === id);
  if (iface.binding) {
    const fill = fillOf(iface.binding);
    return fill ? [md`**With the binding:** ${prose(fill.says)} The rest is not known.`] : [];
  }
  const filled = iface.bindings.flatMap((binding) => {
    const fill = fillOf(binding);
    const name = linkTo(page, md`${binding.title}`, bindings.get(binding.name));
    return fill ? [fill.partly ? md`${name} (in part)` : name] : [];
  });
  return filled.length > 0 ? [md`**Filled by the binding:** ${join(filled, ', ')}`] : [];
}

/** What the outputs do about a gap, those that do the same together. */
function outputsText({ outputs }: Gap): Content {
  const byAction = new Map<GapAction, string[]>();
  for (const [name, action] of outputs) byAction.set(action, [...(byAction.get(action) ?? []), name]);
  if (byAction.size === 0) return actions.omit;
  return join(
    [...byAction].map(([action, names]) => md`${actions[action]} in ${codes(names)}`),
    '; ',
  );
}

/** The kind of a scope, or the thing that it names with a link to its page. */
function scopeText(page: Page, { kind, name }: Scope): Content {
  if (name === undefined) return kind;
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
  return md`${kind} ${linkTo(page, code(name), target)}`;
}

function interpretationView(page: Page, one: Interpretation, uses: Uses | undefined) {
  const source = sourceText(page.reference.iface, [one]);
  const lines: Markdown[] = useLines(page, uses);
  return {
    id: one.id,
    purpose: sentence(prose(one.purpose ?? '')),
    question: prose(one.question),
    reading: prose(one.reading),
    reason: prose(one.reason),
    facts: [
      ...(lines.length > 0 ? [md`**Cited by:** ${join(lines, '; ')}`] : []),
      ...factNotes(page, one),
      ...(source ? [source] : []),
    ],
  };
}

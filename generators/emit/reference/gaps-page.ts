import type { Binding } from '../../catalogue/deployment.ts';
import type { Gap, GapAction, Interpretation, Scope } from '../../catalogue/gaps.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Content, code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { codes, paragraphs, sentence } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { factNotes, sourceLinks } from './notes.ts';
import { bindingLink, linkTo, type Page, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';
import { type Uses, useLines } from './uses.ts';
import { nested } from './values.ts';

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
  const none = { text: markdown('None.') };
  return pageFile(page, render, {
    title: wordsTitle('Gaps and interpretations'),
    from: facts.length > 0 ? facts : [iface],
    trail: trail(page),
    sections: [
      { text: markdown('The facts that the sources do not show, and the interpretations of ambiguous passages.') },
      { title: 'Gaps', ...(iface.gaps.length > 0 ? {} : none) },
      ...iface.gaps.map((gap) => gapSection(page, gap)),
      { title: 'Interpretations', ...(iface.interpretations.length > 0 ? {} : none) },
      ...iface.interpretations.map((one) => interpretationSection(page, one, uses.get(one.id))),
    ],
  });
}

function gapSection(page: Page, gap: Gap): Section {
  const heading = page.reference.pages.gap.get(gap.id);
  return {
    ...(heading ? { title: heading } : {}),
    level: 3,
    text: paragraphs([sentence(prose(gap.missing)), sentence(prose(gap.purpose ?? ''))]),
    lines: [
      md`**Concerns:** ${join(
        gap.scopes.map((scope) => scopeText(page, scope)),
        ', ',
      )}`,
      md`**In the outputs:** ${outputsText(gap)}`,
      ...filledTexts(page, gap),
      ...factNotes(page, gap),
      ...sourceLine(page, gap),
    ],
  };
}

function sourceLine(page: Page, fact: Gap | Interpretation): Markdown[] {
  const source = sourceLinks(page, [fact]);
  return source ? [md`**Source:** ${source}`] : [];
}

/** Which bindings fill a gap; on a page that is made with one, what it says of a gap that it fills in part. */
function filledTexts(page: Page, { id }: Gap): Markdown[] {
  const { iface } = page.reference;
  const fillOf = ({ fills }: Binding) => fills.find(({ gap }) => gap === id);
  if (iface.binding) {
    const fill = fillOf(iface.binding);
    return fill ? [md`**With the binding:** ${prose(fill.says)} The rest is not known.`] : [];
  }
  const filled = iface.bindings.flatMap((binding) => {
    const fill = fillOf(binding);
    const name = bindingLink(page, binding);
    return fill ? [fill.partly ? md`${name} (in part)` : name] : [];
  });
  return filled.length > 0 ? [md`**Filled by the binding:** ${join(filled, ', ')}`] : [];
}

/** Describes how the outputs treat a gap; outputs that treat it alike stand together. */
function outputsText({ outputs }: Gap): Content {
  const byAction = new Map<GapAction, string[]>();
  for (const [name, action] of outputs) addTo(byAction, action, name);
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

function interpretationSection(page: Page, one: Interpretation, uses: Uses | undefined): Section {
  const heading = page.reference.pages.interpretation.get(one.id);
  const lines = useLines(page, uses);
  return {
    ...(heading ? { title: heading } : {}),
    level: 3,
    text: sentence(prose(one.purpose ?? '')),
    lines: [
      md`**Question:** ${prose(one.question)}`,
      md`**Reading:** ${prose(one.reading)}`,
      md`**Reason:** ${prose(one.reason)}`,
      ...(lines.length > 0 ? [nested(markdown('**Cited by:**'), lines)] : []),
      ...factNotes(page, one),
      ...sourceLine(page, one),
    ],
  };
}

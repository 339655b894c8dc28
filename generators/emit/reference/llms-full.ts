import type { Views } from '../../../templates/reference/views/index.ts';
import type { ResourceContents } from '../../../templates/reference/views/lists.ts';
import type {
  InLines,
  Line,
  LlmsInterfaceView,
  LlmsModuleView,
  LlmsResourceView,
} from '../../../templates/reference/views/llms-full.ts';
import type { ModuleContents } from '../../../templates/reference/views/module.ts';
import type { ConstraintView, ParameterView } from '../../../templates/reference/views/parameter.ts';
import type { ShownView } from '../../../templates/reference/views/returns.ts';
import { markNote } from '../../catalogue/bindings/heading.ts';
import type { Given } from '../../catalogue/model/digests.ts';
import type { Catalogue, Interface } from '../../catalogue/model/model.ts';
import type { ValueSet } from '../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { type Markdown, markdown, prose as markdownProse, md, toMarkdown } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { decisionPhrase } from '../../shape/constraint-phrases.ts';
import { nameOf, prose } from '../../shape/phrase.ts';
import { severalPhrase } from '../../shape/phrases.ts';
import { labelOf, markdownStyle } from '../../shape/render.ts';
import { lineOf, shownLineOf } from '../../view/line.ts';
import { resourceContents, setContents } from '../../view/list-contents.ts';
import { moduleContents } from '../../view/module-contents.ts';
import { endpointContents } from '../../view/route-contents.ts';
import { type Context, contextOf, proseText } from '../../view/view-context.ts';
import { type Section, sectionMadeOf } from '../generator.ts';
import { noticeOf } from './notice.ts';
import type { Reference } from './reference.ts';
import type { Render } from './templates.ts';

/**
 * The sections of one text about the whole catalogue: an introduction, then each interface with its modules, or its resources and
 * endpoints.
 */
export function llmsFullSections(catalogue: Catalogue, references: readonly Reference[], render: Render): Section[] {
  const { title, version, purpose = title } = catalogue;
  return [
    { text: render('llms-full', { title, version, purpose: markdownProse(purpose) }) },
    ...references.flatMap((reference) => sectionsOfInterface(reference, render)),
    { text: `\n${toMarkdown(noticeOf([catalogue]))}\n` },
  ];
}

/** Module groups are named in plain text, as this text has no sections for them. */
const style = markdownStyle((kind, name, label) => (kind === 'moduleGroup' ? md`${name}` : labelOf(name, label)));

function sectionsOfInterface(reference: Reference, render: Render): Section[] {
  const context = contextOf(reference.iface, style, markdown);
  const section: MakeSection = (name, given, viewOf) =>
    sectionMadeOf([name, reference, given], (template, _, all) => `\n${render(template, viewOf(context, ...all))}`);
  return [
    section('llms-interface', [reference], interfaceView),
    ...objectSections(reference.iface, section),
    ...(reference.iface.gaps.length > 0 ? [section('llms-gaps', [], gapsView)] : []),
  ];
}

/** Makes a section from the given values and the shared part of the interface. */
type MakeSection = <Name extends keyof Views, const All extends readonly Given[]>(
  name: Name,
  given: All,
  viewOf: (context: Context<Markdown>, ...given: All) => Views[Name],
) => Section;

function objectSections(iface: Interface, section: MakeSection): Section[] {
  if (iface.kind === 'modules') {
    return iface.modules.map((module) =>
      section('llms-module', [module], (context, one) => moduleView(moduleContents(context, one))),
    );
  }
  const resources = iface.resources.map((resource) =>
    section('llms-resource', [resource], (context, one) => resourceView(resourceContents(context, one))),
  );
  const endpoints = routesOf(iface).flatMap((route) =>
    route.endpoints.map((endpoint) =>
      section('llms-endpoint', [route, endpoint], (context, ...one) => inLines(endpointContents(context, ...one))),
    ),
  );
  return [...resources, ...endpoints];
}

function interfaceView(context: Context<Markdown>, { iface, unbound }: Reference): LlmsInterfaceView {
  const { text } = context;
  const several = severalOf(iface.multi);
  return {
    title: iface.title,
    purpose: proseText(context, iface.purpose),
    addresses: addressesOf(iface),
    fills: saidByBinding(iface).map((says) => text([prose(says)])),
    multiple: several?.most && text(severalPhrase(several)),
    notes: iface.notes.map((note) => text([prose(note.text)])),
    conditions: iface.conditions.map(({ name, when }) => ({ name, when: when && text(decisionPhrase(when)) })),
    // Bindings do not change the sets, which the section of the interface without the binding lists.
    sets: unbound ? [] : iface.sets.map((set) => setLine(context, set)),
  };
}

function gapsView({ text, reference }: Context<Markdown>): Views['llms-gaps'] {
  return { gaps: reference.iface.gaps.map(({ id, missing }) => ({ id, missing: text([prose(missing)]) })) };
}

function saidByBinding(iface: Interface): string[] {
  const fills = (iface.binding?.fills ?? []).map(({ says }) => says);
  const mark = markNote(iface);
  return mark === undefined ? fills : [...fills, mark];
}

interface Listed {
  readonly parameters: readonly ParameterView[];
  readonly changed?: readonly ParameterView[];
  readonly constraints: readonly ConstraintView[];
}

function inLines<Contents extends Listed>(contents: Contents): InLines<Contents> {
  const { parameters, changed = [] } = contents;
  return { ...contents, parameters: [...parameters, ...changed].map(parameterLine) };
}

/** A parameter on one line, without the facts that the line of its shared set states. */
function parameterLine(view: ParameterView): Line {
  const facts = view.facts.filter(({ saidBy }) => saidBy !== 'set');
  const shown = facts.map((fact) => (fact.saidBy === 'interface' ? { ...fact, isFlag: true } : fact));
  return { name: view.name, facts: markdown(lineOf({ ...view, facts: shown }, toMarkdown)) };
}

function moduleView({ shown, ...contents }: ModuleContents): LlmsModuleView {
  return { ...inLines(contents), within: shown?.within, whole: shown?.whole, shown: shownLines(shown) };
}

function resourceView({ shown, ...contents }: ResourceContents): LlmsResourceView {
  return { ...inLines({ ...contents, constraints: [] }), whole: shown?.whole, shown: shownLines(shown) };
}

function shownLines(shown: ShownView | undefined): Line[] {
  const fields = shown?.fields ?? [];
  return fields.map((field) => ({ name: field.name, facts: markdown(shownLineOf(field, toMarkdown)) }));
}

function setLine(context: Context<Markdown>, set: ValueSet): Line {
  return {
    name: context.text([nameOf('set', set.name)]),
    facts: markdown(lineOf(setContents(context, set), toMarkdown)),
  };
}

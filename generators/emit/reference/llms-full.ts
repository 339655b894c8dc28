import type { Views } from '../../../templates/reference/views/index.ts';
import type { InLines, Line, LlmsInterfaceView } from '../../../templates/reference/views/llms-full.ts';
import type { ConstraintView, ParameterView } from '../../../templates/reference/views/parameter.ts';
import { objectDigest, sharedDigest } from '../../catalogue/digests.ts';
import { markNote } from '../../catalogue/heading.ts';
import type { Catalogue, Interface } from '../../catalogue/model.ts';
import { endpointObject, moduleObject, routesOf } from '../../catalogue/objects.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Markdown, markdown, prose as markdownProse, md, toMarkdown } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { decisionPhrase } from '../../shape/constraint-phrases.ts';
import { nameOf, prose } from '../../shape/phrase.ts';
import { severalPhrase } from '../../shape/phrases.ts';
import { labelOf, markdownStyle } from '../../shape/render.ts';
import { type Context, contextOf, proseText } from '../../view/context.ts';
import { lineOf } from '../../view/line.ts';
import { resourceContents, setContents } from '../../view/lists.ts';
import { moduleContents } from '../../view/modules.ts';
import { endpointContents } from '../../view/routes.ts';
import { type Section, sectionOfDigests } from '../generator.ts';
import { noticeOf } from './notice.ts';
import type { Reference } from './reference.ts';
import type { Render } from './templates.ts';

/** The text of a whole catalogue, by sections: what it is, then each interface with its modules, or its resources and endpoints. */
export function llmsFullSections(catalogue: Catalogue, references: readonly Reference[], render: Render): Section[] {
  const { title, version, purpose = title } = catalogue;
  return [
    { text: render('llms-full', { title, version, purpose: markdownProse(purpose) }) },
    ...references.flatMap((reference) => sectionsOfInterface(reference, render)),
    { text: `\n${toMarkdown(noticeOf([catalogue]))}\n` },
  ];
}

/** Groups of modules have no page to be told apart from here. */
const style = markdownStyle((kind, name, label) => (kind === 'moduleGroup' ? md`${name}` : labelOf(name, label)));

function sectionsOfInterface(reference: Reference, render: Render): Section[] {
  const { iface } = reference;
  const context = contextOf(reference, style, markdown);
  const shared = sharedDigest(iface);
  const section = <Name extends keyof Views>(
    name: Name,
    viewOf: () => Views[Name],
    ...digests: readonly string[]
  ): Section => sectionOfDigests([name, shared, ...digests], () => `\n${render(name, viewOf())}`);
  const gaps = iface.gaps.map(({ id, missing }) => ({ id, missing: context.text([prose(missing)]) }));
  return [
    section('llms-interface', () => interfaceView(context, reference.unbound !== undefined)),
    ...objectSections(context, section),
    ...(gaps.length > 0 ? [section('llms-gaps', () => ({ gaps }))] : []),
  ];
}

type MakeSection = <Name extends keyof Views>(
  name: Name,
  viewOf: () => Views[Name],
  ...digests: readonly string[]
) => Section;

function objectSections(context: Context<Markdown>, section: MakeSection): Section[] {
  const { iface } = context.reference;
  if (iface.kind === 'modules') {
    return iface.modules.map((module) => {
      const digest = objectDigest(moduleObject(module));
      return section('llms-module', () => inLines(moduleContents(context, module)), digest);
    });
  }
  const resources = iface.resources.map((one) =>
    section('llms-resource', () => inLines({ ...resourceContents(context, one), constraints: [] }), one.name),
  );
  const endpoints = routesOf(iface).flatMap((route) =>
    route.endpoints.map((endpoint) => {
      const digest = objectDigest(endpointObject(route, endpoint));
      return section('llms-endpoint', () => inLines(endpointContents(context, route, endpoint)), digest);
    }),
  );
  return [...resources, ...endpoints];
}

/** `hasPlain`: the interface stands before it without the binding, with its sets, which no binding changes. */
function interfaceView(context: Context<Markdown>, hasPlain: boolean): LlmsInterfaceView {
  const { text, reference } = context;
  const { iface } = reference;
  const several = severalOf(iface.multi);
  return {
    title: iface.title,
    purpose: proseText(context, iface.purpose),
    addresses: addressesOf(iface),
    fills: saidByBinding(iface).map((says) => text([prose(says)])),
    multiple: several?.most && text(severalPhrase(several)),
    notes: iface.notes.map((note) => text([prose(note.text)])),
    conditions: iface.conditions.map(({ name, when }) => ({ name, when: when && text(decisionPhrase(when)) })),
    sets: hasPlain ? [] : iface.sets.map((set) => setLine(context, set)),
  };
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

/** The line of a parameter, without what the line of its shared set states. */
function parameterLine(view: ParameterView): Line {
  const facts = view.facts.filter(({ saidBy }) => saidBy !== 'set');
  const shown = facts.map((fact) => (fact.saidBy === 'interface' ? { ...fact, isFlag: true } : fact));
  return { name: view.name, facts: markdown(lineOf({ ...view, facts: shown }, toMarkdown)) };
}

function setLine(context: Context<Markdown>, set: ValueSet): Line {
  return {
    name: context.text([nameOf('set', set.name)]),
    facts: markdown(lineOf(setContents(context, set), toMarkdown)),
  };
}

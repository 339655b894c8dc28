import type { Views } from '../../../templates/reference/views/index.ts';
import type { ResourceContents } from '../../../templates/reference/views/lists.ts';
import type {
  InLines,
  Line,
  LlmsEndpointView,
  LlmsExample,
  LlmsInterfaceView,
  LlmsModuleView,
  LlmsResourceView,
} from '../../../templates/reference/views/llms-full.ts';
import type { ConstraintView, ParameterView } from '../../../templates/reference/views/parameter.ts';
import type { ShownView } from '../../../templates/reference/views/returns.ts';
import { bindingNote } from '../../catalogue/bindings/heading.ts';
import type { Given } from '../../catalogue/model/digests.ts';
import type { Catalogue, Endpoint, Interface, Module, Route } from '../../catalogue/model/model.ts';
import type { ValueSet } from '../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { type Markdown, markdown, prose as markdownProse, md, toMarkdown } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { decisionPhrase } from '../../shape/constraint-phrases.ts';
import { examplesOf } from '../../shape/example-request.ts';
import { nameOf, prose } from '../../shape/phrase.ts';
import { severalPhrase } from '../../shape/phrases.ts';
import { labelOf, markdownStyle } from '../../shape/render.ts';
import { exampleLine } from '../../view/example-line.ts';
import { lineOf, shownLineOf } from '../../view/line.ts';
import { resourceContents, setContents } from '../../view/list-contents.ts';
import { moduleContents } from '../../view/module-contents.ts';
import { parameterViews } from '../../view/parameter-views.ts';
import { endpointContents } from '../../view/route-contents.ts';
import { type Context, contextOf, proseText } from '../../view/view-context.ts';
import { type Section, sectionMadeOf } from '../generator.ts';
import { addedByBinding, parametersOfRequests } from './llms-parts.ts';
import { noticeOf } from './notice.ts';
import type { Reference } from './reference.ts';
import { parameterLine, type SharedParameter, sharedLines, sharedParameters } from './shared-lines.ts';
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

/** Module groups are named in plain text, as this text has no sections for them. The words of a preset are listed once, at the end. */
const style = {
  ...markdownStyle((kind, name, label) => (kind === 'moduleGroup' ? md`${name}` : labelOf(name, label))),
  markOfPreset: '',
};

function sectionsOfInterface(reference: Reference, render: Render): Section[] {
  const { iface } = reference;
  const context = contextOf(iface, style, markdown);
  const section: MakeSection = (name, given, viewOf) =>
    sectionMadeOf([name, reference, given], (template, _, all) => `\n${render(template, viewOf(context, ...all))}`);
  const shared = sharedParameters(iface);
  return [
    section('llms-interface', [reference, shared], interfaceView),
    ...objectSections(iface, shared, section),
    ...(iface.gaps.length > 0 ? [section('llms-gaps', [], gapsView)] : []),
    ...bindingSections(iface, section),
  ];
}

/** Makes a section from the given values and the shared part of the interface. */
type MakeSection = <Name extends keyof Views, const All extends readonly Given[]>(
  name: Name,
  given: All,
  viewOf: (context: Context<Markdown>, ...given: All) => Views[Name],
) => Section;

function objectSections(iface: Interface, shared: readonly SharedParameter[], section: MakeSection): Section[] {
  const examples = examplesOf(iface);
  if (iface.kind === 'modules') {
    return iface.modules.map((module) => {
      // Stated examples follow the parameters.
      const example = module.examples.length > 0 ? undefined : exampleLine(examples.get(module.name));
      return section('llms-module', [module, shared, example], (context, ...one) => moduleView(context, ...one));
    });
  }
  const resources = iface.resources.map((resource) =>
    section('llms-resource', [resource], (context, one) => resourceView(resourceContents(context, one))),
  );
  const endpoints = routesOf(iface).flatMap((route) =>
    route.endpoints.map((endpoint) => {
      const example = exampleLine(examples.get(endpoint.name));
      return section('llms-endpoint', [route, endpoint, shared, example], endpointView);
    }),
  );
  return [...resources, ...endpoints];
}

/** The section about a binding: its note, and its additions to modules, endpoints and resources. There is none without a binding. */
function bindingSections(iface: Interface, section: MakeSection): Section[] {
  const note = bindingNote(iface);
  if (note === undefined) return [];
  const all = iface.kind === 'modules' ? iface.modules : iface.families;
  return [
    section('llms-binding', [all], ({ text }, _all) => ({ note: text([prose(note)]), added: addedByBinding(iface) })),
  ];
}

function interfaceView(
  context: Context<Markdown>,
  { iface }: Reference,
  shared: readonly SharedParameter[],
): LlmsInterfaceView {
  const { text } = context;
  const several = severalOf(iface.multi);
  return {
    title: iface.title,
    purpose: proseText(context, iface.purpose),
    addresses: addressesOf(iface),
    fills: (iface.binding?.fills ?? []).map(({ says }) => text([prose(says)])),
    multiple: several?.most && text(severalPhrase(several)),
    notes: iface.notes.map((note) => text([prose(note.text)])),
    conditions: iface.conditions.map(({ name, when }) => ({ name, when: when && text(decisionPhrase(when)) })),
    sets: iface.sets.map((set) => setLine(context, set)),
    common: iface.kind === 'modules' ? commonLines(context) : [],
    shared: [...sharedLines(context, shared).values()],
  };
}

function gapsView({ text, reference }: Context<Markdown>): Views['llms-gaps'] {
  return { gaps: reference.iface.gaps.map(({ id, missing }) => ({ id, missing: text([prose(missing)]) })) };
}

/** Lists the parameters that a binding adds to the requests of all modules. Operations of routes list them among their own. */
function commonLines(context: Context<Markdown>): Line[] {
  const { iface } = context.reference;
  const { binding } = iface;
  if (!binding) return [];
  const { constraints } = binding.deployment;
  const list = { owner: binding, parameters: parametersOfRequests(iface), ...(constraints ? { constraints } : {}) };
  return parameterViews(context, list).map(parameterLine);
}

interface Listed {
  readonly parameters: readonly ParameterView[];
  readonly changed?: readonly ParameterView[];
  readonly constraints: readonly ConstraintView[];
}

function inLines<Contents extends Listed>(contents: Contents): InLines<Contents> {
  const { parameters, changed = [] } = contents;
  return { ...contents, parameters: [...parameters, ...changed].map(parameterLine), also: [] };
}

/** Contents in which a parameter with the facts of a shared one is a name alone. `prefix`: the prefix of the module. */
function withShared<Contents extends InLines<Listed>>(
  contents: Contents,
  lines: ReadonlyMap<string, Line>,
  prefix: string,
): Contents {
  const shared = new Set(
    [...lines].flatMap(([name, { facts }]) => [prefix + name, name].map((one) => `${one} ${toMarkdown(facts)}`)),
  );
  const isShared = ({ name, facts }: Line): boolean =>
    shared.has(`${toMarkdown(name).slice(1, -1)} ${toMarkdown(facts)}`);
  const parameters = contents.parameters.filter((line) => !isShared(line));
  return { ...contents, parameters, also: contents.parameters.filter(isShared).map(({ name }) => name) };
}

function endpointView(
  context: Context<Markdown>,
  route: Route,
  endpoint: Endpoint,
  shared: readonly SharedParameter[],
  example: LlmsExample | undefined,
): LlmsEndpointView {
  const contents = inLines(endpointContents(context, route, endpoint));
  return { ...withShared(contents, sharedLines(context, shared), ''), example };
}

function moduleView(
  context: Context<Markdown>,
  module: Module,
  shared: readonly SharedParameter[],
  example: LlmsExample | undefined,
): LlmsModuleView {
  const { shown, ...contents } = moduleContents(context, module);
  const listed = withShared(inLines(contents), sharedLines(context, shared), module.prefix);
  return { ...listed, example, within: shown?.within, whole: shown?.whole, shown: shownLines(shown) };
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

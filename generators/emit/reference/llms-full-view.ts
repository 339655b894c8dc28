import type { FullInterface, InLines, Line, LlmsFullView } from '../../../templates/reference/views/llms-full.ts';
import type { ConstraintView, ParameterView } from '../../../templates/reference/views/parameter.ts';
import { hasOwnObjects } from '../../catalogue/bind.ts';
import { markNote } from '../../catalogue/heading.ts';
import type { Catalogue, Interface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Markdown, markdown, md, toMarkdown } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { nameOf, prose } from '../../shape/phrase.ts';
import { decisionPhrase, severalPhrase } from '../../shape/phrases.ts';
import { labelOf, markdownStyle } from '../../shape/render.ts';
import { type Context, contextOf, proseText } from '../../view/context.ts';
import { lineOf } from '../../view/line.ts';
import { resourceContents, setContents } from '../../view/lists.ts';
import { moduleContents } from '../../view/modules.ts';
import { endpointContents } from '../../view/routes.ts';
import { llmsView } from './catalogue-views.ts';
import type { Reference } from './reference.ts';

export function llmsFullView(catalogue: Catalogue, references: readonly Reference[]): LlmsFullView {
  return { ...llmsView(catalogue, references), interfaces: references.map(fullInterface) };
}

/** Groups of modules have no page to be told apart from here. */
const style = markdownStyle((kind, name, label) => (kind === 'moduleGroup' ? md`${name}` : labelOf(name, label)));

function fullInterface(reference: Reference): FullInterface {
  const { iface } = reference;
  const context = contextOf(reference, style, markdown);
  const { text } = context;
  const isRepeated = !hasOwnObjects(iface);
  const several = severalOf(iface.multi);
  return {
    title: iface.title,
    purpose: proseText(context, iface.purpose),
    addresses: addressesOf(iface),
    fills: saidByBinding(iface).map((says) => text([prose(says)])),
    isRepeated,
    multiple: several?.most && text(severalPhrase(several)),
    notes: iface.notes.map((note) => text([prose(note.text)])),
    conditions: iface.conditions.map(({ name, when }) => ({ name, when: when && text(decisionPhrase(when)) })),
    // A binding changes no set.
    sets: iface.binding ? [] : iface.sets.map((set) => setLine(context, set)),
    ...(isRepeated ? { modules: [], resources: [], endpoints: [] } : listsOf(context)),
    gaps: iface.gaps.map(({ id, missing }) => ({ id, missing: text([prose(missing)]) })),
  };
}

function saidByBinding(iface: Interface): string[] {
  const fills = (iface.binding?.fills ?? []).map(({ says }) => says);
  const mark = markNote(iface);
  return mark === undefined ? fills : [...fills, mark];
}

function listsOf(context: Context<Markdown>): Pick<FullInterface, 'modules' | 'resources' | 'endpoints'> {
  const { iface } = context.reference;
  if (iface.kind === 'modules') {
    const modules = iface.modules.map((module) => inLines(moduleContents(context, module)));
    return { modules, resources: [], endpoints: [] };
  }
  return {
    modules: [],
    resources: iface.resources.map((one) => inLines({ ...resourceContents(context, one), constraints: [] })),
    endpoints: routesOf(iface).flatMap((route) =>
      route.endpoints.map((endpoint) => inLines(endpointContents(context, route, endpoint))),
    ),
  };
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

import type { FullInterface, LlmsFullView } from '../../../templates/reference/views/llms-full.ts';
import type { FactView, ParameterView } from '../../../templates/reference/views/parameter.ts';
import { hasOwnObjects } from '../../catalogue/bind.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { type Markdown, markdown, md } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { prose } from '../../shape/phrase.ts';
import { decisionPhrase, severalPhrase } from '../../shape/phrases.ts';
import { labelOf, markdownStyle } from '../../shape/render.ts';
import { type Context, contextOf, proseText } from '../../view/context.ts';
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
    fills: (iface.binding?.fills ?? []).map(({ says }) => text([prose(says)])),
    isRepeated,
    multiple: several?.most && text(severalPhrase(several)),
    notes: iface.notes.map((note) => text([prose(note.text)])),
    conditions: iface.conditions.map(({ name, when }) => ({ name, when: when && text(decisionPhrase(when)) })),
    // A binding changes no set.
    sets: iface.binding ? [] : iface.sets.map((set) => dense(setContents(context, set))),
    ...(isRepeated ? { modules: [], resources: [], endpoints: [] } : listsOf(context)),
    gaps: iface.gaps.map(({ id, missing }) => ({ id, missing: text([prose(missing)]) })),
  };
}

function listsOf(context: Context<Markdown>): Pick<FullInterface, 'modules' | 'resources' | 'endpoints'> {
  const { iface } = context.reference;
  if (iface.kind === 'modules') {
    const modules = iface.modules.map((module) => moduleContents(context, module));
    return { modules: modules.map((one) => withLines(one, one.parameters)), resources: [], endpoints: [] };
  }
  const resources = iface.resources.map((resource) => resourceContents(context, resource));
  const endpoints = routesOf(iface).flatMap((route) =>
    route.endpoints.map((endpoint) => endpointContents(context, route, endpoint)),
  );
  return {
    modules: [],
    resources: resources.map((one) => withLines({ ...one, constraints: [] }, one.parameters)),
    endpoints: endpoints.map((one) => withLines(one, [...one.parameters, ...one.changed])),
  };
}

function withLines<C>(contents: C, parameters: readonly ParameterView[]): C & { parameters: readonly ParameterView[] } {
  return { ...contents, parameters: parameters.map(denseParameter) };
}

/** A parameter without what the line of its shared set states. */
function denseParameter(view: ParameterView): ParameterView {
  const { isPurposeOfSet, purpose } = view;
  return { ...dense(view), purpose: isPurposeOfSet ? undefined : purpose };
}

/** Leaves out what a line of a shared set states, and shortens what is stated once for the interface. */
function dense<C extends { readonly facts: readonly FactView[] }>(contents: C): C {
  const facts = contents.facts.filter(({ saidBy }) => saidBy !== 'set');
  return { ...contents, facts: facts.map((fact) => (fact.saidBy === 'interface' ? { ...fact, isFlag: true } : fact)) };
}

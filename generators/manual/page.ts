import type { ModuleContents } from '../../templates/reference/views/module.ts';
import type { ConstraintView, ParameterView } from '../../templates/reference/views/parameter.ts';
import type { EndpointContents, RouteContents } from '../../templates/reference/views/routes.ts';
import type { FootView, NoteView } from '../../templates/reference/views/shared.ts';
import { bindInterface } from '../catalogue/bind.ts';
import type { Interface } from '../catalogue/model.ts';
import { visible } from '../lib/visible.ts';
import { plainStyle } from '../shape/render.ts';
import { bindingContents } from '../view/bindings.ts';
import { type Context, contextOf, subjectOf } from '../view/context.ts';
import { factLine } from '../view/line.ts';
import { groupContents, listsValues, resourceContents, setContents } from '../view/lists.ts';
import { moduleContents } from '../view/modules.ts';
import { argumentViews, endpointContents, footOfRoutes, routeContents } from '../view/routes.ts';
import { bindingParts } from './binding.ts';
import type { Entry } from './find.ts';
import {
  attributeFacts,
  constraintParts,
  exampleParts,
  type Part,
  paragraph,
  parameterLines,
  schemaParts,
  sourceParts,
  textParts,
  valueParts,
} from './parts.ts';
import type { Style } from './text.ts';

/** One entry as a page for the terminal, like a manual page. */
export function manualPage(entry: Entry, style: Style): string {
  const { heading, purpose, facts, parts, stated, missing, sources, layer } = contentsOf(entry, style);
  const lines = [
    `${style.strong(visible(entry.name))}  ${style.faint(`${heading} of ${entry.interface.name}`)}`,
    ...paragraph(purpose, style),
    ...(facts.length > 0 ? ['', ...facts.flatMap((fact) => paragraph(fact, style))] : []),
    ...[
      ...parts,
      ...textParts('READ AS', readings(entry.interface, stated), style),
      ...textParts(
        'NOT SHOWN',
        missing.map((gap) => `${gap.missing} (${gap.link})`),
        style,
      ),
      ...sourceParts(sources, layer, style),
    ].flatMap(({ title, lines: part }) => ['', style.strong(title), ...part]),
  ];
  return `${lines.join('\n')}\n`;
}

interface Contents extends FootView<string> {
  readonly heading: string;
  readonly purpose: string | undefined;
  readonly facts: readonly string[];
  readonly parts: readonly Part[];
  /** The facts on the page that may rest on readings. */
  readonly stated: readonly Stated[];
}

/** Notes, parameters with what must hold between them, and a response. */
interface Stated {
  readonly notes: readonly NoteView<string>[];
  readonly parameters?: readonly ParameterView<string>[];
  readonly constraints?: readonly ConstraintView<string>[];
  readonly response?: { readonly notes: readonly NoteView<string>[] } | undefined;
}

function contextIn(iface: Interface): Context<string> {
  return contextOf(subjectOf(iface), plainStyle, String);
}

function contentsOf(entry: Entry, style: Style): Contents {
  const context = contextIn(entry.interface);
  switch (entry.kind) {
    case 'module': {
      const view = moduleContents(context, entry.node);
      const parts = [
        ...listPart('PARAMETERS', view.parameters, style),
        ...constraintParts(view.constraints, style),
        ...exampleParts(view.examples, style),
      ];
      return { heading: 'module', ...view, facts: moduleFacts(view), parts, stated: [view] };
    }
    case 'route':
      return routePage(context, entry, style);
    case 'endpoint':
      return endpointPage(context, entry, style);
    case 'resource': {
      const view = resourceContents(context, entry.node);
      const parts = listPart('FIELDS', view.parameters, style);
      return { heading: 'resource', ...view, facts: attributeFacts(view.notes), parts, stated: [view] };
    }
    case 'group': {
      const view = groupContents(context, entry.node);
      const parts = listPart('PARAMETERS', view.parameters, style);
      return { heading: 'group', ...view, facts: attributeFacts(view.notes), parts, stated: [view] };
    }
    case 'binding':
      return bindingPage(entry, style);
    case 'set': {
      const view = setContents(context, entry.node);
      const facts = view.facts.filter((fact) => !listsValues(fact));
      const all = [factLine(facts, String), ...attributeFacts(view.notes)];
      return {
        heading: 'shared set',
        ...view,
        facts: all,
        parts: valueParts(view.values ?? [], style),
        stated: [view],
      };
    }
  }
}

function listPart(title: string, parameters: readonly ParameterView<string>[], style: Style): Part[] {
  return [{ title, lines: parameterLines(parameters, style) }];
}

function moduleFacts({
  group,
  path,
  prefix,
  isGenerator,
  isPosted,
  deprecated,
  notes,
}: ModuleContents<string>): string[] {
  const use = deprecated?.use === undefined ? '' : `, ${deprecated.use}`;
  const facts = [
    `${group} module, path ${visible(path)}, prefix ${prefix === '' ? 'empty' : visible(prefix)}`,
    ...(isGenerator ? ['can be used as a generator'] : []),
    ...(isPosted ? ['is sent by POST only'] : []),
    ...(deprecated ? [`deprecated${use}`] : []),
    ...attributeFacts(notes),
  ];
  return [facts.join('; ')];
}

function routePage(context: Context<string>, { node }: Entry & { readonly kind: 'route' }, style: Style): Contents {
  const view = routeContents(context, node);
  const endpoints = node.endpoints.map((endpoint) => ({
    ...endpointContents(context, node, endpoint),
    methods: endpoint.methods.join(', '),
    parameters: argumentViews(context, node, endpoint),
  }));
  const parts = endpoints.flatMap((endpoint): Part[] => [
    {
      title: `${endpoint.methods}  ${style.faint(endpoint.name)}`,
      lines: [
        ...paragraph(endpoint.purpose, style),
        ...endpointFacts(endpoint).flatMap((fact) => paragraph(fact, style)),
        ...parameterLines(endpoint.parameters, style),
      ],
    },
    ...constraintParts(endpoint.constraints, style),
    ...schemaParts('RESPONSE', endpoint.response, style),
  ]);
  const foot = footOfRoutes(context, [node]);
  return {
    heading: 'route',
    purpose: view.purpose,
    facts: routeFacts(view),
    parts,
    stated: [view, ...endpoints],
    ...foot,
  };
}

function endpointPage(context: Context<string>, entry: Entry & { readonly kind: 'endpoint' }, style: Style): Contents {
  const { route, node } = entry;
  const view = { ...endpointContents(context, route, node), parameters: argumentViews(context, route, node) };
  const parts = [
    ...listPart('ARGUMENTS', view.parameters, style),
    ...constraintParts(view.constraints, style),
    ...schemaParts('RESPONSE', view.response, style),
  ];
  const foot = footOfRoutes(context, [{ ...route, endpoints: [node] }]);
  const facts = [visible(view.operation), ...endpointFacts(view)];
  return { heading: 'endpoint', purpose: view.purpose, facts, parts, stated: [view], ...foot };
}

function bindingPage(entry: Entry & { readonly kind: 'binding' }, style: Style): Contents {
  const { interface: iface, node } = entry;
  const context = contextIn(bindInterface(iface, node));
  const view = bindingContents(context, node, iface.gaps);
  const facts = [`Not from the sources: ${view.basis}`, `Applied with ${view.option}`, ...attributeFacts(view.notes)];
  const parts = bindingParts(view, style);
  return { heading: 'binding', purpose: view.purpose, facts, parts, stated: [view], missing: [], sources: [] };
}

function routeFacts({ addresses, namespace, resource, variables, notes }: RouteContents<string>): string[] {
  return [
    ...addresses.map(visible),
    ...(namespace === undefined ? [] : [`namespace ${namespace}`]),
    ...(resource === undefined ? [] : [`resource ${resource}`]),
    ...variables.map(({ name, kind, pattern, isOptional }) =>
      visible(`${name} is ${kind}, ${pattern}${isOptional ? ', may be left out' : ''}`),
    ),
    ...attributeFacts(notes),
  ];
}

function endpointFacts({ body, response, notes }: EndpointContents<string>): string[] {
  return [
    ...(body ? [`body: the fields of ${body.resource}${bodyText(body)}`] : []),
    ...(response?.purpose === undefined ? [] : [`response: ${response.purpose}`]),
    ...attributeFacts([...notes, ...(response?.notes ?? [])]),
  ];
}

function bodyText({ absent, required }: NonNullable<EndpointContents<string>['body']>): string {
  return [
    ...(absent.length > 0 ? [`; left out: ${absent.map(visible).join(', ')}`] : []),
    ...(required.length > 0 ? [`; required: ${required.join(', ')}`] : []),
  ].join('');
}

/** The readings that something on the page rests on, with their questions. */
function readings({ interpretations }: Interface, stated: readonly Stated[]): string[] {
  const remarked = stated.flatMap(({ notes, parameters = [], constraints = [], response }) => [
    ...notes,
    ...(response?.notes ?? []),
    ...parameters.flatMap(({ remarks }) => remarks ?? []),
    ...constraints,
  ]);
  const cited = new Set(remarked.flatMap((one) => one.readings));
  return interpretations
    .filter(({ id }) => cited.has(visible(id)))
    .map(({ question, reading, id }) => visible(`${question} ${reading} (${id})`));
}

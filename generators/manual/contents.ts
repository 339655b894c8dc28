import type { EndpointContents } from '../../templates/reference/views/endpoint.ts';
import type { ModuleContents } from '../../templates/reference/views/module.ts';
import type { ParameterView } from '../../templates/reference/views/parameter.ts';
import type { RouteContents } from '../../templates/reference/views/routes.ts';
import type { FootView } from '../../templates/reference/views/shared.ts';
import { bindInterface } from '../catalogue/bindings/bind.ts';
import { bindingNote } from '../catalogue/bindings/heading.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { visible } from '../lib/visible.ts';
import { examplesOf } from '../shape/example-request.ts';
import { plainStyle } from '../shape/render.ts';
import { bindingContents, namesShown } from '../view/bindings.ts';
import { type BoundAnswer, boundAnswers } from '../view/bound-answers.ts';
import { factLine } from '../view/line.ts';
import { groupContents, listsValues, resourceContents, setContents } from '../view/list-contents.ts';
import { moduleContents } from '../view/module-contents.ts';
import { argumentViews, endpointContents, footOfRoutes, routeContents } from '../view/route-contents.ts';
import { type Context, contextOf } from '../view/view-context.ts';
import { bindingParts } from './binding.ts';
import { readings, type Stated } from './cited-readings.ts';
import type { Entry } from './manual-entries.ts';
import {
  attributeFacts,
  constraintParts,
  exampleParts,
  madeExampleParts,
  type Part,
  paragraphs,
  parameterBlocks,
  schemaParts,
  sourceParts,
  textParts,
  valueParts,
} from './page-parts.ts';
import { answerFacts, headerParts, returnsParts, shownParts } from './response-parts.ts';

/** The contents of an entry's page, independent of the layout. */
export interface Contents extends FootView<string> {
  readonly heading: string;
  readonly purpose: string | undefined;
  readonly facts: readonly string[];
  readonly parts: readonly Part[];
  /** The facts on the page that may rest on readings. */
  readonly stated: readonly Stated[];
}

function contextIn(iface: Interface): Context<string> {
  return contextOf(iface, plainStyle, String);
}

/** The contents of the page of an entry, including the parts at the end of all pages. */
export function contentsOf(entry: Entry): Contents {
  const contents = ownContents(entry);
  const { parts, stated, missing, sources, layer } = contents;
  const note = bindingNote(entry.interface);
  return {
    ...contents,
    parts: [
      ...parts,
      ...textParts('READ AS', readings(entry.interface, stated)),
      ...textParts(
        'NOT SHOWN',
        missing.map((gap) => `${gap.missing} (${gap.link})`),
      ),
      ...textParts('NOT FROM THE SOURCES', note === undefined ? [] : [note]),
      ...sourceParts(sources, layer),
    ],
  };
}

function ownContents(entry: Entry): Contents {
  const context = contextIn(entry.interface);
  switch (entry.kind) {
    case 'module': {
      const view = moduleContents(context, entry.node);
      const parts = [
        ...listPart('PARAMETERS', view.parameters),
        ...constraintParts(view.constraints),
        ...returnsParts(view.shown),
        ...(view.examples.list.length > 0
          ? exampleParts(view.examples)
          : madeExampleParts(examplesOf(entry.interface).get(entry.name))),
      ];
      return { heading: 'module', ...view, facts: moduleFacts(view), parts, stated: [view] };
    }
    case 'route':
      return routePage(context, entry);
    case 'endpoint':
      return endpointPage(context, entry);
    case 'resource': {
      const view = resourceContents(context, entry.node);
      const accepted = view.shown && view.parameters.length === 0 ? [] : listPart('FIELDS', view.parameters);
      const parts = [...accepted, ...shownParts(view.shown, 'IN RESPONSES')];
      return { heading: 'resource', ...view, facts: attributeFacts(view.notes), parts, stated: [view] };
    }
    case 'group': {
      const view = groupContents(context, entry.node);
      const parts = listPart('PARAMETERS', view.parameters);
      return { heading: 'group', ...view, facts: attributeFacts(view.notes), parts, stated: [view] };
    }
    case 'binding':
      return bindingPage(entry);
    case 'set': {
      const view = setContents(context, entry.node);
      const facts = view.facts.filter((fact) => !listsValues(fact));
      const all = [factLine(facts, String), ...attributeFacts(view.notes)];
      return {
        heading: 'shared set',
        ...view,
        facts: all,
        parts: valueParts(view.values ?? []),
        stated: [view],
      };
    }
  }
}

function listPart(title: string, parameters: readonly ParameterView<string>[]): Part[] {
  return [{ title, blocks: parameterBlocks(parameters) }];
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

function routePage(context: Context<string>, { node }: Entry & { readonly kind: 'route' }): Contents {
  const view = routeContents(context, node);
  const endpoints = node.endpoints.map((endpoint) => ({
    ...endpointContents(context, node, endpoint),
    answers: boundAnswers(context, node, endpoint),
    methods: endpoint.methods.join(', '),
    parameters: argumentViews(context, node, endpoint),
  }));
  const parts = endpoints.flatMap((endpoint): Part[] => [
    {
      title: endpoint.methods,
      name: endpoint.name,
      blocks: [
        ...paragraphs(endpoint.purpose),
        ...endpointFacts(endpoint).flatMap(paragraphs),
        ...parameterBlocks(endpoint.parameters),
      ],
    },
    ...constraintParts(endpoint.constraints),
    ...headerParts(endpoint.answers),
    ...schemaParts('RESPONSE', endpoint.response),
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

function endpointPage(context: Context<string>, entry: Entry & { readonly kind: 'endpoint' }): Contents {
  const { route, node } = entry;
  const answers = boundAnswers(context, route, node);
  const view = { ...endpointContents(context, route, node), answers, parameters: argumentViews(context, route, node) };
  const parts = [
    ...listPart('ARGUMENTS', view.parameters),
    ...constraintParts(view.constraints),
    ...headerParts(answers),
    ...schemaParts('RESPONSE', view.response),
    ...madeExampleParts(examplesOf(entry.interface).get(node.name)),
  ];
  const foot = footOfRoutes(context, [{ ...route, endpoints: [node] }]);
  const facts = [visible(view.operation), ...endpointFacts(view)];
  return { heading: 'endpoint', purpose: view.purpose, facts, parts, stated: [view], ...foot };
}

function bindingPage(entry: Entry & { readonly kind: 'binding' }): Contents {
  const { interface: iface, node } = entry;
  const context = contextIn(bindInterface(iface, node));
  const view = bindingContents(context, node, namesShown(context.reference.iface), iface.gaps);
  const facts = [`Not from the sources: ${view.basis}`, `Applied with ${view.option}`, ...attributeFacts(view.notes)];
  const parts = bindingParts(view);
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

function endpointFacts(
  view: EndpointContents<string> & { readonly answers: readonly BoundAnswer<string>[] },
): string[] {
  const { body, mediaTypes, fileAlone, answers, response, notes } = view;
  return [
    ...(body ? [`body: the fields of ${body.resource}${bodyText(body)}`] : []),
    ...(mediaTypes.length > 0 ? [`media types of the body: ${mediaTypes.join(', ')}`] : []),
    ...(fileAlone === undefined ? [] : [`also sent: ${fileAlone}`]),
    ...answerFacts(answers),
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

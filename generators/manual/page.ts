import type { Fact } from '../catalogue/facts.ts';
import type { Gap } from '../catalogue/gaps.ts';
import type { Endpoint, Module } from '../catalogue/model.ts';
import { endpointObject, moduleObject } from '../catalogue/objects.ts';
import { visible } from '../lib/visible.ts';
import { replacementPhrase } from '../shape/phrases.ts';
import { plainStyle, render } from '../shape/render.ts';
import { bindingParts } from './binding.ts';
import type { Entry } from './find.ts';
import { constraintParts, objectParts, type Part, paragraph, setContents, table } from './parts.ts';
import { definitions, type Style, wrap } from './text.ts';

/** One entry as a page for the terminal, like a manual page. */
export function manualPage(entry: Entry, style: Style): string {
  const { heading, facts, parts } = contents(entry, style);
  const lines = [
    `${style.strong(visible(entry.name))}  ${style.faint(`${heading} of ${entry.interface.name}`)}`,
    ...paragraph(entry.node.purpose, style),
    ...(facts.length > 0 ? ['', ...facts.flatMap((fact) => wrap(fact, style.width, '  '))] : []),
    ...parts.flatMap(({ title, lines: part }) => ['', style.strong(title), ...part]),
    ...readings(entry, style),
    ...gapsOf(entry, style),
    ...sources(entry, style),
  ];
  return `${lines.join('\n')}\n`;
}

interface Contents {
  readonly heading: string;
  readonly facts: readonly string[];
  readonly parts: readonly Part[];
}

function contents(entry: Entry, style: Style): Contents {
  switch (entry.kind) {
    case 'module':
      return {
        heading: 'module',
        facts: [moduleFacts(entry.node)],
        parts: objectParts('PARAMETERS', moduleObject(entry.node), entry.interface, style),
      };
    case 'route':
      return {
        heading: 'route',
        facts: addressOf(entry),
        parts: entry.node.endpoints.flatMap((endpoint) =>
          objectParts(
            `${endpoint.methods.join(', ')}  ${style.faint(endpoint.name)}`,
            endpointObject(entry.node, endpoint),
            entry.interface,
            style,
            endpoint.purpose,
          ),
        ),
      };
    case 'endpoint': {
      const { methods, body } = entry.node;
      const facts = [
        `${methods.join(', ')} ${visible(entry.route.path)}`,
        ...(body ? [`body: the fields of ${body}`] : []),
      ];
      const parts = objectParts('ARGUMENTS', endpointObject(entry.route, entry.node), entry.interface, style);
      return { heading: 'endpoint', facts, parts };
    }
    case 'resource':
      return { heading: 'resource', facts: [], parts: [table('FIELDS', entry.node.fields, entry, style)] };
    case 'group':
      return { heading: 'group', facts: [], parts: [table('PARAMETERS', entry.node.parameters, entry, style)] };
    case 'binding':
      return {
        heading: 'binding',
        facts: [
          `Not from the sources: ${visible(entry.node.basis)}`,
          `Applied with --binding ${entry.interface.name}.${entry.name}`,
        ],
        parts: partsOfBinding(entry, style),
      };
    case 'set':
      return { heading: 'shared set', ...setContents(entry.node, style) };
  }
}

function moduleFacts(module: Module): string {
  const { group, prefix, path, generator, deprecated } = module;
  return [
    `${group} module, path ${visible(path)}, prefix ${prefix === '' ? 'empty' : visible(prefix)}`,
    ...(generator ? ['can be used as a generator'] : []),
    ...(deprecated ? [deprecationOf(module)] : []),
  ].join('; ');
}

function deprecationOf({ replacement }: Module): string {
  return replacement === undefined
    ? 'deprecated'
    : `deprecated, ${render(replacementPhrase(replacement, 'module'), plainStyle)}`;
}

function addressOf(entry: Entry & { kind: 'route' }): string[] {
  return entry.interface.kind === 'routes'
    ? [entry.interface.address.replace('{route}', () => visible(entry.node.path))]
    : [];
}

function partsOfBinding(entry: Entry & { readonly kind: 'binding' }, style: Style): Part[] {
  const { parameters = [], constraints = [] } = entry.node.deployment;
  return [
    ...bindingParts(entry.node).map(({ title, rows }) => ({ title, lines: definitions(rows, style) })),
    ...(parameters.length > 0 ? [table('PARAMETERS', parameters, entry, style)] : []),
    ...constraintParts(constraints, style),
  ];
}

function factsOf({ kind, node }: Entry): Fact[] {
  if (kind === 'route') return [node, ...node.endpoints.flatMap(factsOfList)];
  if (kind === 'module' || kind === 'endpoint') return factsOfList(node);
  if (kind === 'group') return [node, ...node.parameters];
  return kind === 'resource' ? [node, ...node.fields] : [node];
}

function factsOfList(node: Module | Endpoint): Fact[] {
  return [node, ...node.parameters, ...node.constraints];
}

function readings(entry: Entry, style: Style): string[] {
  const cited = new Set(factsOf(entry).flatMap((fact) => fact.restsOn));
  const read = entry.interface.interpretations.filter(({ id }) => cited.has(id));
  if (read.length === 0) return [];
  return [
    '',
    style.strong('READ AS'),
    ...read.flatMap(({ question, reading, id }) => wrap(visible(`${question} ${reading} (${id})`), style.width, '  ')),
  ];
}

function gapsOf(entry: Entry, style: Style): string[] {
  const concerns = (gap: Gap): boolean =>
    gap.scopes.some(({ kind, name }) => kind === entry.kind && (name === undefined || name === entry.name));
  const gaps = entry.interface.gaps.filter(concerns);
  if (gaps.length === 0) return [];
  return [
    '',
    style.strong('NOT SHOWN'),
    ...gaps.flatMap(({ missing, id }) => wrap(`${visible(missing)} (${id})`, style.width, '  ')),
  ];
}

function sources(entry: Entry, style: Style): string[] {
  const own = entry.node.sources.length > 0 || entry.kind !== 'endpoint' ? entry.node.sources : entry.route.sources;
  if (own.length === 0) return [];
  const titles = new Map(entry.interface.documents.map(({ name, title }) => [name, title]));
  const cited = own.map(({ document, section, item }) =>
    [titles.get(document) ?? document, `section ${section}`, ...(item === undefined ? [] : [itemText(item)])].join(
      ', ',
    ),
  );
  return ['', style.strong('SOURCE'), ...cited.flatMap((text) => wrap(visible(text), style.width, '  '))];
}

function itemText(item: string): string {
  return /^\d+$/.test(item) ? `item ${item}` : item;
}

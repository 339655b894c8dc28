import type { Constraint } from '../catalogue/constraints.ts';
import type { Binding } from '../catalogue/deployment.ts';
import type { Fact } from '../catalogue/facts.ts';
import type { Gap } from '../catalogue/gaps.ts';
import type { Endpoint, Module } from '../catalogue/model.ts';
import type { Parameter } from '../catalogue/parameter-model.ts';
import { visible } from '../lib/visible.ts';
import { bindingParts } from './binding.ts';
import { describeConstraint, describeDeprecation } from './constraint.ts';
import type { Entry } from './find.ts';
import { attributes, describeType, describeValue, typeFacts } from './parameter.ts';
import { columns, definitions, type Style, wrap } from './text.ts';

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

interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

interface Contents {
  readonly heading: string;
  readonly facts: readonly string[];
  readonly parts: readonly Part[];
}

function contents(entry: Entry, style: Style): Contents {
  switch (entry.kind) {
    case 'module':
      return { heading: 'module', facts: [moduleFacts(entry.node)], parts: listParts('PARAMETERS', entry.node, style) };
    case 'route':
      return {
        heading: 'route',
        facts: addressOf(entry),
        parts: entry.node.endpoints.flatMap((endpoint) =>
          listParts(`${endpoint.methods.join(', ')}  ${style.faint(endpoint.name)}`, endpoint, style, endpoint.purpose),
        ),
      };
    case 'endpoint': {
      const { methods, body } = entry.node;
      const facts = [
        `${methods.join(', ')} ${visible(entry.route.path)}`,
        ...(body ? [`body: the fields of ${body}`] : []),
      ];
      return { heading: 'endpoint', facts, parts: listParts('ARGUMENTS', entry.node, style) };
    }
    case 'resource':
      return { heading: 'resource', facts: [], parts: [table('FIELDS', entry.node.fields, style)] };
    case 'group':
      return { heading: 'group', facts: [], parts: [table('PARAMETERS', entry.node.parameters, style)] };
    case 'binding':
      return {
        heading: 'binding',
        facts: [
          `Not from the sources: ${visible(entry.node.basis)}`,
          `Applied with --binding ${entry.interface.name}.${entry.name}`,
        ],
        parts: partsOfBinding(entry.node, style),
      };
    case 'set':
      return { heading: 'shared set', facts: setFacts(entry), parts: setParts(entry, style) };
  }
}

function moduleFacts(module: Module): string {
  const { group, prefix, path, generator, deprecated } = module;
  return [
    `${group} module, path ${visible(path)}, prefix ${prefix === '' ? 'empty' : visible(prefix)}`,
    ...(generator ? ['can be used as a generator'] : []),
    ...(deprecated ? [describeDeprecation(module)] : []),
  ].join('; ');
}

function addressOf(entry: Entry & { kind: 'route' }): string[] {
  return entry.interface.kind === 'routes'
    ? [entry.interface.address.replace('{route}', () => visible(entry.node.path))]
    : [];
}

function setFacts({ node }: Entry & { kind: 'set' }): string[] {
  const { derivation } = node;
  const derived = derivation
    ? [
        `derived from ${derivation.from}`,
        ...(derivation.with.length > 0 ? [`with ${derivation.with.map(visible).join(', ')}`] : []),
        ...(derivation.without.length > 0 ? [`without ${derivation.without.map(visible).join(', ')}`] : []),
      ]
    : [];
  return [
    ...(derived.length > 0 ? [derived.join(', ')] : []),
    [typeFacts(node.type, true), ...attributes(node)].join('; '),
  ];
}

function setParts({ node }: Entry & { kind: 'set' }, style: Style): Part[] {
  if (node.type.kind !== 'values') return [];
  const { values, pattern } = node.type;
  const lines = [
    ...columns(values.map(describeValue), style.width),
    ...(pattern ? [`  and any of the form ${visible(pattern)}`] : []),
  ];
  return [{ title: `VALUES (${values.length})`, lines }];
}

function table(title: string, parameters: readonly Parameter[], style: Style, purpose?: string): Part {
  if (parameters.length === 0) return { title, lines: [...paragraph(purpose, style), '  none'] };
  const rows = parameters.map((parameter) => {
    const says = [describeType(parameter.type), ...attributes(parameter)].join('; ');
    const text = parameter.purpose === undefined ? says : `${says} — ${visible(parameter.purpose)}`;
    return [visible(parameter.name), text] as const;
  });
  return { title, lines: [...paragraph(purpose, style), ...definitions(rows, style)] };
}

function listParts(title: string, list: Module | Endpoint, style: Style, purpose?: string): Part[] {
  return [table(title, list.parameters, style, purpose), ...constraintParts(list.constraints, style)];
}

function constraintParts(constraints: readonly Constraint[], style: Style): Part[] {
  if (constraints.length === 0) return [];
  const lines = constraints.flatMap((constraint) => wrap(describeConstraint(constraint), style.width, '  '));
  return [{ title: 'CONSTRAINTS', lines }];
}

function partsOfBinding(binding: Binding, style: Style): Part[] {
  const { parameters = [], constraints = [] } = binding.deployment;
  return [
    ...bindingParts(binding).map(({ title, rows }) => ({ title, lines: definitions(rows, style) })),
    ...(parameters.length > 0 ? [table('PARAMETERS', parameters, style)] : []),
    ...constraintParts(constraints, style),
  ];
}

function paragraph(text: string | undefined, style: Style): string[] {
  return text === undefined ? [] : wrap(visible(text), style.width, '  ');
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

import { levels, ranks, type SearchIndex, search } from '../../templates/site/scripts/search.ts';
import { squeezed, withoutMethods, wordsOf } from '../../templates/site/scripts/search-words.ts';
import type { Catalogue } from '../catalogue/model/model.ts';
import { code, prose, toMarkdown } from '../lib/markdown.ts';
import { oncePer } from '../lib/once-per.ts';
import { createCollector } from '../site/search/collector.ts';
import { interfaceArgument, interfacesNamed } from './interfaces.ts';
import { kinds, sizeOf, type Thing, thingsOf } from './things.ts';
import { type Answer, type Given, type Subject, type Tool, textOf } from './tool.ts';
import { nearOrAll, shown } from './tool-arguments.ts';

const usual = 20;

/** The tool that finds things of the catalogue by name, or by words of their purpose. */
export const find: Tool = {
  name: 'find',
  title: 'Find in the catalogue',
  description:
    'Finds modules, routes, operations, parameters, resources, sets, groups and bindings by name, or by words of their purpose. Without a query it lists the interfaces.',
  arguments: {
    query: { type: 'string', maxLength: 500, description: 'A name, a part of one, or words, such as "apnamespace".' },
    kind: { type: 'string', enum: kinds, description: 'Only things of this kind.' },
    interface: interfaceArgument,
    limit: { type: 'integer', minimum: 1, maximum: 100, default: usual, description: 'The most results, up to 100.' },
  },
  required: [],
  output: {
    properties: {
      total: { type: 'integer', description: 'How many things were found, of which the first are listed.' },
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { enum: [...kinds, 'interface'] },
            name: { type: 'string' },
            interface: { type: 'string' },
            show: { type: 'string', description: 'The name that the tool "show" takes.' },
            purpose: { type: 'string' },
          },
          required: ['kind', 'name', 'interface'],
        },
      },
      suggestion: { type: 'string', description: 'Names that may be meant, where nothing was found.' },
    },
    required: ['total', 'results'],
  },
  answer: findIn,
};

function findIn(given: Given, { catalogue }: Subject): Answer {
  const [query, kind] = [textOf(given, 'query')?.trim() ?? '', textOf(given, 'kind')];
  const names = new Set(interfacesNamed(catalogue, textOf(given, 'interface')).map(({ name }) => name));
  if (query === '' && kind === undefined) return listInterfaces(catalogue, names);
  const all = thingsOf(catalogue);
  const isWanted = (thing: Thing): boolean => names.has(thing.interface) && (kind === undefined || thing.kind === kind);
  const found = (query === '' ? all : searched(catalogue, query)).filter(isWanted);
  if (found.length === 0) {
    const wantedNames = all.filter(isWanted).flatMap(({ name, aliases }) => [name, ...aliases]);
    const suggestion = nearOrAll(query, wantedNames);
    const text = [`Nothing was found for ${shown(query)}.`, ...(suggestion === undefined ? [] : [suggestion])];
    return {
      text: text.join(' '),
      data: { total: 0, results: [], ...(suggestion === undefined ? {} : { suggestion }) },
    };
  }
  const limit = typeof given['limit'] === 'number' ? given['limit'] : usual;
  return listed(found.slice(0, limit), found.length);
}

function listed(things: readonly Thing[], total: number): Answer {
  const head =
    total > things.length ? `${total} found, of which these are the first ${things.length}:` : `${total} found:`;
  return {
    text: `${[head, '', ...things.map(lineOf)].join('\n')}\n`,
    data: {
      total,
      results: things.map(({ kind, name, interface: iface, show, purpose }) => ({
        kind,
        name,
        interface: iface,
        show,
        ...(purpose === undefined ? {} : { purpose: short(purpose) }),
      })),
    },
  };
}

function lineOf({ kind, name, interface: iface, show, purpose }: Thing): string {
  const of = kind === 'parameter' ? ` of ${toMarkdown(code(show))}` : '';
  const says = purpose === undefined || purpose === '' ? '' : `: ${toMarkdown(prose(short(purpose)))}`;
  return `- ${toMarkdown(code(name))}, ${kind}${of} of ${toMarkdown(code(iface))}${says}`;
}

/** A purpose, shortened, as results need it only for choosing one. */
function short(purpose: string): string {
  return purpose.length > 200 ? `${purpose.slice(0, 200).toWellFormed()} …` : purpose;
}

function listInterfaces({ interfaces, title }: Catalogue, names: ReadonlySet<string>): Answer {
  const listed = interfaces.filter(({ name }) => names.has(name));
  const lines = listed.map((one) => `- ${toMarkdown(code(one.name))}: ${toMarkdown(prose(one.title))}, ${sizeOf(one)}`);
  return {
    text: `${[`${toMarkdown(prose(title))} has these interfaces:`, '', ...lines].join('\n')}\n`,
    data: {
      total: listed.length,
      results: listed.map((one) => ({
        kind: 'interface',
        name: one.name,
        interface: one.name,
        purpose: `${one.title}, ${sizeOf(one)}`,
      })),
    },
  };
}

/** The things that the site's search finds, the best match first. */
function searched(catalogue: Catalogue, query: string): Thing[] {
  const things = thingsOf(catalogue);
  return search(indexOf(things), query, things.length).flatMap(({ link }) => things[Number.parseInt(link, 10)] ?? []);
}

/** A search index in which each thing is a page, whose link is its index in the list. */
const indexOf = oncePer((things: readonly Thing[]): SearchIndex => {
  const collector = createCollector();
  things.forEach(({ kind, name, aliases, purpose, words }, at) => {
    const title = withoutMethods(name);
    collector.add(at, ranks.title, [...wordsOf(title), squeezed(title)]);
    collector.add(
      at,
      ranks.alias,
      aliases.flatMap((alias) => [...wordsOf(alias), squeezed(alias)]),
    );
    collector.add(at, ranks.purpose, wordsOf(purpose ?? ''));
    collector.add(at, ranks.text, [kind, name, ...words].flatMap(wordsOf));
  });
  return {
    interfaces: [],
    pages: things.map(({ name }, at) => [String(at), name, -1]),
    places: things.map(({ name, kind }, at) => [at, '', name, '', levelOf(kind)]),
    ...collector.finish(),
  };
});

function levelOf(kind: Thing['kind']): number {
  switch (kind) {
    case 'module':
    case 'operation':
      return levels.subject;
    case 'route':
    case 'resource':
    case 'binding':
      return levels.page;
    case 'set':
    case 'group':
      return levels.section;
    case 'parameter':
      return levels.parameter;
  }
}

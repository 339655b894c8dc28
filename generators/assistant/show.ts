import type { ParameterView } from '../../templates/reference/views/parameter.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { contentsOf, type Stated } from '../manual/contents.ts';
import { type Entry, entriesOf, findEntries, namesOf } from '../manual/manual-entries.ts';
import { markdownPage } from '../manual/markdown-page.ts';
import type { Block, Part } from '../manual/page-parts.ts';
import { bindingArgument, bindingsOf, interfaceArgument, interfacesNamed, withBinding } from './interfaces.ts';
import { type Answer, type Given, type Subject, type Tool, ToolError, textOf } from './tool.ts';
import { nearOrAll, shown } from './tool-arguments.ts';

/** The most things with one name that are shown. */
const mostThings = 5;

/** The most parameters, and the most entries of a section, in the data. The text may have more. */
const mostListed = 300;

/** The most characters of the text. */
const longestText = 60_000;

const texts = { type: 'array', items: { type: 'string' } };

const parameter = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    operation: { type: 'string', description: 'Of a route: the endpoint that has the parameter.' },
    in: { type: 'string' },
    type: { type: 'string' },
    required: { type: 'boolean' },
    multiple: { type: 'boolean' },
    deprecated: { type: 'boolean' },
    default: { type: 'string' },
    purpose: { type: 'string' },
    facts: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['name', 'type', 'required', 'multiple', 'deprecated', 'facts'],
};

const section = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    entries: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, text: { type: 'string' } }, required: ['text'] },
    },
  },
  required: ['title', 'entries'],
};

const thing = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    name: { type: 'string' },
    interface: { type: 'string' },
    purpose: { type: 'string' },
    facts: texts,
    parameters: { type: 'array', items: parameter },
    sections: { type: 'array', items: section },
  },
  required: ['kind', 'name', 'interface', 'facts', 'parameters', 'sections'],
};

/** The tool that shows the facts which `catalpa show` prints. */
export const show: Tool = {
  name: 'show',
  title: 'Show a thing of the catalogue',
  description:
    'Shows all that is stated of a module, route, operation, resource, set, group or binding: parameters, types, bounds, defaults, conditions, constraints, gaps and sources.',
  arguments: {
    name: {
      type: 'string',
      maxLength: 500,
      description: 'Its name, as "find" gives it: "allpages" or "/cms/v2/posts".',
    },
    interface: interfaceArgument,
    binding: { ...bindingArgument, description: `${bindingArgument.description} Names are then those of requests.` },
  },
  required: ['name'],
  output: {
    properties: { total: { type: 'integer' }, things: { type: 'array', items: thing } },
    required: ['total', 'things'],
  },
  answer: showIn,
};

function showIn(given: Given, { catalogue }: Subject): Answer {
  const [name = '', binding] = [textOf(given, 'name'), textOf(given, 'binding')];
  const asked = interfacesNamed(catalogue, textOf(given, 'interface'));
  const interfaces = binding === undefined ? asked : boundOf(asked, binding);
  const entries = entriesOf({ ...catalogue, interfaces });
  const found = entries.filter((entry) => isCalled(entry, name, binding));
  if (found.length === 0) {
    const namesOfEntries = entries.flatMap((entry) => [...namesOf(entry), ...operationsOf(entry)]);
    throw new ToolError(
      `there is nothing called ${shown(name)}`,
      nearOrAll(name, nearable(namesOfEntries, name)) ?? finding,
    );
  }
  const pages = found.slice(0, mostThings).map(markdownPage).join('\n');
  const more = found.length > mostThings ? `\n${found.length - mostThings} more have this name.\n` : '';
  const cut = `${pages.slice(0, longestText).toWellFormed()}\n\nThe rest is left out: the page has ${pages.length} characters.\n`;
  return {
    text: (pages.length > longestText ? cut : pages) + more,
    data: { total: found.length, things: found.slice(0, mostThings).map(thingOf) },
  };
}

const finding = 'Look for it with "find".';

/** The interfaces that have a binding, with it applied. @throws {ToolError} if none has it. */
function boundOf(interfaces: readonly Interface[], binding: string): readonly Interface[] {
  const having = interfaces.filter((iface) => bindingsOf(iface).includes(binding));
  return (having.length > 0 ? having : interfaces).map((iface) => withBinding(iface, binding));
}

function isCalled(entry: Entry, name: string, binding: string | undefined): boolean {
  if (findEntries([entry], name).length > 0 || operationsOf(entry).includes(name)) return true;
  // With a binding applied, the name of the interface ends in that of the binding, which users may leave out.
  if (binding === undefined) return false;
  const plain = entry.interface.name.slice(0, -`.${binding}`.length);
  return name.startsWith(`${plain}/`) && findEntries([entry], name.slice(plain.length + 1)).length > 0;
}

/** The names of an endpoint's operations, such as `GET /cms/v2/posts`, for each method and for all together. */
function operationsOf(entry: Entry): string[] {
  if (entry.kind !== 'endpoint') return [];
  const { methods } = entry.node;
  return [...methods, methods.join(', ')].map((method) => `${method} ${entry.route.path}`);
}

/** The names to suggest for a name. Names with an interface in front are suggested only if the name has one too. */
function nearable(names: readonly string[], name: string): string[] {
  return /[/.]/.test(name) ? [...names] : names.filter((one) => !/[/.]/.test(one));
}

function thingOf(entry: Entry): Readonly<Record<string, unknown>> {
  const { purpose, facts, parts, stated } = contentsOf(entry);
  const parameters = stated.flatMap((one) => (one.parameters ?? []).map((view) => parameterOf(view, entry, one)));
  return {
    kind: entry.kind === 'endpoint' ? 'operation' : entry.kind,
    name: entry.name,
    interface: entry.interface.name,
    ...(purpose === undefined ? {} : { purpose }),
    facts,
    parameters: parameters.slice(0, mostListed),
    sections: parts.flatMap(sectionOf),
  };
}

function parameterOf(view: ParameterView<string>, entry: Entry, { name }: Stated) {
  const { location, type, isRequired, isMultiple, deprecated, purpose, facts } = view;
  return {
    name: view.name,
    ...(entry.kind === 'route' && name !== undefined ? { operation: name } : {}),
    ...(location === undefined ? {} : { in: location }),
    type,
    required: isRequired,
    multiple: isMultiple,
    deprecated: deprecated !== undefined,
    ...(view.default === undefined ? {} : { default: view.default }),
    ...(purpose === undefined ? {} : { purpose }),
    facts: Object.fromEntries(facts.map(({ code, text }) => [code, typeof text === 'string' ? text : text.join('; ')])),
  };
}

/** The entries of a part other than parameters, which are listed separately. */
function sectionOf({ title, name, blocks }: Part) {
  const entries = blocks.flatMap(entriesOfBlock).slice(0, mostListed);
  return entries.length > 0 ? [{ title: name === undefined ? title : `${title} ${name}`, entries }] : [];
}

function entriesOfBlock(block: Block): { readonly name?: string; readonly text: string }[] {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(([name, text]) => ({ name, text }));
    case 'parameters':
      return [];
    case 'paragraph':
      return [{ text: block.text }];
    case 'lines':
      return block.lines.map((line) => ({ text: line.trim() }));
    case 'values':
      return block.values.map((text) => ({ text }));
    case 'example':
      return [{ ...(block.purpose === undefined ? {} : { name: block.purpose }), text: block.request }];
  }
}

import type { ModuleContents } from '../../templates/reference/views/module.ts';
import type { ParameterView } from '../../templates/reference/views/parameter.ts';
import type { ShownView } from '../../templates/reference/views/returns.ts';
import type { NoteView, SourceView } from '../../templates/reference/views/shared.ts';
import type { Endpoint, Interface } from '../catalogue/model/model.ts';
import { code, join, type Markdown, markdown, md, prose } from '../lib/markdown.ts';
import type { Entry } from '../manual/manual-entries.ts';
import { markdownStyle } from '../shape/render.ts';
import { type BoundAnswer, boundAnswers } from '../view/bound-answers.ts';
import { factLine, type Line, lineOf, shownLineOf } from '../view/line.ts';
import { groupContents, listsValues, resourceContents, setContents } from '../view/list-contents.ts';
import { moduleContents } from '../view/module-contents.ts';
import { argumentViews, endpointContents, routeContents } from '../view/route-contents.ts';
import { type Context, contextOf } from '../view/view-context.ts';

/** The most items of a list that are shown. `catalpa show` prints whole pages. */
const most = 40;

const textOf = ({ markdown: text }: Markdown): string => text;

/** The context for making views in Markdown without links. */
export function contextIn(iface: Interface): Context<Markdown> {
  return contextOf(iface, markdownStyle(), markdown);
}

/** The page of an entry in Markdown, with the facts that `catalpa show` prints. */
export function pageOf(entry: Entry): Markdown {
  const { heading, purpose, parts } = contentsOf(entry, contextIn(entry.interface));
  return paragraphs(titleOf(entry.name, heading, entry.interface), purpose, ...parts);
}

interface Contents {
  /** The kind of the thing, in words. */
  readonly heading: string;
  readonly purpose: Markdown | undefined;
  readonly parts: readonly (Markdown | undefined)[];
}

function contentsOf(entry: Entry, context: Context<Markdown>): Contents {
  switch (entry.kind) {
    case 'set': {
      const view = setContents(context, entry.node);
      return { heading: 'shared set', purpose: view.purpose, parts: setParts(view) };
    }
    case 'group': {
      const view = groupContents(context, entry.node);
      return { heading: 'group', purpose: view.purpose, parts: listParts(view) };
    }
    case 'resource': {
      const view = resourceContents(context, entry.node);
      return { heading: 'resource', purpose: view.purpose, parts: listParts(view) };
    }
    case 'module': {
      const view = moduleContents(context, entry.node);
      return { heading: 'module', purpose: view.purpose, parts: [moduleFacts(view), ...listParts(view)] };
    }
    case 'endpoint': {
      const { purpose, operation, notes } = endpointContents(context, entry.route, entry.node);
      const parameters = argumentViews(context, entry.route, entry.node);
      const answers = boundAnswers(context, entry.route, entry.node).map(returned);
      const parts = [code(operation), ...answers, ...attributes(notes), list(parameters)];
      return { heading: 'endpoint', purpose, parts };
    }
    case 'route': {
      const { purpose, notes } = routeContents(context, entry.node);
      const endpoints = entry.node.endpoints.map(endpointLine);
      return { heading: 'route', purpose, parts: [...attributes(notes), join(endpoints, '\n')] };
    }
    case 'binding': {
      const { title, basis, purpose } = entry.node;
      const parts = [md`${title}`, md`Not from the sources: ${prose(basis)}`];
      return { heading: 'binding', purpose: purpose === undefined ? undefined : prose(purpose), parts };
    }
  }
}

function setParts({ facts, notes, sources, values = [] }: ReturnType<typeof setContents<Markdown>>) {
  const line = factLine(
    facts.filter((fact) => !listsValues(fact)),
    textOf,
  );
  const lists = values.map(({ label, items }) => md`${label} (${items.length}): ${shortened(items)}`);
  return [markdown(line), ...attributes(notes), ...lists, sourceText(sources)];
}

/** The parts of a page about a list of parameters. */
function listParts({
  notes,
  parameters,
  shown,
  sources,
}: {
  readonly notes: readonly NoteView<Markdown>[];
  readonly parameters: readonly ParameterView<Markdown>[];
  readonly shown?: ShownView | undefined;
  readonly sources: readonly SourceView<Markdown>[];
}) {
  return [...attributes(notes), list(parameters), ...shownParts(shown), sourceText(sources)];
}

/** The fields that responses show of a resource. */
function shownParts(shown: ShownView | undefined): Markdown[] {
  if (!shown) return [];
  const fields = shown.fields.map((field) => md`- ${field.name}: ${markdown(shownLineOf(field, textOf))}`);
  return shown.whole === undefined ? [md`In responses:`, lines(fields)] : [md`In responses: ${shown.whole}.`];
}

function endpointLine({ name, methods, purpose }: Endpoint): Markdown {
  return md`- ${methods.join(', ')} ${code(name)}${purpose === undefined ? '' : md` — ${prose(purpose)}`}`;
}

function moduleFacts({ group, path, prefix, isGenerator, isPosted, deprecated }: ModuleContents): Markdown {
  const facts = [
    md`${group} module, path ${code(path)}, prefix ${prefix === '' ? 'empty' : code(prefix)}`,
    ...(isGenerator ? [md`can be used as a generator`] : []),
    ...(isPosted ? [md`is sent by POST only`] : []),
    ...(deprecated ? [deprecated.use ? md`deprecated, ${deprecated.use}` : md`deprecated`] : []),
  ];
  return join(facts, '; ');
}

/** A line of facts, followed by a purpose. */
export function lineText(line: Line<Markdown>): Markdown {
  return markdown(lineOf(line, textOf));
}

/** The line with the sources of a thing: the places in documents that state it; undefined if there are none. */
export function sourceText(sources: readonly SourceView<Markdown>[]): Markdown | undefined {
  if (sources.length === 0) return undefined;
  return md`Source: ${join(
    sources.flatMap(({ title, places }) => places.map((place) => md`${title}, ${place}`)),
    '; ',
  )}`;
}

/** The heading of a text about a thing. */
export function titleOf(name: string, heading: string, { name: iface }: Pick<Interface, 'name'>): Markdown {
  return md`**${code(name)}** ${heading} of ${iface}`;
}

export function paragraphs(...parts: readonly (Markdown | undefined)[]): Markdown {
  return join(parts.filter((part) => part !== undefined && part.markdown !== '') as readonly Markdown[], '\n\n');
}

function attributes(notes: readonly NoteView<Markdown>[]): Markdown[] {
  return notes.flatMap(({ servers, attributes: stated }) => [
    ...(servers === undefined ? [] : [md`Only on ${servers}`]),
    ...stated.map((words) => md`Also stated: ${words}`),
  ]);
}

function list(parameters: readonly ParameterView<Markdown>[]): Markdown {
  return lines(parameters.map((view) => md`- ${view.name}: ${lineText(view)}`));
}

function lines(items: readonly Markdown[]): Markdown {
  const left = items.length - most;
  return join([...items.slice(0, most), ...(left > 0 ? [md`- and ${left} more`] : [])], '\n');
}

function returned({ returns, binding }: BoundAnswer<Markdown>): Markdown {
  return md`Returns ${returns}${binding === undefined ? '' : md` (with the binding ${code(binding)})`}`;
}

function shortened(items: readonly Markdown[]): Markdown {
  const shown = items.slice(0, most);
  const left = items.length - shown.length;
  return md`${join(shown, ', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

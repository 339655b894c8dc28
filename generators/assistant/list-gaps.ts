import { type Gap, type GapAction, gapAction, type Interpretation, type Scope } from '../catalogue/model/gaps.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { code, prose, toMarkdown } from '../lib/markdown.ts';
import { visible } from '../lib/visible.ts';
import { citedReadings, contentsOf } from '../manual/contents.ts';
import { type Entry, entriesOf, findEntries, namesOf } from '../manual/manual-entries.ts';
import { interfaceArgument, interfacesNamed } from './interfaces.ts';
import { parametersOf } from './things.ts';
import { type Answer, type Given, type Subject, type Tool, ToolError, textOf } from './tool.ts';
import { nearOrAll, shown } from './tool-arguments.ts';

const actions: Readonly<Record<GapAction, string>> = {
  omit: 'leaves it out',
  note: 'says that it is not shown',
  unknown: 'states an unknown type or value',
  placeholder: 'has a name in braces in its place',
};

/** The most gaps, and the most interpretations, that are listed. */
const most = 200;

const text = { type: 'string' };

const strings = { type: 'array', items: text };

/** The schema of a list of objects that have all of these properties. */
function recordsOf(properties: Readonly<Record<string, unknown>>) {
  return { type: 'array', items: { type: 'object', properties, required: Object.keys(properties) } };
}

/** The tool that lists gaps, which the sources do not show, and interpretations of ambiguous statements. */
export const listGaps: Tool = {
  name: 'list_gaps',
  title: 'List gaps and interpretations',
  description:
    'Lists what the sources of an interface do not show (gaps), with what each output does about it and which bindings fill it, and how ambiguous statements were interpreted. Ask here before stating what the catalogue does not.',
  arguments: {
    interface: interfaceArgument,
    name: { type: 'string', maxLength: 500, description: 'Only what concerns this thing, named as for "show".' },
  },
  required: [],
  output: {
    properties: {
      gaps: recordsOf({
        id: text,
        interface: text,
        missing: text,
        concerns: { ...strings, description: 'All things of a kind, or one of them.' },
        outputs: { type: 'object', additionalProperties: { enum: Object.keys(actions) } },
        filledBy: recordsOf({ binding: text, partly: { type: 'boolean' }, says: text }),
        sources: strings,
      }),
      interpretations: recordsOf({
        id: text,
        interface: text,
        question: text,
        reading: text,
        reason: text,
        sources: strings,
      }),
    },
    required: ['gaps', 'interpretations'],
  },
  answer: gapsIn,
};

function gapsIn(given: Given, subject: Subject): Answer {
  const name = textOf(given, 'name');
  const interfaces = interfacesNamed(subject.catalogue, textOf(given, 'interface'));
  const of =
    name === undefined ? interfaces.map(allOf) : concerning(name, entriesOf({ ...subject.catalogue, interfaces }));
  const gaps = of.flatMap(({ iface, gaps }) => gaps.map((gap) => gapOf(gap, iface, subject.program.targets)));
  const readings = of.flatMap(({ iface, interpretations }) => interpretations.map((one) => readingOf(one, iface)));
  return {
    text: textOfAll(gaps, readings),
    data: { gaps: gaps.slice(0, most), interpretations: readings.slice(0, most) },
  };
}

interface Concerning {
  readonly iface: Interface;
  readonly gaps: readonly Gap[];
  readonly interpretations: readonly Interpretation[];
}

function allOf(iface: Interface): Concerning {
  return { iface, gaps: iface.gaps, interpretations: iface.interpretations };
}

/** The gaps and interpretations about things with a name. @throws {ToolError} if no thing has the name. */
function concerning(name: string, entries: readonly Entry[]): Concerning[] {
  const found = findEntries(entries, name);
  if (found.length === 0)
    throw new ToolError(`there is nothing called ${shown(name)}`, nearOrAll(name, entries.flatMap(namesOf)));
  return found.map((entry) => {
    const { gaps, interpretations } = entry.interface;
    const cited = citedReadings(contentsOf(entry).stated);
    return {
      iface: entry.interface,
      gaps: gaps.filter(({ scopes }) => scopes.some((scope) => isAbout(scope, entry))),
      interpretations: interpretations.filter(({ id }) => cited.has(visible(id))),
    };
  });
}

/** Whether a scope, which is all things of a kind or one of them, includes an entry. */
function isAbout({ kind, name }: Scope, entry: Entry): boolean {
  const isNamed = name === undefined || name === entry.name;
  switch (kind) {
    case 'parameter': {
      const parameters = parametersOf(entry);
      if (name === undefined) return parameters.length > 0;
      return parameters.some((one) => name === one.name || name === `${entry.name}.${one.name}`);
    }
    case 'response':
      return ['module', 'endpoint', 'route', 'resource'].includes(entry.kind) && isNamed;
    case 'route':
      return (entry.kind === 'route' && isNamed) || (entry.kind === 'endpoint' && isRoute(name, entry.route.path));
    default:
      return entry.kind === kind && isNamed;
  }
}

function isRoute(name: string | undefined, path: string): boolean {
  return name === undefined || name === path;
}

function gapOf(gap: Gap, iface: Interface, targets: readonly string[]) {
  const { id, missing, scopes, sources } = gap;
  return {
    id,
    interface: iface.name,
    missing,
    concerns: scopes.map(({ kind, name }) => (name === undefined ? kind : `${kind} ${name}`)),
    outputs: Object.fromEntries(targets.map((target) => [target, gapAction(gap, target)])),
    filledBy: iface.bindings.flatMap(({ name, fills }) =>
      fills.filter((fill) => fill.gap === id).map(({ partly, says }) => ({ binding: name, partly, says })),
    ),
    sources: sources.map(({ text }) => text),
  };
}

function readingOf({ id, question, reading, reason, sources }: Interpretation, { name }: Interface) {
  return { id, interface: name, question, reading, reason, sources: sources.map(({ text }) => text) };
}

type GapData = ReturnType<typeof gapOf>;
type ReadingData = ReturnType<typeof readingOf>;

function textOfAll(gaps: readonly GapData[], readings: readonly ReadingData[]): string {
  const lines = [
    `Gaps: ${gaps.length}. Interpretations: ${readings.length}.`,
    ...gaps.slice(0, most).flatMap((gap) => ['', ...gapLines(gap)]),
    ...readings.slice(0, most).flatMap((one) => ['', ...readingLines(one)]),
    ...(Math.max(gaps.length, readings.length) > most ? ['', `Of each, the first ${most} are listed.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function gapLines({ id, interface: iface, missing, concerns, outputs, filledBy }: GapData): string[] {
  const byAction = Object.entries(actions).flatMap(([action, words]) => {
    const targets = Object.entries(outputs).flatMap(([target, one]) => (one === action ? [target] : []));
    return targets.length > 0 ? [`- ${targets.join(', ')}: ${words}`] : [];
  });
  return [
    `${named('Gap', id, iface)}: ${line(missing)}`,
    `- concerns: ${concerns.map(line).join(', ')}`,
    ...byAction,
    ...filledBy.map(({ binding, partly, says }) => {
      return `- filled by the binding ${toMarkdown(code(binding))}${partly ? ' in part' : ''}: ${line(says)}`;
    }),
  ];
}

function readingLines({ id, interface: iface, question, reading, reason }: ReadingData): string[] {
  return [
    `${named('Interpretation', id, iface)}: ${line(question)}`,
    `- read as: ${line(reading)}`,
    `- because: ${line(reason)}`,
  ];
}

function named(what: string, id: string, iface: string): string {
  return `${what} ${toMarkdown(code(id))} of ${toMarkdown(code(iface))}`;
}

function line(text: string): string {
  return toMarkdown(prose(text));
}

import type { Citation } from '../catalogue/model/facts.ts';
import { type Gap, type GapAction, gapAction, type Interpretation, type Scope } from '../catalogue/model/gaps.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { addTo } from '../lib/add-to.ts';
import { code, prose, toMarkdown } from '../lib/markdown.ts';
import { visible } from '../lib/visible.ts';
import { citedReadings } from '../manual/cited-readings.ts';
import { contentsOf } from '../manual/contents.ts';
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

/** The tool that lists gaps, which the sources do not show, and interpretations of ambiguous statements. */
export const listGaps: Tool = {
  name: 'list_gaps',
  title: 'List gaps and interpretations',
  description:
    'Lists what the sources of an interface do not show (gaps), with what each output does about it and which bindings fill it ("show" tells how), and how ambiguous statements were interpreted. Ask here before stating what the catalogue does not.',
  arguments: {
    interface: interfaceArgument,
    name: { type: 'string', maxLength: 500, description: 'Only what concerns this thing, named as for "show".' },
  },
  required: [],
  answer: gapsIn,
};

function gapsIn(given: Given, subject: Subject): Answer {
  const name = textOf(given, 'name');
  const interfaces = interfacesNamed(subject.catalogue, textOf(given, 'interface'));
  const of =
    name === undefined ? interfaces.map(allOf) : concerning(name, entriesOf({ ...subject.catalogue, interfaces }));
  const gaps = of.flatMap(({ iface, gaps }) => gaps.map((gap) => ({ iface, gap })));
  const readings = of.flatMap(({ iface, interpretations }) => interpretations.map((reading) => ({ iface, reading })));
  const lines = [
    `Gaps: ${gaps.length}. Interpretations: ${readings.length}.`,
    ...gapLines(gaps.slice(0, most), subject.program.targets),
    ...readingLines(readings.slice(0, most)),
    ...(Math.max(gaps.length, readings.length) > most ? ['', `Of each, the first ${most} are listed.`] : []),
  ];
  return { text: `${lines.join('\n')}\n` };
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

interface GapOf {
  readonly iface: Interface;
  readonly gap: Gap;
}

/** Gaps below the interface that has them and what outputs do about them, which is the same for many gaps. */
function gapLines(gaps: readonly GapOf[], targets: readonly string[]): string[] {
  const byHeading = new Map<string, string[]>();
  for (const { iface, gap } of gaps) {
    const heading = `Not shown by the sources of ${toMarkdown(code(iface.name))}; ${actionsText(gap, targets)}:`;
    addTo(byHeading, heading, gapLine(gap, iface));
  }
  return [...byHeading].flatMap(([heading, lines]) => ['', heading, '', ...lines]);
}

function actionsText(gap: Gap, targets: readonly string[]): string {
  const byAction = Object.entries(actions).flatMap(([action, words]) => {
    const those = targets.filter((target) => gapAction(gap, target) === action);
    return those.length > 0 ? [`${those.join(', ')}: ${words}`] : [];
  });
  return byAction.join('; ');
}

function gapLine({ id, missing, scopes, sources }: Gap, iface: Interface): string {
  const concerns = scopes.map(({ kind, name }) => line(name === undefined ? kind : `${kind} ${name}`));
  const filledBy = iface.bindings.flatMap(({ name, fills }) =>
    fills
      .filter((fill) => fill.gap === id)
      .map(({ partly }) => ` Filled ${partly ? 'in part ' : ''}by ${toMarkdown(code(`${iface.name}.${name}`))}.`),
  );
  return `- ${toMarkdown(code(id))} (${concerns.join(', ')}): ${ended(line(missing))}${filledBy.join('')}${sourcesText(sources)}`;
}

interface ReadingOf {
  readonly iface: Interface;
  readonly reading: Interpretation;
}

function readingLines(readings: readonly ReadingOf[]): string[] {
  const byInterface = new Map<string, string[]>();
  for (const { iface, reading: one } of readings) {
    const said = [one.question, one.reading, one.reason].map((text) => ended(line(text)));
    addTo(byInterface, iface.name, `- ${toMarkdown(code(one.id))}: ${said.join(' ')}${sourcesText(one.sources)}`);
  }
  return [...byInterface].flatMap(([name, lines]) => [
    '',
    `How the sources of ${toMarkdown(code(name))} are read: the question, the reading, and its reason:`,
    '',
    ...lines,
  ]);
}

function sourcesText(sources: readonly Citation[]): string {
  return sources.length === 0 ? '' : ` [${sources.map(({ text }) => line(text)).join(', ')}]`;
}

function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function line(text: string): string {
  return toMarkdown(prose(text));
}

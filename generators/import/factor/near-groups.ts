import type { DataMap } from '../../catalogue/data.ts';
import { changeOf, setsIn } from './changes.ts';
import { idIn } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import { lengthOf } from './lengths.ts';
import type { Entry } from './lists.ts';
import type { SharedGroup, WithGroups } from './rows.ts';

/** A shorter group is written out where something is different. */
const shortestGroup = 5;
/** How many of its parameters can be different. */
const mostDifferent = 1 / 3;
/** What it has to save; mostly a group for a part of the lines goes as well. */
const leastSaved = 10;

export interface WithNearGroups extends WithGroups {
  /** The ids of sets that have to stay, as a change puts one in place of another. */
  readonly sets: ReadonlySet<string>;
}

/** A line of a list with the parameters that it stands for. */
interface Line {
  readonly entry: Entry;
  readonly parameters: readonly Entry[];
}

interface Body {
  readonly id: string;
  readonly parameters: readonly Entry[];
}

/** The lists with groups that are theirs but for a few parameters, which are changed where they bring the group in. */
export function withNearGroups({ lists, groups }: WithGroups): WithNearGroups {
  const expanded = createExpanded(groups);
  const bodies = groups.map(({ id, entries }): Body => ({ id, parameters: entries.flatMap(expanded) }));
  const longestFirst = bodies.filter(({ parameters }) => parameters.length >= shortestGroup);
  longestFirst.sort((a, b) => b.parameters.length - a.parameters.length);
  const byStart = groupedBy(longestFirst, ({ parameters }) => parameters[0]?.[0]);
  const sets = new Set<string>();
  const adapted = lists.map((list) => {
    const lines = list.entries.map((entry): Line => ({ entry, parameters: expanded(entry) }));
    return { ...list, entries: adaptedEntries(lines, byStart, sets) };
  });
  return { lists: adapted, groups, sets };
}

function createExpanded(groups: readonly SharedGroup[]): (entry: Entry) => readonly Entry[] {
  const entriesOf = new Map(groups.map(({ id, entries }) => [id, entries]));
  const known = new Map<string, readonly Entry[]>();
  const expanded = (entry: Entry): readonly Entry[] => {
    const id = idIn(entry);
    // One that is changed already stays as it is.
    if (id === undefined || entry[1] !== null) return [entry];
    const parameters = known.get(id) ?? (entriesOf.get(id) ?? []).flatMap(expanded);
    known.set(id, parameters);
    return parameters;
  };
  return expanded;
}

function adaptedEntries(
  lines: readonly Line[],
  byStart: ReadonlyMap<string | undefined, readonly Body[]>,
  sets: Set<string>,
): readonly Entry[] {
  const result: Entry[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = nearest(lines, at, byStart.get(lines[at]?.parameters[0]?.[0]) ?? []);
    const entry = lines[at]?.entry;
    if (found) {
      result.push([`...${found.id}`, new Map([['change', found.change]])]);
      for (const id of found.sets) sets.add(id);
      at += found.count - 1;
    } else if (entry) result.push(entry);
  }
  return result;
}

interface Near {
  readonly id: string;
  readonly change: DataMap;
  readonly sets: readonly string[];
  /** How many lines it is in place of. */
  readonly count: number;
}

/** The longest group that the lines from a place on are, with something changed. */
function nearest(lines: readonly Line[], from: number, bodies: readonly Body[]): Near | undefined {
  for (const { id, parameters } of bodies) {
    const count = coveringLines(lines, from, parameters);
    const changes = count === undefined ? undefined : changesOf(lines.slice(from, from + count), parameters);
    if (count === undefined || !changes || changes.change.size === 0) continue;
    const before = lines
      .slice(from, from + count)
      .reduce((sum, { entry }) => sum + entry[0].length + lengthOf(entry[1]) + 10, 0);
    if (before - lengthOf(changes.change) - 40 >= leastSaved) return { id, count, ...changes };
  }
  return undefined;
}

/** How many lines have just the names of the parameters, in order. */
function coveringLines(lines: readonly Line[], from: number, parameters: readonly Entry[]): number | undefined {
  let covered = 0;
  let at = from;
  for (; covered < parameters.length; at += 1) {
    const line = lines[at];
    if (!line?.parameters.every(([name], index) => parameters[covered + index]?.[0] === name)) return undefined;
    covered += line.parameters.length;
  }
  return covered === parameters.length ? at - from : undefined;
}

function changesOf(lines: readonly Line[], parameters: readonly Entry[]): Pick<Near, 'change' | 'sets'> | undefined {
  const change = new Map<string, DataMap>();
  const sets: string[] = [];
  const own = lines.flatMap((line) => line.parameters);
  const most = parameters.length * mostDifferent;
  for (const [index, [name, definition]] of parameters.entries()) {
    const wanted = own[index]?.[1] ?? null;
    if (name.startsWith('...')) {
      if (wanted !== definition) return undefined;
      continue;
    }
    const changed = changeOf(definition, wanted);
    if (!changed) return undefined;
    if (changed.size === 0) continue;
    if (change.size + 1 > most) return undefined;
    change.set(name, changed);
    sets.push(...setsIn([definition, wanted]));
  }
  return { change, sets };
}

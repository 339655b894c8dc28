import type { Data, DataMap } from '../../catalogue/data.ts';
import { keyOf } from '../value-key.ts';
import { changeOf, setsIn } from './changes.ts';
import { fullDefinition } from './definitions.ts';
import { idIn } from './group-users.ts';
import { lengthOf } from './lengths.ts';
import type { Entry } from './lists.ts';
import type { SharedGroup, WithGroups } from './rows.ts';

/** A shorter group is written out where something is different. */
const shortestGroup = 5;
/** How many of its parameters can be different. */
const mostDifferent = 1 / 3;
/** The number of characters that an inclusion has to save; mostly, a group for a part of the lines is possible too. */
const leastSaved = 10;
/** How many groups of the same names lines are compared with: the largest sites have a tenth of that in all. */
const mostCompared = 1000;

export interface WithNearGroups extends WithGroups {
  /** The ids of sets that have to stay, as a change puts one in place of another. */
  readonly sets: ReadonlySet<string>;
}

/** Parameters, with a number for each definition: the same for what says the same. */
interface Numbered {
  readonly parameters: readonly Entry[];
  readonly numbers: readonly number[];
}

/** The lines of a list with the parameters that they stand for. */
interface Lines extends Numbered {
  readonly entries: readonly Entry[];
  /** Where the parameters of each line begin, and where those of the last one end. */
  readonly starts: readonly number[];
  /** The first line whose parameters begin at a place. */
  readonly lineAt: ReadonlyMap<number, number>;
}

interface Body extends Numbered {
  readonly id: string;
}

/** Groups by the names of their parameters, one after the other. */
interface Names {
  readonly bodies: Body[];
  readonly below: Map<string, Names>;
}

/** The lists with groups that are theirs but for a few parameters, which are changed where they bring the group in. */
export function withNearGroups({ lists, groups }: WithGroups): WithNearGroups {
  const expanded = createExpanded(groups);
  const numberOf = createNumbers();
  const numbered = (parameters: readonly Entry[]): Numbered => ({
    parameters,
    numbers: parameters.map(([, definition]) => numberOf(definition)),
  });
  const names: Names = { bodies: [], below: new Map() };
  for (const { id, entries } of groups) {
    const parameters = entries.flatMap(expanded);
    if (parameters.length >= shortestGroup) addBody(names, { id, ...numbered(parameters) });
  }
  const sets = new Set<string>();
  const adapted = lists.map((list) => {
    const lines = list.entries.map(expanded);
    return { ...list, entries: adaptedEntries(linesOf(list.entries, lines, numbered(lines.flat())), names, sets) };
  });
  return { lists: adapted, groups, sets };
}

function addBody(names: Names, body: Body): void {
  let node = names;
  for (const [name] of body.parameters) {
    const next = node.below.get(name) ?? { bodies: [], below: new Map() };
    node.below.set(name, next);
    node = next;
  }
  node.bodies.push(body);
}

/** Numbers for definitions. The order of their keys does not count, as it makes no change. */
function createNumbers(): (definition: Data) => number {
  const numbers = new Map<string, number>();
  const known = new Map<Data, number>();
  return (definition) => {
    const before = known.get(definition);
    if (before !== undefined) return before;
    const full = [...fullDefinition(definition)].sort(([one], [other]) => (one < other ? -1 : 1));
    const key = keyOf(new Map(full));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    known.set(definition, number);
    return number;
  };
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

function linesOf(entries: readonly Entry[], lines: readonly (readonly Entry[])[], numbered: Numbered): Lines {
  const starts = [0];
  const lineAt = new Map<number, number>();
  for (const [line, parameters] of lines.entries()) {
    const start = starts.at(-1) ?? 0;
    if (!lineAt.has(start)) lineAt.set(start, line);
    starts.push(start + parameters.length);
  }
  const end = starts.at(-1) ?? 0;
  if (!lineAt.has(end)) lineAt.set(end, lines.length);
  return { ...numbered, entries, starts, lineAt };
}

function adaptedEntries(lines: Lines, names: Names, sets: Set<string>): readonly Entry[] {
  const result: Entry[] = [];
  for (let at = 0; at < lines.entries.length; at += 1) {
    const found = nearest(lines, at, names);
    const entry = lines.entries[at];
    if (found) {
      result.push([`...${found.id}`, new Map([['change', found.change]])]);
      for (const id of found.sets) sets.add(id);
      at = found.end - 1;
    } else if (entry) result.push(entry);
  }
  return result;
}

interface Near {
  readonly id: string;
  readonly change: DataMap;
  readonly sets: readonly string[];
  /** The line behind those that it is in place of. */
  readonly end: number;
}

/** The longest group that the lines from a place on are, with something changed. */
function nearest(lines: Lines, from: number, names: Names): Near | undefined {
  const start = lines.starts[from] ?? 0;
  if (lines.starts[from + 1] === start) return undefined;
  for (const { bodies, end } of sameNames(lines, start, names)) {
    const before = lines.entries
      .slice(from, end)
      .reduce((sum, [name, definition]) => sum + name.length + lengthOf(definition) + 10, 0);
    for (const body of bodies.slice(0, mostCompared)) {
      const changes = isNear(lines, start, body)
        ? changesOf(lines.parameters.slice(start), body.parameters)
        : undefined;
      if (changes && before - lengthOf(changes.change) - 40 >= leastSaved) return { id: body.id, end, ...changes };
    }
  }
  return undefined;
}

/** The groups that have just the names of the parameters from a place to the end of a line, the longest first. */
function sameNames(
  { parameters, lineAt }: Lines,
  start: number,
  names: Names,
): readonly { readonly bodies: readonly Body[]; readonly end: number }[] {
  const found: { bodies: readonly Body[]; end: number }[] = [];
  let node: Names | undefined = names;
  for (let at = start; node && at < parameters.length; at += 1) {
    node = node.below.get(parameters[at]?.[0] ?? '');
    const end = lineAt.get(at + 1);
    if (node && node.bodies.length > 0 && end !== undefined) found.push({ bodies: node.bodies, end });
  }
  return found.reverse();
}

/** Whether some parameters are different, and not too many: it is quick to see, as most groups are not near. */
function isNear({ numbers }: Lines, start: number, body: Body): boolean {
  const most = body.numbers.length * mostDifferent;
  let different = 0;
  for (let index = 0; index < body.numbers.length; index += 1) {
    if (numbers[start + index] !== body.numbers[index]) different += 1;
    if (different > most) return false;
  }
  return different > 0;
}

/** The change from a group to given parameters; undefined where it cannot be expressed. `own` may have further entries. */
function changesOf(own: readonly Entry[], parameters: readonly Entry[]): Pick<Near, 'change' | 'sets'> | undefined {
  const change = new Map<string, DataMap>();
  const sets: string[] = [];
  for (const [index, [name, definition]] of parameters.entries()) {
    const target = own[index]?.[1] ?? null;
    if (name.startsWith('...')) {
      if (target !== definition) return undefined;
      continue;
    }
    const changed = changeOf(definition, target);
    if (!changed) return undefined;
    if (changed.size === 0) continue;
    change.set(name, changed);
    sets.push(...setsIn([definition, target]));
  }
  return { change, sets };
}

import type { Path } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { attributesOf, completed, contentOf, isFirstVersion } from './attributes.ts';
import { itemsOf } from './list-items.ts';
import { type Entry, moduleEntries, moduleMembers } from './module-entries.ts';
import { type Normal, type NormalModule, type NormalParameter, type RecordRepair, textOf } from './normal-form.ts';
import { warningsOf } from './server-answers.ts';
import { statedExamples } from './stated-examples.ts';

const parameterLists = ['parameters', 'templatedparameters'] as const;

/** Normalizes a description: both format versions of a server give the same result. */
export function normalize(document: Json): Normal {
  const repairs: Repair[] = [];
  const recordRepair: RecordRepair = (at, message) => repairs.push({ at, message });
  const paraminfo = isMap(document) ? document.get('paraminfo') : undefined;
  if (!isMap(paraminfo)) return { members: new Map(), modules: [], repairs };
  for (const warning of warningsOf(document)) recordRepair(['warnings'], `the server warned: ${warning}`);
  const at = ['paraminfo'];
  const described = moduleEntries(paraminfo, at, recordRepair).map((module) => ({
    ...module,
    lists: listsIn(module, recordRepair),
  }));
  const first = isFirstVersion(described.flatMap(({ lists }) => entriesIn(lists)));
  const modules = described.flatMap((module) => moduleOf(module, first, recordRepair) ?? []);
  return {
    members: new Map([...paraminfo].filter(([name]) => !moduleMembers.has(name))),
    modules: onePerPath(modules, recordRepair),
    repairs,
  };
}

/** The description in format version 2, without help, licence texts and class names. */
export function comparable(document: Json): JsonMap {
  return givenOf(normalize(document));
}

/** The document that generating a description must reproduce. */
export function givenOf({ members, modules }: Normal): JsonMap {
  return jsonMap({ paraminfo: new Map<string, Json>([['modules', modules.map(({ entry }) => entry)], ...members]) });
}

/** The entries of both lists of parameters; a list is undefined if it is missing. */
type Lists = readonly (readonly Entry[] | undefined)[];

interface Described extends Entry {
  readonly lists: Lists;
}

/** Normalizes a module. `assumed` is whether it is of format version 1 if its own parameters do not tell. */
function moduleOf(
  { entry, at, lists }: Described,
  assumed: boolean,
  recordRepair: RecordRepair,
): NormalModule | undefined {
  const stated = textOf(entry.get('path'));
  const name = textOf(entry.get('name')) ?? stated?.slice(stated.lastIndexOf('+') + 1);
  if (name === undefined || entry.has('missing')) {
    recordRepair(
      at,
      name === undefined ? 'a module without a name was left out' : `"${name}", which is missing, was left out`,
    );
    return undefined;
  }
  const own = entriesIn(lists);
  const first = own.length > 0 ? isFirstVersion(own) : assumed;
  const attributes = attributesOf(entry, at, first, recordRepair);
  const parameters = lists.map((list, index) =>
    list?.map((one) => parameterOf(one.entry, one.at, { first, templated: index === 1, recordRepair })),
  );
  for (const [index, list] of parameters.entries()) {
    if (list)
      attributes.set(
        parameterLists[index] ?? '',
        list.map((one) => one.entry),
      );
  }
  const examples = statedExamples(entry);
  if (examples.length > 0)
    attributes.set(
      'examples',
      examples.map(({ query }) => jsonMap({ query })),
    );
  const [plain = [], templated = []] = parameters;
  return {
    entry: attributes,
    name,
    path: stated ?? name,
    group: textOf(entry.get('group')),
    prefix: textOf(entry.get('prefix')) ?? '',
    help: helpOf(entry),
    examples,
    parameters: inIndexOrder(plain, templated),
    at,
  };
}

function listsIn({ entry, at }: Entry, recordRepair: RecordRepair): Lists {
  return parameterLists.map((list) =>
    itemsOf(entry.get(list), [...at, list], recordRepair)?.flatMap(({ json, at }) => {
      if (isMap(json)) return [{ entry: json, at }];
      recordRepair(at, 'what is not an object was left out: a parameter is one');
      return [];
    }),
  );
}

function entriesIn(lists: Lists): JsonMap[] {
  return lists.flatMap((list) => list?.map(({ entry }) => entry) ?? []);
}

function parameterOf(
  entry: JsonMap,
  at: Path,
  {
    first,
    templated,
    recordRepair,
  }: { readonly first: boolean; readonly templated: boolean; readonly recordRepair: RecordRepair },
): NormalParameter {
  const attributes = attributesOf(entry, at, first, recordRepair);
  return { entry: first ? completed(attributes) : attributes, help: helpOf(entry), templated, at };
}

function helpOf(entry: JsonMap): Json | undefined {
  const help = entry.get('description');
  return help === undefined ? undefined : contentOf(help);
}

/** Merges both lists by index. If an index is missing or out of order, templated parameters come last. */
function inIndexOrder(plain: readonly NormalParameter[], templated: readonly NormalParameter[]): NormalParameter[] {
  const all = [...plain, ...templated];
  if (!isAscending(plain) || !isAscending(templated)) return all;
  return all.sort((a, b) => indexOf(a) - indexOf(b));
}

function isAscending(parameters: readonly NormalParameter[]): boolean {
  return parameters.every((one, position) => {
    const before = parameters[position - 1];
    return Number.isFinite(indexOf(one)) && (!before || indexOf(before) <= indexOf(one));
  });
}

function indexOf({ entry }: NormalParameter): number {
  const index = entry.get('index');
  return typeof index === 'number' ? index : Number.NaN;
}

/** Keeps only the first description of each module: answers may overlap. */
function onePerPath(modules: readonly NormalModule[], recordRepair: RecordRepair): NormalModule[] {
  const describedPaths = new Set<string>();
  return modules.filter(({ path, at }) => {
    if (describedPaths.has(path)) recordRepair(at, `"${path}" is described twice; the first description counts`);
    return !describedPaths.has(path) && describedPaths.add(path);
  });
}

import type { Data } from '../../catalogue/data.ts';
import { kindOf } from '../../catalogue/kinds.ts';
import { isList } from '../../lib/guards.ts';
import { valueAt, type Workspace } from './workspace.ts';

/** The names that the files of an interface refer to. */
export interface References {
  readonly sets: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
  readonly conditions: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
  readonly modulegroups: ReadonlySet<string>;
  readonly interpretations: ReadonlySet<string>;
}

type Found = { readonly [Key in keyof References]: Set<string> };

const parameterKeys = new Set(['parameters', 'arguments', 'fields', 'change']);

/** Gathers what is referred to. */
export function referencesIn(files: ReadonlyMap<string, Data>): References {
  const found: Found = {
    sets: new Set(),
    lists: new Set(),
    resources: new Set(),
    conditions: new Set(),
    segments: new Set(),
    modulegroups: new Set(),
    interpretations: new Set(),
  };
  for (const [file, data] of files) {
    const kind = kindOf(file);
    citations(data, found);
    if (kind === 'sets' && data instanceof Map) for (const set of data.values()) definition(set, found);
    else if (kind !== undefined && kind !== 'interface' && kind !== 'gaps') visit(data, found);
    if (kind === 'module' && data instanceof Map) found.modulegroups.add(String(data.get('group')));
  }
  return found;
}

function visit(data: Data, found: Found): void {
  if (isList(data)) for (const item of data) visit(item, found);
  if (!(data instanceof Map)) return;
  for (const [key, value] of data) {
    if (parameterKeys.has(key) && value instanceof Map) parameters(value, found);
    else if (key === 'body' || key === 'resource') {
      const name: Data | undefined = value instanceof Map ? value.get('resource') : value;
      found.resources.add(String(name));
      visit(value, found);
    } else if (key === 'routes' && value instanceof Map) {
      for (const path of value.keys()) segments(path, found);
      visit(value, found);
    } else if (key !== 'extensions') visit(value, found);
  }
}

/** The interpretations that anything rests on. */
function citations(data: Data, found: Found): void {
  if (isList(data)) for (const item of data) citations(item, found);
  if (!(data instanceof Map)) return;
  for (const [key, value] of data) {
    if (key === 'interpretations' && isList(value)) for (const id of value) found.interpretations.add(String(id));
    else if (typeof value === 'object') citations(value, found);
  }
}

function segments(path: string, found: Found): void {
  for (const [, kind = ''] of path.matchAll(/\{[^{}:]+:([^{}?]+)\??\}/g)) found.segments.add(kind);
}

function parameters(list: ReadonlyMap<string, Data>, found: Found): void {
  for (const [key, value] of list) {
    if (!key.startsWith('...')) definition(value, found);
    else {
      found.lists.add(key.slice(3));
      visit(value, found);
    }
  }
}

function definition(data: Data, found: Found): void {
  if (typeof data === 'string') setNamed(data, found);
  if (!(data instanceof Map)) return;
  for (const key of ['type', 'from']) {
    const name = data.get(key);
    if (typeof name === 'string') setNamed(name, found);
  }
  const applies = data.get('applies');
  const conditions = applies instanceof Map ? [...applies.keys()] : typeof applies === 'string' ? [applies] : [];
  for (const name of conditions) found.conditions.add(name);
  for (const key of ['properties', 'patternProperties']) {
    const fields = data.get(key);
    if (fields instanceof Map) for (const one of fields.values()) definition(one, found);
  }
  for (const key of ['items', 'additionalProperties', 'anyOf', 'oneOf']) {
    const inner = data.get(key) ?? null;
    for (const one of isList(inner) ? inner : [inner]) definition(one, found);
  }
}

/** The sets of a type such as `KIND`, `KIND[]` or `object | KIND?`. */
function setNamed(type: string, found: Found): void {
  for (const [name] of type.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)) found.sets.add(name);
}

/**
 * Takes away what only that used which is gone: groups, sets, resources, interpretations, and conditions, kinds of parts and
 * groups of modules of the interface. What nothing used before stays, unless it was not there.
 */
export function removeLeftovers(workspace: Workspace, before: References, existing: ReadonlyMap<string, Data>): void {
  let now = referencesIn(workspace.files);
  // What is taken away may have been the last use of something else.
  while ([...workspace.files.keys()].filter((file) => removeFrom(workspace, file, before, now, existing)).length > 0) {
    now = referencesIn(workspace.files);
  }
  const ofInterface = ['conditions', 'segments', 'modulegroups'] as const;
  for (const key of ofInterface) removeUnused(workspace, `${workspace.name}/interface.yaml`, key, before, now);
  removeUnused(workspace, `${workspace.name}/gaps.yaml`, 'interpretations', before, referencesIn(workspace.files));
}

/** Takes away entries of a map that something referred to and nothing does any more. */
function removeUnused(
  workspace: Workspace,
  file: string,
  key: 'conditions' | 'segments' | 'modulegroups' | 'interpretations',
  before: References,
  now: References,
): void {
  const stated = workspace.read(file, [key]);
  const names = stated instanceof Map ? [...stated.keys()] : [];
  const gone = names.filter((name) => before[key].has(name) && !now[key].has(name));
  for (const name of gone) workspace.map(file, [key])?.delete(name);
  // An interface has to have the others.
  const isOptional = key === 'conditions' || key === 'interpretations';
  if (isOptional && gone.length > 0 && gone.length === names.length) workspace.map(file, [])?.delete(key);
}

/** Whether there was anything in a file to take away. */
function removeFrom(
  workspace: Workspace,
  file: string,
  before: References,
  now: References,
  existing: ReadonlyMap<string, Data>,
): boolean {
  const data = workspace.files.get(file);
  const kind = kindOf(file);
  if (!(data instanceof Map)) return false;
  if (kind === 'resource') {
    const name = String(data.get('name'));
    const isUsed = ({ resources, lists }: References): boolean => resources.has(name) || lists.has(name);
    if (!isUsed(before) || isUsed(now)) return false;
    workspace.remove(file);
    return true;
  }
  if (kind !== 'sets' && kind !== 'groups') return false;
  const part = kind === 'sets' ? 'sets' : 'lists';
  const names = [...data.keys()];
  const wasThere = (name: string): boolean => valueAt(existing.get(file), [name]) !== undefined;
  const gone = names.filter((name) => !now[part].has(name) && (before[part].has(name) || !wasThere(name)));
  for (const name of gone) workspace.map(file, [])?.delete(name);
  if (gone.length > 0 && gone.length === names.length) workspace.remove(file);
  return gone.length > 0;
}

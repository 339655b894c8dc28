import type { CompletionItem, CompletionItemKind } from 'vscode-languageserver-protocol';
import { bareKinds, numberTypes, textKinds } from '../catalogue/model/type-kinds.ts';
import { type Kind, kindOf } from '../catalogue/sources/file-kinds.ts';
import { folderOf, type Source } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import { rules } from '../check/rules/index.ts';
import { lists, type Named } from './format-names.ts';
import { type Spot, spotsIn } from './names-in-files.ts';
import { rangeIn } from './positions.ts';
import type { Project } from './project.ts';

/** The protocol's number for references. */
const reference: CompletionItemKind = 18;

/** A placeholder for the name that is not written yet, so that the text can be parsed. Like names of sets, it begins with a capital. */
const filler = 'Xx';

/**
 * The names that are valid at an offset of a file: those of sets, groups, modules, resources, conditions and so on, and the types of the
 * format. Keys of the format are completed by servers that read its schemas.
 */
export function completion(project: Project, path: string, offset: number): CompletionItem[] {
  const source = project.files.get(path);
  const found = source && spotAt(source, offset);
  if (!source || !found) return [];
  const { text } = source;
  const [start, end] = found.isWord ? wordAround(text, offset, /\w/) : wordAround(text, offset, /[^\s,[\]{}:"']/);
  const from = found.isIncluded ? text.lastIndexOf('...', offset) : start;
  const range = rangeIn(source, { start: Math.min(from, offset), end });
  const folder = folderOf(source);
  return found.kinds
    .flatMap((kind) =>
      (kind === 'type' ? types : namesOfKind(project, folder, kind)).map((name) => [kind, name] as const),
    )
    .map(([kind, name], index) => {
      const label = found.isIncluded ? `...${name}` : name;
      return {
        label,
        kind: reference,
        detail: words[kind],
        sortText: String(index).padStart(6, '0'),
        filterText: label,
        textEdit: { range, newText: label },
      };
    });
}

const types: readonly string[] = [...[...textKinds, ...bareKinds, ...Object.keys(numberTypes), 'object']].sort();

const words: Readonly<Record<Named | 'type', string>> = {
  binding: 'binding',
  condition: 'condition',
  document: 'document',
  endpoint: 'endpoint',
  gap: 'gap',
  group: 'group',
  interface: 'interface',
  interpretation: 'interpretation',
  module: 'module',
  modulegroup: 'group of modules',
  parameter: 'parameter',
  resource: 'resource',
  route: 'route',
  rule: 'rule',
  segment: 'kind of segment',
  set: 'shared set',
  type: 'type',
};

interface Wanted {
  readonly kinds: readonly (Named | 'type')[];
  /** Whether the name is one word of a text. */
  readonly isWord: boolean;
  /** Whether the name follows three dots. */
  readonly isIncluded: boolean;
}

/** The kinds of names that are valid at an offset, found by inserting a placeholder. */
function spotAt({ path, text }: Source, offset: number): Wanted | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const isIncluded = /(?:^|[\s{,])\.\.\.\w*$/.test(line);
  // A key is recognized by its colon, which people type last.
  for (const rest of isIncluded ? [filler, `${filler}: `] : [filler]) {
    const written = text.slice(0, offset) + rest + text.slice(offset);
    const spot = spotsIn(path, written).find(({ range }) => range.start <= offset && offset < range.end);
    const wanted = spot && wantedBy(spot);
    if (wanted) return wanted;
  }
  return undefined;
}

function wantedBy({ slot }: Spot): Wanted | undefined {
  const plain = { isWord: false, isIncluded: false };
  switch (slot) {
    case 'included':
      return { kinds: lists, isWord: true, isIncluded: true };
    case 'type':
      return { kinds: ['set', 'type'], isWord: true, isIncluded: false };
    case 'citation':
      return { kinds: ['document'], ...plain };
    case 'suppression':
      return { kinds: ['rule'], ...plain };
    case 'route':
    case 'scope':
    case 'binding':
    case 'choice':
      return undefined;
    default:
      return slot.act === 'define' ? undefined : { kinds: slot.kinds, ...plain };
  }
}

function wordAround(text: string, offset: number, pattern: RegExp): [start: number, end: number] {
  let [start, end] = [offset, offset];
  while (start > 0 && pattern.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && pattern.test(text.charAt(end))) end += 1;
  return [start, end];
}

/** The kinds of files that define names, and the path of the map whose keys are the names. Other names are texts. */
const definedIn: Readonly<Partial<Record<Named, readonly [kind: Kind, keys: readonly string[]]>>> = {
  set: ['sets', []],
  group: ['groups', []],
  gap: ['gaps', ['gaps']],
  interpretation: ['gaps', ['interpretations']],
  condition: ['interface', ['conditions']],
  document: ['interface', ['documents']],
  modulegroup: ['interface', ['moduleGroups']],
  segment: ['interface', ['segments']],
};

/** The kinds of things whose files state their names in a text. */
const namedFiles: ReadonlySet<Named> = new Set(['binding', 'module', 'resource']);

/** The names of a kind in an interface, from the last readable states of its files. */
export function namesOfKind(project: Project, folder: string, kind: Named): string[] {
  if (kind === 'rule') return rules.map(({ id }) => id);
  const names = new Set<string>();
  for (const [path, source] of project.files) {
    if (kind === 'interface' && kindOf(source.path) === 'interface') names.add(folderOf(source));
    if (folderOf(source) === folder)
      for (const name of namesDefined(project.data.get(path), source.path, kind)) names.add(name);
  }
  return [...names].sort();
}

function namesDefined(data: Data | undefined, path: string, kind: Named): readonly string[] {
  if (!(data instanceof Map)) return [];
  if (namedFiles.has(kind))
    return kindOf(path) === kind && typeof data.get('name') === 'string' ? [String(data.get('name'))] : [];
  const [file, keys] = definedIn[kind] ?? [];
  if (file === undefined || kindOf(path) !== file) return [];
  const map = keys?.reduce<Data | undefined>(
    (around, key) => (around instanceof Map ? around.get(key) : undefined),
    data,
  );
  if (!(map instanceof Map)) return [];
  if (kind !== 'set' && kind !== 'group') return [...map.keys()];
  const renames = map.get('rename');
  const renamed = renames instanceof Map ? [...renames.values()].map(String) : [];
  return [...[...map.keys()].filter((name) => name !== 'change' && name !== 'rename'), ...renamed];
}

import type { Of } from './role.ts';
import type { Spot } from './spots.ts';

/** Which of the names that a catalogue gives are referred to. */
export interface References {
  /** Whether something would miss the name that is given at a place. */
  isMissed(spot: Spot): boolean;
  /** Whether a name is given to anything of the same kind. */
  isGiven(spot: Spot, name: string): boolean;
}

/** The definitions that a catalogue without findings refers to: rules see to it, or the name is that of a file. */
const alwaysMissed: ReadonlySet<Of> = new Set<Of>([
  'binding',
  'condition',
  'document',
  'interpretation',
  'list',
  'module',
  'modulegroup',
  'namespace',
  'resource',
  'segment',
  'set',
]);

export function referencesIn(spots: readonly Spot[]): References {
  const texts = new Map(
    spots.filter(({ isKey }) => !isKey).map((spot) => [placeKey(spot.file, spot.path), spot.value]),
  );
  const given = new Set<string>();
  const referred = new Set<string>();
  for (const spot of spots) {
    const name = String(spot.value);
    const of = spot.of ?? 'other';
    if (spot.role === 'name') given.add(nameKey(spot.file, of, name));
    // What brings in lists can bring in each of these.
    if (spot.role === 'name' && (of === 'module' || of === 'resource'))
      given.add(nameKey(spot.file, 'list', `...${name}`));
    if (of === 'list' && spot.role === 'name') given.add(nameKey(spot.file, of, `...${name}`));
    if (spot.role === 'reference')
      referred.add(nameKey(spot.file, of, name, of === 'parameter' ? listOf(spot, texts) : ''));
  }
  return {
    isMissed(spot) {
      const { file, of = 'other', value } = spot;
      const name = String(value);
      if (alwaysMissed.has(of)) return true;
      if (of === 'endpoint') return referred.has(nameKey(file, 'scope', `response ${name}`));
      if (of === 'property') return isRequired(spot, texts);
      if (of !== 'parameter') return referred.has(nameKey(file, of, name));
      const lists = [listOf(spot, texts), ownList(spot, texts)];
      return isPathVariable(spot) || lists.some((list) => referred.has(nameKey(file, of, name, list)));
    },
    isGiven: ({ file, of = 'other' }, name) => given.has(nameKey(file, of, name)),
  };
}

function placeKey(file: string, path: readonly (string | number)[]): string {
  return JSON.stringify([file, ...path.map(String)]);
}

/** A name is looked up in its interface; that of a parameter in its list. */
function nameKey(file: string, of: Of, name: string, list = ''): string {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  return JSON.stringify([folder, of, list, name]);
}

type Texts = ReadonlyMap<string, unknown>;

/** The list that a parameter is given in, or looked for in: that of a name where it adapts one that is brought in. */
function listOf({ file, path }: Spot, texts: Texts): string {
  const steps = path.map(String);
  const inclusion = steps.find((step) => step.startsWith('...'));
  if (inclusion !== undefined) return inclusion.slice(3);
  const body = steps.indexOf('body');
  if (body >= 0) return String(texts.get(placeKey(file, [...steps.slice(0, body + 1), 'resource'])));
  const list = steps.findIndex((step) => ['parameters', 'fields', 'arguments', 'constraints'].includes(step));
  return placeKey(file, steps.slice(0, Math.max(list, 0)));
}

/** The name by which others bring in the list that a parameter is given in. */
function ownList({ file, kind, path }: Spot, texts: Texts): string {
  return kind === 'groups' ? String(path[0]) : String(texts.get(placeKey(file, ['name'])));
}

function isPathVariable({ kind, path, value }: Spot): boolean {
  return kind === 'routes' && path.length === 4 && String(path[1]).includes(`{${String(value)}:`);
}

function isRequired({ file, path, value }: Spot, texts: Texts): boolean {
  const schema = path.slice(0, -2);
  for (let index = 0; ; index += 1) {
    const name = texts.get(placeKey(file, [...schema, 'required', index]));
    if (name === undefined) return false;
    if (name === value) return true;
  }
}

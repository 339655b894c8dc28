import type { Of } from './role.ts';
import type { Spot } from './spots.ts';

/** The references to the names in a catalogue. */
export interface References {
  /** Whether something refers to the name that is defined at a place. */
  isMissed(spot: Spot): boolean;
  /** Whether a thing of the same kind has the name. */
  isGiven(spot: Spot, name: string): boolean;
}

/**
 * The kinds of definitions that always have a reference in a catalogue without findings: rules require one, or the name is that of a file.
 */
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
    // An inclusion of lists can include each of these.
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

/** The key of a name. Names are unique in their interface, and those of parameters in their list. */
function nameKey(file: string, of: Of, name: string, list = ''): string {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  return JSON.stringify([folder, of, list, name]);
}

type Texts = ReadonlyMap<string, unknown>;

/** The list in which a parameter is defined or looked up. If the name adapts an included parameter, it is the included list. */
function listOf({ file, path }: Spot, texts: Texts): string {
  const steps = path.map(String);
  const inclusion = steps.find((step) => step.startsWith('...'));
  if (inclusion !== undefined) return inclusion.slice(3);
  const body = steps.indexOf('body');
  if (body >= 0) return String(texts.get(placeKey(file, [...steps.slice(0, body + 1), 'resource'])));
  const list = steps.findIndex((step) => ['parameters', 'fields', 'arguments', 'constraints'].includes(step));
  return placeKey(file, steps.slice(0, Math.max(list, 0)));
}

/** The name by which others include the list that contains a parameter. */
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

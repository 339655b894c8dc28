import type { Data, DataMap, Path } from '../../catalogue/data.ts';
import type { Interface } from '../../catalogue/model.ts';
import { isList } from '../../lib/guards.ts';
import { asMap } from './definition.ts';
import { textsIn } from './inclusions.ts';
import { ownersOf } from './listings.ts';
import { valueAt, type Workspace } from './workspace.ts';

/** Takes parameters that are gone out of the constraints beside their lists, and constraints that say nothing any more. */
export function tidyConstraints(workspace: Workspace, iface: Interface): void {
  for (const { file, at, parameters } of ownersOf(iface)) {
    const stated = valueAt(workspace.files.get(file), [...at, 'constraints']);
    if (!isList(stated)) continue;
    const names = new Set(parameters.map(({ name }) => name));
    const left = stated.flatMap((one) => tidied(asMap(one), names));
    if (left.length === stated.length && left.every((one, index) => one === stated[index])) continue;
    writeConstraints(workspace, file, at, left);
  }
}

function writeConstraints(workspace: Workspace, file: string, at: Path, left: Data[]): void {
  const owner = workspace.map(file, at);
  if (left.length > 0) owner?.set('constraints', left);
  else owner?.delete('constraints');
}

/** The fewest parameters of which a constraint says something. */
const least: ReadonlyMap<string, number> = new Map([
  ['exactlyone', 2],
  ['atmostone', 2],
  ['atleastone', 2],
  ['needs', 1],
]);

function tidied(constraint: DataMap, names: ReadonlySet<string>): Data[] {
  const given = constraint.get('given');
  if (typeof given === 'string' && !names.has(given)) return [];
  for (const [key, count] of least) {
    const stated = constraint.get(key);
    if (stated === undefined) continue;
    const left = textsIn(stated).filter((name) => names.has(name));
    if (left.length === textsIn(stated).length) return [constraint];
    if (left.length < count) return [];
    return [new Map([...constraint].map(([name, value]) => [name, name === key ? left : value]))];
  }
  return [constraint];
}

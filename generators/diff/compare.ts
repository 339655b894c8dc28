import type { Interface } from '../catalogue/model/model.ts';
import { placeBelow } from '../catalogue/sources/source.ts';
import type { Change } from './change.ts';
import { compareModules } from './compare-modules.ts';
import { compareRoutes } from './compare-routes.ts';
import type { PlaceBelow } from './comparison-context.ts';
import { dialects } from './dialects.ts';
import { gapsByScope } from './filled-gaps.ts';

/**
 * Compares two interfaces of the same kind by their self-descriptions. Facts that these do not show are not compared. Changes are in the
 * order of the first interface; additions of the second come at the end of each list. `placeThere` finds attributes in the second one.
 */
export function compareInterfaces(before: Interface, after: Interface, placeThere: PlaceBelow = placeBelow): Change[] {
  const sets = new Map(before.sets.map((set) => [set.name, set]));
  const gaps = gapsByScope(before);
  if (before.kind === 'routes' && after.kind === 'routes') {
    return compareRoutes({ before, after, dialect: dialects.routes, sets, gaps, placeThere });
  }
  if (before.kind === 'modules' && after.kind === 'modules') {
    return compareModules({ before, after, dialect: dialects.modules, sets, gaps, placeThere });
  }
  throw new Error(`"${before.name}" and "${after.name}" are of different kinds`);
}

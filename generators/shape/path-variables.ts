import type { RoutesInterface, Segment } from '../catalogue/model.ts';
import { routesOf } from '../catalogue/objects.ts';
import { quickPattern } from '../catalogue/path-text.ts';

/** The names of variable parts of paths, by the paths of the routes that have such. */
type VariablesByRoute = ReadonlyMap<string, readonly string[]>;

/** The variable parts of paths that are not just one part that has to be there. */
export interface PathVariables {
  readonly withSlashes: VariablesByRoute;
  readonly optional: VariablesByRoute;
}

export function pathVariablesOf(iface: RoutesInterface): PathVariables {
  const whole = new Set(iface.segmentKinds.filter(({ pattern }) => acceptsSlash(pattern)).map(({ name }) => name));
  return {
    withSlashes: variablesWhere(iface, ({ segmentKind }) => whole.has(segmentKind)),
    optional: variablesWhere(iface, ({ optional }) => optional),
  };
}

type Variable = Extract<Segment, { kind: 'variable' }>;

function variablesWhere(iface: RoutesInterface, isMeant: (segment: Variable) => boolean): VariablesByRoute {
  const found = new Map<string, string[]>();
  for (const { path, segments } of routesOf(iface)) {
    const names = segments.flatMap((one) => (one.kind === 'variable' && isMeant(one) ? [one.name] : []));
    if (names.length > 0) found.set(path, [...(found.get(path) ?? []), ...names]);
  }
  return found;
}

/** Whether a part of this form may hold several: what no sample matches is taken for one part, which is the safe reading. */
function acceptsSlash(pattern: string): boolean {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  return ['/', 'a/a', 'A/A', '1/1', 'a/1', 'a/a/a'].some((text) => whole.test(text));
}

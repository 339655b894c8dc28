import type { RoutesInterface, Segment } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/objects.ts';
import { quickPattern } from '../catalogue/model/path-text.ts';
import { textTypes } from '../catalogue/model/type-kinds.ts';
import { isNested, type Node, parsed } from '../lib/expression-tree.ts';
import { isRun } from './text-patterns.ts';

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

/**
 * The patterns of the parts of a variable that always has the same number of several, with a slash between each and the next, such
 * as `a+` and `b+` of `a+/b+`; undefined where it is one part, or where their number may differ.
 */
export function slashedParts(pattern: string): readonly string[] | undefined {
  const root = parsed(quickPattern(pattern));
  if (root?.type !== 'alternative') return undefined;
  const parts: string[] = [''];
  for (const node of root.body) {
    if (isSlash(node)) parts.push('');
    else if (mayHoldSlash(node)) return undefined;
    else parts[parts.length - 1] += node.raw;
  }
  // By itself a part may be none, as where it refers to a group of another one.
  const isSplit = parts.length > 1 && parts.every((part) => part !== '' && isRun(`^(?:${part})$`));
  return isSplit ? parts : undefined;
}

function isSlash(node: Node): boolean {
  return node.type === 'value' && node.codePoint === slash;
}

const slash = '/'.codePointAt(0);

/** Whether a text that a node of an expression matches may have a slash in it; anything but a set of characters is asked within. */
function mayHoldSlash(node: Node): boolean {
  if (node.type === 'reference') return true;
  if (isNested(node)) return node.body.some(mayHoldSlash);
  return node.type !== 'anchor' && new RegExp(`^(?:${node.raw})$`, 'u').test('/');
}

const samples = [textTypes.string.example, 'example/name', '1', 'a'];

/** A text that a part of a path may have, for an example: the preferred one if it may; undefined where none is known. */
export function exampleInPath(pattern: string, preferred: string): string | undefined {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  const found = [preferred, ...samples].find((text) => whole.test(text));
  if (found !== undefined) return found;
  const parts = slashedParts(pattern)?.map((part) => exampleInPath(part, preferred));
  return parts?.includes(undefined) ? undefined : parts?.join('/');
}

/** Whether a part of this form may hold several: what no sample matches is taken for one part, which is the safe reading. */
export function acceptsSlash(pattern: string): boolean {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  return ['/', 'a/a', 'A/A', '1/1', 'a/1', 'a/a/a'].some((text) => whole.test(text));
}

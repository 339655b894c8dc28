import type { RoutesInterface, Segment } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { quickPattern } from '../catalogue/model/path-text.ts';
import { textTypes } from '../catalogue/model/type-kinds.ts';
import { isNested, type Node, parsed } from '../lib/expression-tree.ts';
import { isRun } from './text-patterns.ts';

/** The names of path variables, by the paths of the routes that have any. */
type VariablesByRoute = ReadonlyMap<string, readonly string[]>;

/** The path variables that may contain slashes, or may be left out. */
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
 * Splits the pattern of a path variable at its slashes, such as `a+/b+` into `a+` and `b+`. Undefined if it has no slash, or if the number
 * of slashes may vary.
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
  // A part alone may not be a valid expression, for example if it refers to a group of another part.
  const isSplit = parts.length > 1 && parts.every((part) => part !== '' && isRun(`^(?:${part})$`));
  return isSplit ? parts : undefined;
}

function isSlash(node: Node): boolean {
  return node.type === 'value' && node.codePoint === slash;
}

const slash = '/'.codePointAt(0);

/** Whether a text that a node of an expression matches may contain a slash. Nested nodes are judged by their children. */
function mayHoldSlash(node: Node): boolean {
  if (node.type === 'reference') return true;
  if (isNested(node)) return node.body.some(mayHoldSlash);
  return node.type !== 'anchor' && new RegExp(`^(?:${node.raw})$`, 'u').test('/');
}

const samples = [textTypes.string.example, 'example/name', '1', 'a'];

/** An example text that matches the pattern of a path variable: `preferred` if it does; undefined if no sample does. */
export function exampleInPath(pattern: string, preferred: string): string | undefined {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  const found = [preferred, ...samples].find((text) => whole.test(text));
  if (found !== undefined) return found;
  const parts = slashedParts(pattern)?.map((part) => exampleInPath(part, preferred));
  return parts?.includes(undefined) ? undefined : parts?.join('/');
}

/** Whether a path variable may contain a slash, judged by samples. If no sample matches, it may not, which is the safe reading. */
export function acceptsSlash(pattern: string): boolean {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  return ['/', 'a/a', 'A/A', '1/1', 'a/1', 'a/a/a'].some((text) => whole.test(text));
}

import type { Route, RoutesInterface, Segment } from '../catalogue/model/model.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Shown } from './example-values.ts';
import { acceptsSlash, exampleInPath } from './path-variables.ts';

/** The patterns of a route's path variables, by the names of the variables. */
export function patternsInPath({ segments }: Route, iface: RoutesInterface): ReadonlyMap<string, string> {
  const byKind = patternsByKind(iface.segmentKinds);
  return new Map(
    segments.flatMap((segment) => {
      const pattern = segment.kind === 'variable' ? byKind.get(segment.segmentKind) : undefined;
      return segment.kind === 'variable' && pattern !== undefined ? [[segment.name, pattern] as const] : [];
    }),
  );
}

const patternsByKind = oncePer(
  (segmentKinds: RoutesInterface['segmentKinds']): ReadonlyMap<string, string> =>
    new Map(segmentKinds.map(({ name, pattern }) => [name, pattern])),
);

/** The example value of a path variable that is not an argument. */
export function untypedPart(pattern: string | undefined): string | number {
  const text = pattern === undefined ? undefined : exampleInPath(pattern, '1');
  return text === undefined || text === '1' ? 1 : text;
}

/** The path of a route in an address, with example values for its variables. */
export function examplePath(route: Route, shown: readonly Shown[], iface: RoutesInterface): string {
  if (route.segments.length === 0) return '/';
  const patterns = patternsInPath(route, iface);
  const values = new Map(
    shown.flatMap(({ parameter: { name, location }, values: [first] }) =>
      location === 'path' ? [[name, String(first)]] : [],
    ),
  );
  const textOf = (segment: Segment): string => {
    if (segment.kind === 'literal') return encoded(segment.text);
    const pattern = patterns.get(segment.name);
    const text = values.get(segment.name) ?? String(untypedPart(pattern));
    const parts = pattern !== undefined && acceptsSlash(pattern) ? text.split('/') : [text];
    return parts.map(encoded).join('/');
  };
  return route.segments.map((segment) => `/${textOf(segment)}`).join('');
}

/** Percent-encodes a text for the path of an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

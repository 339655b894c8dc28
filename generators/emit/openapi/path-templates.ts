import type { Route, RoutesInterface, Segment } from '../../catalogue/model/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { slashedParts } from '../../shape/path-variables.ts';

/** A variable of a path. Its name may differ from the name of its argument, as it is not sent. */
export interface PathVariable {
  readonly name: string;
  readonly argument: string;
  readonly segmentKind: string;
  /** If the argument consists of several parts between slashes, the number of this part, from 1, and its pattern. */
  readonly part?: { readonly number: number; readonly pattern: string };
}

/** The patterns of the parts that a variable is split into at its slashes, by segment kind. */
type PartsByKind = ReadonlyMap<string, readonly string[]>;

export interface PathTemplate {
  readonly path: string;
  readonly variables: readonly PathVariable[];
  /** The suffix of the names of the operations: empty unless optional parts are left out. */
  readonly suffix: string;
}

/**
 * The paths of each route, one with and one without each optional variable. OpenAPI forbids paths that differ only in the names of their
 * variables, so that all of them get the path of the first one. The value of a path variable must not contain a slash, so that a variable
 * that always has several parts becomes several variables.
 */
export function pathTemplates({ families, segmentKinds }: RoutesInterface): Map<Route, readonly PathTemplate[]> {
  const parts = new Map(
    segmentKinds.flatMap(({ name, pattern }) => {
      const patterns = slashedParts(pattern);
      return patterns ? [[name, patterns] as const] : [];
    }),
  );
  const routes = families.flatMap((family) => family.routes);
  const firsts = new Map<string, PathTemplate>();
  const templates = new Map<Route, PathTemplate[]>();
  for (const route of routes) {
    const template = templateOf(route.segments, '', parts);
    const first = getOrMake(firsts, hierarchyOf(template), () => template);
    templates.set(route, [namedAs(first, template)]);
  }
  // The full path of a route takes precedence over the path of another route without an optional variable.
  for (const route of routes) {
    for (const { segments, suffix } of shorterForms(route)) {
      const template = templateOf(segments, suffix, parts);
      const hierarchy = hierarchyOf(template);
      if (firsts.has(hierarchy)) continue;
      firsts.set(hierarchy, template);
      templates.get(route)?.push(template);
    }
  }
  return templates;
}

function shorterForms({ segments }: Route): { readonly segments: readonly Segment[]; readonly suffix: string }[] {
  let forms: { segments: readonly Segment[]; suffix: string }[] = [{ segments: [], suffix: '' }];
  for (const segment of segments) {
    const longer = forms.map((form) => ({ ...form, segments: [...form.segments, segment] }));
    const optional = segment.kind === 'variable' && segment.optional;
    const name = segment.kind === 'variable' ? pascalCase(segment.name) : '';
    forms = optional
      ? [...longer, ...forms.map((form) => ({ ...form, suffix: `${form.suffix}Without${name}` }))]
      : longer;
  }
  return forms.filter(({ suffix }) => suffix !== '');
}

function templateOf(segments: readonly Segment[], suffix: string, partsByKind: PartsByKind): PathTemplate {
  const names = createNames();
  const variables: PathVariable[] = [];
  const parts = segments.map((segment) => {
    if (segment.kind === 'literal') return encoded(segment.text);
    const { name: argument, segmentKind } = segment;
    const parts = partsByKind.get(segmentKind);
    const own: readonly PathVariable[] = parts
      ? parts.map((pattern, index) => {
          const number = index + 1;
          return { name: names.take(`${argument}-${number}`), argument, segmentKind, part: { number, pattern } };
        })
      : [{ name: names.take(argument), argument, segmentKind }];
    variables.push(...own);
    return own.map(({ name }) => `{${name}}`).join('/');
  });
  return { path: `/${parts.join('/')}`, variables, suffix };
}

/** The path without the names of its variables. */
function hierarchyOf({ path }: PathTemplate): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function namedAs(first: PathTemplate, { variables, suffix }: PathTemplate): PathTemplate {
  const named = variables.map((variable, index) => ({ ...variable, name: first.variables[index]?.name ?? '' }));
  return { path: first.path, variables: named, suffix };
}

/** Percent-encodes a text for a path, except unreserved characters and a few punctuation marks. */
function encoded(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\w.~!$'()*,;=:@-]/gu, encodeURIComponent);
}

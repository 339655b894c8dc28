import type { Route, RoutesInterface, Segment } from '../../catalogue/model/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { slashedParts } from '../../shape/path-variables.ts';

/** A variable part of a path. Its name may differ from that of its argument, as it does not travel. */
export interface PathVariable {
  readonly name: string;
  readonly argument: string;
  readonly segmentKind: string;
  /** Where the argument has several parts between slashes, which of them this is, from 1, and its pattern. */
  readonly part?: { readonly number: number; readonly pattern: string };
}

/** The patterns of the parts of a variable that always has several, by the kind of its segment. */
type PartsByKind = ReadonlyMap<string, readonly string[]>;

export interface PathTemplate {
  readonly path: string;
  readonly variables: readonly PathVariable[];
  /** The suffix of the names of the operations: empty unless optional parts are left out. */
  readonly suffix: string;
}

/**
 * The paths of each route, one with and one without each optional part. OpenAPI takes paths that differ in the names of their
 * variables only for identical and forbids them, so that all of them have the path of the first one, with its names. Nor may what
 * stands for a variable hold a slash: one that always has several parts is as many variables.
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
  // A route of its own says more of a path than an optional part of another one.
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

/** The text as a part of a path, in which nothing but unreserved characters and a few marks stand for themselves. */
function encoded(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\w.~!$'()*,;=:@-]/gu, encodeURIComponent);
}

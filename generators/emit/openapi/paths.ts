import type { Route, Segment } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';

/** A variable part of a path. Its name may differ from that of its argument, as it does not travel. */
export interface PathVariable {
  readonly name: string;
  readonly argument: string;
  readonly segmentKind: string;
}

export interface PathTemplate {
  readonly path: string;
  readonly variables: readonly PathVariable[];
  /** The suffix of the names of the operations: empty unless optional parts are left out. */
  readonly suffix: string;
}

/**
 * The paths of each route, one with and one without each optional part. OpenAPI takes paths that differ in the names of their
 * variables only for identical and forbids them, so that all of them have the path of the first one, with its names.
 */
export function pathTemplates(routes: readonly Route[]): Map<Route, readonly PathTemplate[]> {
  const firsts = new Map<string, PathTemplate>();
  const templates = new Map<Route, PathTemplate[]>();
  for (const route of routes) {
    const template = templateOf(route.segments, '');
    const first = getOrMake(firsts, hierarchyOf(route.segments), () => template);
    templates.set(route, [namedAs(first, template)]);
  }
  // A route of its own says more of a path than an optional part of another one.
  for (const route of routes) {
    for (const { segments, suffix } of shorterForms(route)) {
      const hierarchy = hierarchyOf(segments);
      if (firsts.has(hierarchy)) continue;
      const template = templateOf(segments, suffix);
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

function templateOf(segments: readonly Segment[], suffix: string): PathTemplate {
  const names = createNames();
  const variables: PathVariable[] = [];
  const parts = segments.map((segment) => {
    if (segment.kind === 'literal') return encoded(segment.text);
    const name = names.take(segment.name);
    variables.push({ name, argument: segment.name, segmentKind: segment.segmentKind });
    return `{${name}}`;
  });
  return { path: `/${parts.join('/')}`, variables, suffix };
}

/** The path without the names of its variables. */
function hierarchyOf(segments: readonly Segment[]): string {
  return segments.map((segment) => (segment.kind === 'literal' ? encoded(segment.text) : '{}')).join('/');
}

function namedAs(first: PathTemplate, { variables, suffix }: PathTemplate): PathTemplate {
  const named = variables.map((variable, index) => ({ ...variable, name: first.variables[index]?.name ?? '' }));
  return { path: first.path, variables: named, suffix };
}

/** The text as a part of a path, in which nothing but unreserved characters and a few marks stand for themselves. */
function encoded(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\w.~!$'()*,;=:@-]/gu, encodeURIComponent);
}

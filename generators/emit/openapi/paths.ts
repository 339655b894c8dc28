import type { Route, Segment } from '../../catalogue/model.ts';
import { createNames, type Names, pascalCase } from '../../lib/identifiers.ts';

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

/** The paths of each route, one with and one without each optional part. */
export function pathTemplates(routes: readonly Route[]): Map<Route, readonly PathTemplate[]> {
  const taken = new Set<string>();
  const templates = new Map<Route, PathTemplate[]>();
  for (const route of routes) {
    const template = templateOf(route.segments, '', taken) ?? written(route.segments, '', createNames());
    taken.add(template.path);
    templates.set(route, [template]);
  }
  // A route of its own says more of a path than an optional part of another one.
  for (const route of routes) {
    for (const { segments, suffix } of shorterForms(route)) {
      const template = written(segments, suffix, createNames());
      if (taken.has(template.path)) continue;
      taken.add(template.path);
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

/** A path of its own, by other names of its variables if need be; undefined where that is not possible. */
function templateOf(
  segments: readonly Segment[],
  suffix: string,
  taken: ReadonlySet<string>,
): PathTemplate | undefined {
  const reserved: string[] = [];
  let template = written(segments, suffix, createNames());
  while (taken.has(template.path)) {
    if (template.variables.length === 0) return undefined;
    reserved.push(...template.variables.map(({ name }) => name));
    template = written(segments, suffix, createNames(reserved));
  }
  return template;
}

function written(segments: readonly Segment[], suffix: string, names: Names): PathTemplate {
  const variables: PathVariable[] = [];
  const parts = segments.map((segment) => {
    if (segment.kind === 'literal') return encoded(segment.text);
    const name = names.take(segment.name);
    variables.push({ name, argument: segment.name, segmentKind: segment.segmentKind });
    return `{${name}}`;
  });
  return { path: `/${parts.join('/')}`, variables, suffix };
}

/** The text as a part of a path, in which nothing but unreserved characters and a few marks stand for themselves. */
function encoded(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\w.~!$'()*,;=:@-]/gu, encodeURIComponent);
}

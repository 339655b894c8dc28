import type { Plain } from '../../catalogue/facts.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import { callOf } from './call.ts';
import type { Example } from './example.ts';
import type { Shown } from './example-values.ts';
import { plainCode } from './formatting.ts';
import { gapsIn } from './gap-scopes.ts';
import { gapLink } from './page-view.ts';
import { linkTo, type Page } from './reference.ts';

/** A request of a module or endpoint: its addresses, each to be copied, and how a program makes it. */
export interface ExampleView {
  /** The address of the request in each form that there is. */
  readonly addresses: readonly string[];
  /** Where there is no address: links to the gaps about it. */
  readonly gaps: readonly Markdown[];
  /** Where there is no address: a link to the example under each binding that states one, and to the binding. */
  readonly bound: readonly { readonly example: Markdown; readonly binding: Markdown }[];
  /** The address of the request with the module as a generator. */
  readonly generator: string | undefined;
  /** The call in TypeScript. */
  readonly call: string | undefined;
  /** The parameters whose values in the example only stand for the caller's own. */
  readonly own: readonly string[];
}

export function exampleView(page: Page, example: Example): ExampleView {
  const { addresses, generator, shown, common, object } = example;
  const { iface, gaps, bound } = page.reference;
  return {
    addresses,
    gaps: gapsIn(gaps, ['address']).map(({ id }) => gapLink(page, id)),
    bound: iface.bindings.flatMap(({ name, title }) => {
      const pages = bound.get(name)?.pages;
      if (!pages) return [];
      const target = pages.modules.get(object.name) ?? pages.endpoints.get(object.name);
      return [{ example: linkTo(page, code(object.name), target), binding: linkTo(page, md`${title}`, pages.binding) }];
    }),
    generator,
    call: callOf(iface, example),
    own: [...common, ...shown].filter(({ way }) => way === 'own').map(({ parameter }) => parameter.name),
  };
}

/** A request as it is sent, with its parameters. */
export interface ExampleRequest extends ExampleView {
  /** The module or endpoint that it is for. */
  readonly name: string;
  readonly isModule: boolean;
  readonly rows: readonly ExampleRow[];
}

/** A parameter of a request, and why the request has it with these values. */
export interface ExampleRow {
  readonly name: string;
  readonly values: Markdown;
  readonly meaning: string;
}

const meanings: Readonly<Record<Shown['way'], string>> = {
  default: 'The default',
  several: 'The first of multiple values',
  flag: 'Present, which means true',
  listed: 'The first value',
  own: 'A value of your own',
};

export function exampleRequest(page: Page, example: Example): ExampleRequest {
  const { object, common, shown } = example;
  const { fixed = new Map<string, string>(), selectors } = page.reference.iface.binding?.deployment ?? {};
  const selector = object.kind === 'module' ? selectors?.get(object.module.group) : undefined;
  const row = (name: string, values: Plain, meaning: string): ExampleRow => ({
    name,
    values: plainCode(values),
    meaning,
  });
  return {
    ...exampleView(page, example),
    name: object.name,
    isModule: object.kind === 'module',
    rows: [
      ...[...fixed].map(([name, value]) => row(name, value, 'In every request')),
      ...(selector === undefined ? [] : [row(selector, object.name, 'Names the module')]),
      ...[...common, ...shown].map(({ parameter, values, way }) => row(parameter.name, values, meanings[way])),
    ],
  };
}

import { code, type Markdown, md } from '../../lib/markdown.ts';
import { callOf } from './call.ts';
import type { Example } from './example.ts';
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

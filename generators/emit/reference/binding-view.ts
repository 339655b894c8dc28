import type { BindingView, RequestsView } from '../../../templates/reference/views/binding.ts';
import type { Binding } from '../../catalogue/deployment.ts';
import { digestOfFacts, objectDigest } from '../../catalogue/digests.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Example } from '../../shape/example-request.ts';
import { bindingContents, namesShown, requestsContents } from '../../view/bindings.ts';
import { footView } from '../../view/notes.ts';
import { exampleRequest } from './example-view.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';

export function bindingView(page: Page, binding: Binding, example: Example | undefined): BindingView {
  const { iface, unbound } = page.reference;
  return {
    ...pageView(page, [iface]),
    ...bindingContents(page, binding, unbound?.iface.gaps ?? []),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

export function requestsView(page: Page, binding: Binding, example: Example | undefined): RequestsView {
  return {
    ...pageView(page, [page.reference.iface]),
    ...requestsContents(page, binding),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

/** Digests of what the page depends on beside what the interface shares. */
export function bindingDigests(iface: Interface, example: Example | undefined): string[] {
  return [digestOfFacts(namesShown(iface)), ...(example ? [objectDigest(example.object), exampleDigest(example)] : [])];
}

/** A digest of what an example shows: it may have parameters of other modules than its own. */
export function exampleDigest(example: Example | undefined): string {
  return digestOfFacts({ ...example, object: undefined });
}

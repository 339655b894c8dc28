import type { BindingView, RequestsView } from '../../../templates/reference/views/binding.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Example } from '../../shape/example-request.ts';
import { bindingContents, type NamesShown, requestsContents } from '../../view/bindings.ts';
import { footView } from '../../view/notes.ts';
import { exampleRequest } from './example-view.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';

export function bindingView(
  page: Page,
  binding: Binding,
  names: NamesShown,
  example: Example | undefined,
): BindingView {
  const { iface, unbound } = page.reference;
  return {
    ...pageView(page, [iface]),
    ...bindingContents(page, binding, names, unbound?.gaps ?? []),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

export function requestsView(
  page: Page,
  binding: Binding,
  names: NamesShown,
  example: Example | undefined,
): RequestsView {
  return {
    ...pageView(page, [page.reference.iface]),
    ...requestsContents(page, binding, names),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

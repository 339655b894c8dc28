import type { BindingView, RequestsView } from '../../../templates/reference/views/binding.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import { bindingContents, type NamesShown, requestsContents } from '../../view/bindings.ts';
import { footView } from '../../view/notes.ts';
import { exampleRequest } from './example-view.ts';
import type { GivenExample } from './given-example.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';

export function bindingView(page: Page, binding: Binding, names: NamesShown, given: GivenExample): BindingView {
  const { iface, unbound } = page.reference;
  const example = given.get();
  return {
    ...pageView(page, [iface]),
    ...bindingContents(page, binding, names, unbound?.iface.gaps ?? []),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

export function requestsView(page: Page, binding: Binding, names: NamesShown, given: GivenExample): RequestsView {
  const example = given.get();
  return {
    ...pageView(page, [page.reference.iface]),
    ...requestsContents(page, binding, names),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

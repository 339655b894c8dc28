import type { BindingView } from '../../../templates/reference/views/binding.ts';
import type { Binding } from '../../catalogue/deployment.ts';
import { type Example, fullestOf } from '../../shape/example-request.ts';
import { bindingContents } from '../../view/bindings.ts';
import { footView } from '../../view/notes.ts';
import { exampleRequest } from './example-view.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';

export function bindingView(page: Page, binding: Binding, examples: readonly Example[]): BindingView {
  const { iface, unbound } = page.reference;
  const example = fullestOf(examples);
  return {
    ...pageView(page, [iface]),
    ...bindingContents(page, binding, unbound?.iface.gaps ?? []),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

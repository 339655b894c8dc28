import { type Digested, digestOf } from '../../catalogue/model/digests.ts';
import type { Interface, Module } from '../../catalogue/model/model.ts';
import { once } from '../../lib/once.ts';
import { type Example, examplesOf } from '../../shape/example-request.ts';

/** The example that a page shows; undefined if there is none. It is computed on first use. */
export interface GivenExample extends Digested {
  get(): Example | undefined;
}

export function givenExample(find: () => Example | undefined): GivenExample {
  const get = once(find);
  return {
    get,
    digest() {
      const example = get();
      if (!example) return '';
      const { object, ...shown } = example;
      return digestOf([shown, ...(object.kind === 'module' ? [object.module] : [object.route, object.endpoint])]);
    },
  };
}

/** The example of a module. If the module states no examples, the digest is empty, as the example depends only on the module. */
export function exampleOfModule(module: Module, iface: Interface): GivenExample {
  const example = givenExample(() => examplesOf(iface).get(module.name));
  return module.examples.length > 0 ? example : { ...example, digest: () => '' };
}

import { oncePer } from '../../lib/once-per.ts';
import { textOfFacts } from './digests.ts';
import type { Catalogue, Interface, RouteFamily } from './model.ts';
import type { Parameter } from './parameter-model.ts';

const byFacts = new Map<string, WeakRef<Parameter>>();
const collected = new FinalizationRegistry((facts: string) => {
  if (!byFacts.get(facts)?.deref()) byFacts.delete(facts);
});

/**
 * Replaces equal arguments of routes by one object, so that what an output makes of it is made once. Places may then be those of another
 * argument: the result is for outputs, which show none.
 */
export function withEqualArguments(catalogue: Catalogue): Catalogue {
  return { ...catalogue, interfaces: catalogue.interfaces.map(ofInterface) };
}

const ofInterface = oncePer(
  (iface: Interface): Interface =>
    iface.kind === 'routes' ? { ...iface, families: iface.families.map(ofFamily) } : iface,
);

const ofFamily = oncePer((family: RouteFamily): RouteFamily => {
  const routes = family.routes.map((route) => {
    const endpoints = route.endpoints.map((endpoint) => ({
      ...endpoint,
      parameters: endpoint.parameters.map(firstOf),
    }));
    return { ...route, endpoints };
  });
  return { ...family, routes };
});

/** The first parameter of the process with the same facts that is still in use. */
function firstOf(parameter: Parameter): Parameter {
  const facts = textOfFacts(parameter);
  const first = byFacts.get(facts)?.deref();
  if (first) return first;
  byFacts.set(facts, new WeakRef(parameter));
  collected.register(parameter, facts);
  return parameter;
}

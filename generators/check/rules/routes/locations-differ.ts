import type { Endpoint, RoutesInterface } from '../../../catalogue/model/model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { endpointPlace } from '../../lib/all-endpoints.ts';
import type { Report, Rule } from '../../rule.ts';

/** The methods of an endpoint put its arguments in the same location: an argument has only one, which would be wrong for some of them. */
export const locationsDiffer: Rule = {
  id: 'locations-differ',
  purpose: 'The methods of an endpoint put its arguments in the same location.',
  severity: 'error',
  visit: { endpoint: checkEndpoint },
};

function checkEndpoint(
  endpoint: Endpoint,
  report: Report,
  { locations, at }: Pick<RoutesInterface, 'locations' | 'at'>,
): void {
  const [argument] = endpoint.byMethods;
  if (argument === undefined) return;
  const [first, ...others] = endpoint.methods.filter((method) => locations.has(method));
  const other = others.find((method) => locations.get(method) !== locations.get(first ?? method));
  if (first === undefined || other === undefined) return;
  const [one, two] = [first, other].map((method) => `"${method}" puts them in the ${locations.get(method)}`);
  report({
    message: `"${endpoint.name}" has arguments such as "${argument}", and ${one}, but ${two}`,
    at: endpointPlace(endpoint, ['methods', endpoint.methods.indexOf(other)]),
    related: [first, other].map((method) => ({
      message: `where "${method}" puts them`,
      at: placeBelow(at, ['locations', method], 'key'),
    })),
    hint: 'Give the methods endpoints of their own, or each argument a "location".',
  });
}

import type { Endpoint, RoutesInterface } from '../../../catalogue/model/model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { endpointPlace } from '../../lib/all-endpoints.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * The interface states a location for each method that has arguments outside the path without a location of their own. Otherwise their
 * location would be a guess.
 */
export const methodWithoutLocation: Rule = {
  id: 'method-without-location',
  purpose: 'A method has a location if it decides where arguments are sent.',
  severity: 'error',
  visit: { endpoint: checkEndpoint },
};

function checkEndpoint(
  endpoint: Endpoint,
  report: Report,
  { locations, at }: Pick<RoutesInterface, 'locations' | 'at'>,
): void {
  const [first] = endpoint.byMethods;
  if (first === undefined) return;
  for (const [index, method] of endpoint.methods.entries()) {
    if (locations.has(method)) continue;
    report({
      message: `it is not stated where "${method}" puts arguments such as "${first}" of "${endpoint.name}"`,
      at: endpointPlace(endpoint, ['methods', index]),
      related: [{ message: 'the locations', at: placeBelow(at, ['locations'], 'key') }],
      hint: `Add "${method}" to the "locations" of the interface, with "query" or "body".`,
    });
  }
}

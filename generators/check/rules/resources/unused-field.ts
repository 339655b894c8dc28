import type { Endpoint, RoutesInterface } from '../../../catalogue/model/model.ts';
import { routesOf } from '../../../catalogue/model/parameter-objects.ts';
import { addTo } from '../../../lib/add-to.ts';
import { definedName } from '../../lib/parameter-lists.ts';
import { placeKey } from '../../lib/places.ts';
import type { Rule } from '../../rule.ts';

/**
 * Each field of a resource is accepted by an endpoint that has the resource as its body. If there is no such endpoint, the field is an
 * argument of a route of the resource. Otherwise nobody could send the field.
 */
export const unusedField: Rule = {
  id: 'unused-field',
  purpose: 'Each field of a resource is accepted by an endpoint of its routes.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    routesInterface(iface, report) {
      const taking = endpointsByResource(iface);
      for (const resource of iface.resources) {
        const endpoints = taking.get(resource.name);
        // Without any endpoint the resource as a whole is unused.
        if (!endpoints) continue;
        const writing = endpoints.filter((endpoint) => endpoint.body === resource.name);
        const taken = new Set<string>();
        for (const parameter of (writing.length > 0 ? writing : endpoints).flatMap((endpoint) => endpoint.parameters)) {
          taken.add(placeKey(parameter.at));
          if (writing.length === 0) taken.add(parameter.name);
        }
        for (const field of resource.fields) {
          if (taken.has(placeKey(field.at)) || taken.has(field.name)) continue;
          report({
            message: `no endpoint accepts the field "${definedName(field)}" of "${resource.name}"`,
            at: field.at,
            hint:
              writing.length > 0
                ? 'Take it out of "without" where it is accepted, or remove the field.'
                : 'Add it to the arguments of a route of the resource, or remove the field.',
          });
        }
      }
    },
  },
};

/** The endpoints of the routes of each resource, and those that have it as their body. */
function endpointsByResource(iface: RoutesInterface): Map<string, Endpoint[]> {
  const taking = new Map<string, Endpoint[]>();
  for (const route of routesOf(iface)) {
    for (const endpoint of route.endpoints) {
      for (const name of new Set([route.resource, endpoint.body, endpoint.shows?.resource])) {
        if (name === undefined) continue;
        addTo(taking, name, endpoint);
      }
    }
  }
  return taking;
}

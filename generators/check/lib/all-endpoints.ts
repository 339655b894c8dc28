import type { Endpoint, Response, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import type { Place } from '../../catalogue/sources/source.ts';
import type { Part, Path } from '../../catalogue/yaml/data.ts';
import { joined } from '../../lib/joined.ts';
import { oncePer } from '../../lib/once-per.ts';

/** The place of something that an endpoint states; the endpoint's own place is that of its name. */
export function endpointPlace(endpoint: Endpoint, path: Path, part: Part = 'value'): Place {
  return { source: endpoint.at.source, path: [...endpoint.at.path.slice(0, -1), ...path], part };
}

/** Every endpoint of an interface. */
export const endpointsOf = oncePer((iface: RoutesInterface): readonly Endpoint[] =>
  joined(routesOf(iface).map(({ endpoints }) => endpoints)),
);

/** Every response that an endpoint of an interface describes. */
export function responsesOf(iface: RoutesInterface): Response[] {
  const responses: Response[] = [];
  for (const { response } of endpointsOf(iface)) if (response) responses.push(response);
  return responses;
}

import type { Endpoint } from '../../../catalogue/model/model.ts';
import type { Related } from '../../../catalogue/sources/diagnostic.ts';
import { endpointPlace } from '../../lib/all-endpoints.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * An endpoint that answers GET accepts no body: servers and caches ignore the body of a GET request.
 */
export const bodyOnGet: Rule = {
  id: 'body-on-get',
  purpose: 'An endpoint that answers GET accepts no body.',
  severity: 'error',
  visit: {
    endpoint(endpoint, report) {
      if (endpoint.methods.includes('GET')) checkEndpoint(endpoint, report);
    },
  },
};

function checkEndpoint(endpoint: Endpoint, report: Report): void {
  const get: Related[] = [
    { message: '"GET"', at: endpointPlace(endpoint, ['methods', endpoint.methods.indexOf('GET')]) },
  ];
  if (endpoint.body !== undefined) {
    report({
      message: `"${endpoint.name}" answers GET and has the body "${endpoint.body}"`,
      at: endpointPlace(endpoint, ['body']),
      related: get,
      hint: 'Remove the body, or give the other methods an endpoint of their own.',
    });
    return;
  }
  for (const { name, location, at } of endpoint.parameters) {
    if (location !== 'body') continue;
    report({
      message: `"${endpoint.name}" answers GET, and its argument "${name}" travels in the body`,
      at: { source: at.source, path: [...at.path, 'location'], part: 'value' },
      related: get,
      hint: 'Let it travel in the query, or give the other methods an endpoint of their own.',
    });
  }
}

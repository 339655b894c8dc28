import { jsonMap, merged, unique, unlessEmpty } from '../../lib/json.ts';
import { code, md } from '../../lib/markdown.ts';
import type { Builder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';
import type { Operation } from './operations.ts';
import { listAt, sharedBody, sharedParameters, sharedResponses, textAt } from './shared-parts.ts';

/**
 * Merges the operations of one method and path, as OpenAPI allows only one. The result accepts what any of them accepts, so that every
 * request is possible, and an extension lists each operation separately. A document with only one of them would deny endpoints that exist.
 */
export function sharedOperation(builder: Builder, operations: readonly Operation[]): NodeMap {
  const all = operations.map(({ fields }) => fields);
  return jsonMap<Node>({
    tags: unique(all.flatMap((one) => listAt(one, 'tags'))),
    summary: unique(all.map((one) => textAt(one, 'summary'))).join(' / '),
    description: descriptionOf(operations),
    operationId: all[0]?.get('operationId'),
    parameters: unlessEmpty(sharedParameters(builder, operations)),
    requestBody: sharedBody(all),
    responses: sharedResponses(builder, operations),
    security: all.map((one) => one.get('security')).find((one) => one !== undefined),
    'x-catalpa-operations': operations.map(({ route, fields }) =>
      merged<Node>(jsonMap<Node>({ 'x-catalpa-route': route }), fields),
    ),
  });
}

const several =
  'Several endpoints have this path and method, for which OpenAPI has one operation: it accepts what any of them accepts, and ' +
  '`x-catalpa-operations` has each by itself.';

function descriptionOf(operations: readonly Operation[]): string {
  const paragraphs = operations.map(({ endpoint, route, fields }) => {
    const called = md`${code(endpoint)} at ${code(route)}: ${textAt(fields, 'summary')}.`.markdown;
    return `${called} ${textAt(fields, 'description')}`.trim();
  });
  return [several, ...paragraphs].join('\n\n');
}

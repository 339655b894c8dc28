import { isSame, jsonMap, unique } from '../../lib/json.ts';
import type { Schema } from '../schema/schema.ts';
import type { Node, NodeMap } from './document.ts';

/**
 * Merges parameters of one name, as OpenAPI allows only one. Modules in different requests may give a name different meanings. The result
 * accepts what any of them accepts.
 */
export function sharedParameter(parameters: readonly NodeMap[]): NodeMap {
  const [first = new Map<string, Node>(), ...others] = parameters;
  // A fixed parameter has the same value in every request, so that it suffices.
  if (others.length === 0 || first.get('x-catalpa-fixed') === true) return first;
  const all = (key: string): Node[] => unique(parameters.flatMap((one) => one.get(key) ?? []));
  const schemas = all('schema') as Schema[];
  const [schema] = schemas;
  const [style] = all('style');
  const isWrittenAlike = others.every((one) => isSame(writing(one), writing(first)));
  return jsonMap<Node>({
    name: first.get('name'),
    in: 'query',
    description: all('description').join('\n\n'),
    deprecated: parameters.every((one) => one.get('deprecated') === true) || undefined,
    style: isWrittenAlike ? style : undefined,
    explode: isWrittenAlike ? first.get('explode') : undefined,
    schema: isWrittenAlike ? (schemas.length === 1 ? schema : { anyOf: schemas }) : { type: 'string' },
    'x-catalpa-module': all('x-catalpa-module'),
  });
}

function writing(parameter: NodeMap): readonly (Node | undefined)[] {
  return [parameter.get('style'), parameter.get('explode')];
}

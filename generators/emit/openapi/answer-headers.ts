import { jsonMap, merged } from '../../lib/json.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import type { Answer } from '../../shape/answers.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import type { SharedBuilder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';

/** The headers of an answer; undefined if it has none that are known. */
export function answerHeaders({ dialect }: SharedBuilder, { headers }: Answer): NodeMap | undefined {
  if (headers.length === 0) return undefined;
  return new Map(
    headers.map(({ name, purpose, type }) => [
      name,
      merged<Node>(
        jsonMap({ description: purpose === undefined ? undefined : dialect.text({ purpose, facts: [] }) }),
        jsonMap<Node>({ schema: acceptsSchema(acceptsOfType(type)) }),
      ),
    ]),
  );
}

import { exactJson } from '../lib/json.ts';
import type { Example } from '../shape/example-request.ts';
import { queryText } from '../shape/query-text.ts';
import { methodOf, type SentBody } from '../shape/sent-request.ts';

/** An example request in the fewest words. */
export interface ExampleLine {
  /** The method and the address. */
  readonly request: string;
  /** The body: JSON, or the fields of a form. */
  readonly body: string | undefined;
}

/** An example request in the fewest words; undefined if no address is stated. */
export function exampleLine(example: Example | undefined): ExampleLine | undefined {
  const [address] = example?.addresses ?? [];
  if (!example || address === undefined) return undefined;
  const { object, sent, isPosted, body = sent?.body && bodyText(sent.body) } = example;
  const usual = isPosted ? 'POST' : 'GET';
  const method = object.kind === 'endpoint' ? methodOf(object.endpoint) : usual;
  return { request: `${method} ${address}`, body };
}

function bodyText(body: SentBody): string {
  if (body.kind === 'json') return exactJson(body.value);
  return queryText([...body.fields, ...body.files.map((name): [string, string] => [name, '@file'])]);
}

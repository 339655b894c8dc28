import type { Deployment } from '../../catalogue/model/deployment.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import type { Gap } from '../../catalogue/model/gaps.ts';
import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model/model.ts';
import type { Method } from '../../catalogue/model/parameter-model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { isMap } from '../../lib/guards.ts';
import { jsonOf, merged } from '../../lib/json.ts';
import { once } from '../../lib/once.ts';
import { oncePer } from '../../lib/once-per.ts';
import { type Answer, answerOf } from '../../shape/answers.ts';
import { type Phrase, prose } from '../../shape/phrase.ts';
import { resultOf } from '../../shape/results.ts';
import { answerName, answerSchema } from '../schema/answer-schemas.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import { gapFacts, gapSentences } from '../schema/gap-facts.ts';
import type { Dialect, Schema } from '../schema/schema.ts';
import { answerHeaders } from './answer-headers.ts';
import type { Builder, SharedBuilder } from './builder.ts';
import { component, type NodeMap, response as responseNode } from './document.ts';

/** The responses of an endpoint, by status. `default` stands for responses whose status is not known. */
export function responsesOf(builder: Builder<RoutesInterface>, route: Route, endpoint: Endpoint): NodeMap {
  const success = successStatus(builder, endpoint.methods);
  return withErrors(builder, success, (status) => successOf(builder, route, endpoint, status, success));
}

/** The responses of requests to modules, by status. */
export function requestResponses(builder: Builder, method: Method): NodeMap {
  const success = successStatus(builder, [method]);
  return withErrors(builder, success, (status) => shared(builder, status, resultBody(builder, success)));
}

/** A status of successful responses, as a binding states it. */
type Success = NonNullable<Deployment['statuses']>[number];

function withErrors(builder: Builder, success: Success | undefined, make: (status: string) => NodeMap): NodeMap {
  const { errors } = builder.iface.binding?.deployment ?? {};
  const status = success ? String(success.status) : 'default';
  const responses = new Map([[status, make(status)]]);
  for (const [code, says] of errors?.statuses ?? []) {
    responses.set(code, shared(builder, code, errorOf(builder, says)));
  }
  if (!errors && !responses.has('default')) responses.set('default', unknownResponse(builder));
  return responses;
}

/** The response for all statuses about which nothing is stated. */
function unknownResponse(builder: Builder): NodeMap {
  return shared(builder, 'default', unshownBody(builder, undefined));
}

function successStatus({ iface }: Builder, methods: readonly Method[]): Success | undefined {
  const all = [...methods].sort().join(' ');
  return iface.binding?.deployment.statuses?.find(
    (one) => one.methods.length === 0 || [...one.methods].sort().join(' ') === all,
  );
}

/** The response that the sources show; otherwise a reference to the component that states that they show none. */
function successOf(
  builder: Builder<RoutesInterface>,
  route: Route,
  endpoint: Endpoint,
  status: string,
  success: Success | undefined,
): NodeMap {
  const { gaps } = builder.context;
  const about = [endpoint.name, route.path].flatMap((name) => gaps.about('response', name));
  const { response } = endpoint;
  const answer = answerOf(builder.iface, route, endpoint);
  if (answer) return answered(builder, answer, success, about);
  if (!response && about.length === 0) return shared(builder, status, unshownBody(builder, success));
  const text = builder.dialect.text({
    purpose: response?.purpose,
    facts: [...statusSentences(success, response !== undefined), ...gapSentences(about)],
  });
  const schema: Schema | undefined = response
    ? { reference: { kind: 'response', name: endpoint.name } }
    : knownOf(success);
  return responseNode(text, schema, merged(gapFacts(about), response && originFacts(response)));
}

/** The response that shows a resource. */
function answered(
  builder: Builder<RoutesInterface>,
  answer: Answer,
  success: Success | undefined,
  about: readonly Gap[],
): NodeMap {
  const facts: Phrase[] = [
    [prose(answer.says)],
    ...(success ? [[prose(success.says)] as const] : []),
    ...gapSentences(about),
  ];
  const text = builder.dialect.text({ facts });
  return responseNode(text, answerSchema(answer), gapFacts(about), answerHeaders(builder, answer));
}

/** The response to requests for modules, with the schema of their answers where it is known. */
function resultBody(builder: Builder, success: Success | undefined): () => NodeMap {
  if (!resultOf(builder.iface)) return unshownBody(builder, success);
  const schema: Schema = { reference: { kind: 'answer', name: answerName } };
  const facts: Phrase[] = success ? [[prose(success.says)]] : [];
  return once(() => responseNode(builder.dialect.text({ facts }), schema, new Map()));
}

/** A response whose body the sources do not show. A binding may state a schema for it. */
function unshownBody({ context, dialect }: SharedBuilder, success: Success | undefined): () => NodeMap {
  return once(() => {
    const errors = success === undefined ? context.gaps.about('errors') : [];
    const about = [...new Set([...context.gaps.about('response'), ...errors])];
    const text = dialect.text({ facts: [...statusSentences(success, false), ...gapSentences(about)] });
    return responseNode(text, knownOf(success), gapFacts(about));
  });
}

function knownOf(success: Success | undefined): Schema | undefined {
  return success?.schema === undefined ? undefined : responseSchema(success.schema);
}

function statusSentences(success: Success | undefined, shown: boolean): Phrase[] {
  if (success === undefined) return [shown ? noStatus : nothing];
  const { says, schema } = success;
  return [[prose(says)], ...(shown ? [] : [noBody]), ...(shown || schema === undefined ? [] : [schemaOfBinding])];
}

const noStatus: Phrase = ['The sources state no status code for it.'];
const noBody: Phrase = ['The sources do not show the body of this response.'];
const schemaOfBinding: Phrase = ['The schema is what the binding states of it.'];
const nothing: Phrase = ['The sources show neither the status nor the body of this response.'];

function errorOf({ iface, dialect }: Builder, says: string): () => NodeMap {
  const isShown = iface.binding?.deployment.errors?.schema !== undefined;
  return errorResponse(dialect, says, isShown ? { reference: { kind: 'error', name: 'error' } } : undefined);
}

function errorResponse(dialect: Dialect, says: string, schema: Schema | undefined): () => NodeMap {
  return once(() => responseNode(dialect.text({ facts: [[prose(says)]] }), schema, new Map()));
}

/** A reference to a response. Adds the response to the components unless they have it. */
function shared({ names, sharedResponses }: Builder, status: string, response: () => NodeMap): NodeMap {
  const name = names.ofStatus(status);
  getOrMake(sharedResponses, name, () => response);
  return component('responses', name);
}

/** The schema of the body of an error; undefined if no binding states it. */
export function errorSchema({ iface }: Builder): Schema | undefined {
  const schema = iface.binding?.deployment.errors?.schema;
  return schema === undefined ? undefined : responseSchema(schema);
}

const statedSchema = oncePer((schema: Plain & object): Schema => {
  const stated = jsonOf(schema);
  return isMap(stated) ? { stated } : {};
});

/** The schema of the body of a response, as the catalogue states it. */
export function responseSchema(schema: Plain): Schema {
  return typeof schema === 'object' && schema !== null ? statedSchema(schema) : {};
}

/** Makes the responses that operations refer to, by the name of the component. */
export function madeResponses({ sharedResponses }: Builder): Map<string, NodeMap> {
  return new Map([...sharedResponses].map(([name, response]) => [name, response()]));
}

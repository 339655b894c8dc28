import type { Deployment } from '../../catalogue/deployment.ts';
import type { Plain } from '../../catalogue/facts.ts';
import type { Endpoint, Route } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { isMap } from '../../lib/guards.ts';
import { jsonOf, merged } from '../../lib/json.ts';
import { type Phrase, prose } from '../../shape/phrase.ts';
import { originFacts } from '../schema/facts.ts';
import { gapFacts, gapSentences } from '../schema/gaps.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Component, HttpResponse } from './document.ts';

type Responses = Map<string, HttpResponse | Component>;

/** The responses of an endpoint: `default` stands for those whose status is not known. */
export function responsesOf(builder: Builder, route: Route, endpoint: Endpoint): Responses {
  const { statuses, errors } = builder.iface.binding?.deployment ?? {};
  const success = statuses && statusOf(statuses, endpoint);
  const status = success ? String(success.status) : 'default';
  const responses: Responses = new Map([[status, successOf(builder, route, endpoint, status, success?.says)]]);
  for (const [code, says] of errors?.statuses ?? []) {
    responses.set(
      code,
      shared(builder, code, () => errorOf(builder, says)),
    );
  }
  if (!errors && !responses.has('default')) responses.set('default', unknownResponse(builder));
  return responses;
}

/** The response that stands for every one of which nothing is known. */
export function unknownResponse(builder: Builder): Component {
  return shared(builder, 'default', () => withoutBody(builder, undefined));
}

function statusOf(statuses: NonNullable<Deployment['statuses']>, { methods }: Endpoint) {
  const all = [...methods].sort().join(' ');
  return statuses.find((one) => one.methods.length === 0 || [...one.methods].sort().join(' ') === all);
}

/** The response of an endpoint where the sources show it; else the component that says that they do not. */
function successOf(
  builder: Builder,
  route: Route,
  endpoint: Endpoint,
  status: string,
  says: string | undefined,
): HttpResponse | Component {
  const { gaps } = builder.context;
  const about = [endpoint.name, route.path].flatMap((name) => gaps.about('response', name));
  const { response } = endpoint;
  if (!response && about.length === 0) return shared(builder, status, () => withoutBody(builder, says));
  return {
    description: builder.dialect.text({
      purpose: response?.purpose,
      facts: [...statusSentences(says, response !== undefined), ...gapSentences(about)],
    }),
    ...(response ? { schema: { reference: { kind: 'response', name: endpoint.name } } as const } : {}),
    facts: merged(gapFacts(about), response && originFacts(response)),
  };
}

function withoutBody({ context, dialect }: Builder, says: string | undefined): HttpResponse {
  const errors = says === undefined ? context.gaps.about('errors') : [];
  const about = [...new Set([...context.gaps.about('response'), ...errors])];
  return {
    description: dialect.text({ facts: [...statusSentences(says, false), ...gapSentences(about)] }),
    facts: gapFacts(about),
  };
}

function statusSentences(says: string | undefined, shown: boolean): Phrase[] {
  if (says === undefined) return [shown ? noStatus : nothing];
  return [[prose(says)], ...(shown ? [] : [noBody])];
}

const noStatus: Phrase = ['The sources state no status code for it.'];
const noBody: Phrase = ['The sources do not show the body of this response.'];
const nothing: Phrase = ['The sources show neither the status nor the body of this response.'];

function errorOf(builder: Builder, says: string): HttpResponse {
  return {
    description: builder.dialect.text({ facts: [[prose(says)]] }),
    ...(errorSchema(builder) ? { schema: { reference: { kind: 'error', name: 'error' } } as const } : {}),
    facts: new Map(),
  };
}

function shared(builder: Builder, status: string, make: () => HttpResponse): Component {
  const component = builder.names.ofStatus(status);
  getOrMake(builder.sharedResponses, component, make);
  return { component };
}

/** The body of an error, where a binding states it. */
export function errorSchema({ iface }: Builder): Schema | undefined {
  const schema = iface.binding?.deployment.errors?.schema;
  return schema === undefined ? undefined : responseSchema(schema);
}

/** The body of a response that the sources or a binding show, as the catalogue states it. */
export function responseSchema(schema: Plain): Schema {
  const stated = jsonOf(schema);
  return isMap(stated) ? { stated } : {};
}

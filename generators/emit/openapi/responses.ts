import type { Endpoint, Route } from '../../catalogue/model.ts';
import { type Json, type JsonMap, jsonOf, merged } from '../../lib/json.ts';
import { originFacts } from '../schema/facts.ts';
import { gapFacts, gapSentences } from '../schema/gaps.ts';
import type { Schema } from '../schema/schema.ts';
import type { Sentence } from '../schema/words.ts';
import type { Builder } from './builder.ts';
import type { Component, HttpResponse } from './document.ts';

const noStatus: Sentence = ['The sources state no status code for it.'];
const noBody: Sentence = ['The sources show neither the status nor the body of this response.'];

/** The response of an endpoint where the sources show it; else the component that says that they do not. */
export function responseOf(builder: Builder, route: Route, endpoint: Endpoint): HttpResponse | Component {
  const { gaps } = builder.context;
  const about = [endpoint.name, route.path].flatMap((name) => gaps.about('response', name));
  const { response } = endpoint;
  if (!response && about.length === 0) return { component: builder.names.notShown };
  const purpose = response?.purpose;
  return {
    description: builder.dialect.text({
      ...(purpose === undefined ? {} : { purpose }),
      facts: [response ? noStatus : noBody, ...gapSentences(about)],
    }),
    ...(response ? { schema: { reference: { kind: 'response', name: endpoint.name } } as const } : {}),
    facts: merged(gapFacts(about), response && originFacts(response)),
  };
}

/** What stands for every response that is not shown. */
export function notShown({ context, dialect }: Builder): HttpResponse {
  const about = [...new Set([...context.gaps.about('response'), ...context.gaps.about('errors')])];
  return { description: dialect.text({ facts: [noBody, ...gapSentences(about)] }), facts: gapFacts(about) };
}

/** The body of a response that the sources show, as the catalogue states it. */
export function responseSchema(schema: NonNullable<Endpoint['response']>['schema']): Schema {
  const stated = jsonOf(schema);
  return isMap(stated) ? { stated } : {};
}

function isMap(json: Json): json is JsonMap {
  return json instanceof Map;
}

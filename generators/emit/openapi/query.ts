import type { Deployment } from '../../catalogue/model/deployment.ts';
import { modulesByGroup, postedModules } from '../../catalogue/model/envelope.ts';
import type { Module, ModulesInterface } from '../../catalogue/model/model.ts';
import { camelCase, pascalCase } from '../../lib/identifiers.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { constraintSentences } from '../../shape/constraint-phrases.ts';
import { code, type Phrase } from '../../shape/phrase.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import { constraintFacts } from '../schema/constraint-schemas.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { component, type Node, type NodeMap, type Server, type Tag } from './document.ts';
import { memoized } from './memoized.ts';
import { postsOf } from './posts.ts';
import { queryParameters } from './query-parameters.ts';
import { type Requests, requestsOf } from './requests.ts';
import { requestResponses } from './responses.ts';
import { anonymousRequirements } from './security.ts';
import { serverOf } from './server-addresses.ts';

/** The operations of an interface of modules, whose binding states where and how requests are sent. */
export interface Query {
  readonly server: Server;
  readonly tag: Tag;
  readonly paths: NodeMap;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, NodeMap>;
}

/** The parts of the query that do not depend on single modules, and its path. */
interface QueryFrame extends Pick<Query, 'server' | 'tag'> {
  readonly requests: Requests;
  readonly path: string;
  /** Whether the URL of the server and the path, which viewers show one after the other, are the whole address. */
  readonly isAddressShown: boolean;
  readonly schemas: ReadonlyMap<string, Schema>;
}

/** Makes the query without the parameters of modules; undefined if no binding states how requests are sent. */
export const queryFrame = memoized((builder: Builder<ModulesInterface>): QueryFrame | undefined => {
  const requests = requestsOf(builder.iface);
  if (!requests) return undefined;
  const { address } = requests;
  const { url, path } = splitAddress(address.template);
  const isAddressShown = url + path === address.template && !/[?#]/.test(url);
  const sentences: Phrase[] = isAddressShown ? [] : [['The address is ', code(address.template), '.']];
  return {
    requests,
    path,
    isAddressShown,
    server: serverOf(builder, address, url, sentences),
    tag: {
      name: pascalCase(idOf(builder.iface, requests)),
      description: postedModules(builder.iface).length > 0 ? requestsOfBothMethods : oneRequest,
      facts: new Map(),
    },
    schemas: selectionSchemas(builder, requests),
  };
});

export function queryOf(builder: Builder<ModulesInterface>): Query | undefined {
  const frame = queryFrame(builder);
  if (!frame) return undefined;
  const { requests, path, server, tag, schemas } = frame;
  const post = postsOf(builder, requests, tag.name);
  const parameters = queryParameters(builder, requests);
  const names = [...parameters.keys()];
  const get = getOperation(builder, frame, names);
  return {
    server,
    tag,
    paths: new Map([[path, pathItem(builder, get, post?.operation)]]),
    schemas: new Map([...schemas, ...(post?.schemas ?? [])]),
    parameters,
  };
}

const pathItem = memoized((_builder: Builder, get: NodeMap, post: NodeMap | undefined) => jsonMap<Node>({ get, post }));

/** The GET operation. Its parameters are the components of these names. */
const getOperation = memoized(
  (
    builder: Builder<ModulesInterface>,
    { requests, tag, isAddressShown }: QueryFrame,
    parameters: readonly string[],
  ): NodeMap => {
    const { deployment, shape, address } = requests;
    const says: Phrase[] = [
      ...(isAddressShown ? [] : [['Address: ', code(address.template), '.']]),
      ...elsewhere(deployment),
      ...shape.constraints.flatMap(constraintSentences),
    ];
    return merged<Node>(
      jsonMap<Node>({
        tags: [tag.name],
        summary: tag.name,
        description: builder.dialect.text({ purpose: builder.iface.purpose, facts: says }),
        operationId: idOf(builder.iface, requests),
        parameters: parameters.map((name) => component('parameters', name)),
        responses: requestResponses(builder, 'GET'),
        security: anonymousRequirements(builder, 'GET'),
        'x-catalpa-modules': modulesFact(builder, deployment),
      }),
      constraintFacts(shape.constraints),
    );
  },
);

function idOf({ name }: ModulesInterface, { deployment }: Requests): string {
  const [action = name] = deployment.fixed?.values() ?? [];
  return camelCase(action);
}

/** The schemas of the parameters that name modules, by the name of the component. */
function selectionSchemas({ names }: Builder<ModulesInterface>, { shape, selections }: Requests): Map<string, Schema> {
  const selecting = new Set(selections.map(({ parameter }) => parameter));
  return new Map(
    shape.members
      .map(({ parameter: { name }, accepts }) => ({ name, accepts }))
      .filter(({ name }) => selecting.has(name))
      .map(({ name, accepts }) => [names.of({ kind: 'selection', name }), acceptsSchema(accepts)]),
  );
}

const oneRequest = 'The only request of the interface. It names modules and has the parameters of each of them.';
const requestsOfBothMethods =
  'The requests of the interface. They name modules and have the parameters of each of them.';

/** Splits an address into a path, its last segment, and the URL of a server before it. */
function splitAddress(template: string): { readonly url: string; readonly path: string } {
  const [, url = template, path = '/'] = /^(.*[^/:])(\/[^/{}?#]+)$/.exec(template) ?? [];
  return { url: url.replace(/\/$/, ''), path };
}

function elsewhere({ addresses = [] }: Deployment): Phrase[] {
  return addresses.slice(1).map(({ template }) => ['Also at ', code(template), '.']);
}

/** The modules by group, each with the facts that OpenAPI has no keyword for. */
function modulesFact({ iface, names }: Builder<ModulesInterface>, deployment: Deployment): JsonMap {
  const fact = ({
    name,
    group,
    prefix,
    generator,
    mustBePosted,
    deprecated,
    replacement,
  }: Module): [string, JsonMap] => [
    name,
    jsonMap({
      selector: deployment.selectors?.get(group),
      prefix,
      generator,
      mustBePosted: mustBePosted || undefined,
      deprecated: deprecated || undefined,
      replacement,
      schema: `#/components/schemas/${names.of({ kind: 'module', name })}`,
    }),
  ];
  return new Map([...modulesByGroup(iface)].map(([group, modules]) => [group, new Map(modules.map(fact))]));
}

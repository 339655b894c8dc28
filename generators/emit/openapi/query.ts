import type { Deployment } from '../../catalogue/deployment.ts';
import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import { camelCase, pascalCase } from '../../lib/identifiers.ts';
import { type JsonMap, jsonMap, merged } from '../../lib/json.ts';
import { code, type Phrase } from '../../shape/phrase.ts';
import { constraintSentences } from '../../shape/phrases.ts';
import { constraintFacts } from '../schema/constraints.ts';
import type { Schema } from '../schema/schema.ts';
import { acceptsSchema } from '../schema/types.ts';
import type { Builder } from './builder.ts';
import { component, type Node, type NodeMap, type Server, type Tag } from './document.ts';
import { postsOf } from './posts.ts';
import { queryParameters } from './query-parameters.ts';
import { type Requests, requestsOf } from './requests.ts';
import { requestResponses } from './responses.ts';
import { anonymousRequirements } from './security.ts';
import { serverOf } from './server.ts';

/** The operations of an interface of modules, of which a binding says where and how requests are sent. */
export interface Query {
  readonly server: Server;
  readonly tag: Tag;
  readonly paths: NodeMap;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, NodeMap>;
}

export function queryOf(builder: Builder<ModulesInterface>): Query | undefined {
  const requests = requestsOf(builder.iface);
  if (!requests) return undefined;
  const { deployment, shape, address } = requests;
  const { url, path } = splitAddress(address.template);
  const [action = builder.iface.name] = deployment.fixed?.values() ?? [];
  const id = camelCase(action);
  const posts = postsOf(builder, requests, pascalCase(id));
  const tag: Tag = {
    name: pascalCase(id),
    description: posts ? requestsOfBothMethods : oneRequest,
    facts: new Map(),
  };
  const parameters = queryParameters(builder, requests);
  const says: Phrase[] = [
    ['Address: ', code(address.template), '.'],
    ...elsewhere(deployment),
    ...shape.constraints.flatMap(constraintSentences),
  ];
  const operation = merged<Node>(
    jsonMap<Node>({
      tags: [tag.name],
      summary: tag.name,
      description: builder.dialect.text({ purpose: builder.iface.purpose, facts: says }),
      operationId: id,
      parameters: [...parameters.keys()].map((name) => component('parameters', name)),
      responses: requestResponses(builder, 'GET'),
      security: anonymousRequirements(builder, 'GET'),
      'x-catalpa-modules': modulesFact(builder, deployment),
    }),
    constraintFacts(shape.constraints),
  );
  return {
    server: serverOf(builder, address, url, [['The address is ', code(address.template), '.']]),
    tag,
    paths: new Map([[path, jsonMap<Node>({ get: operation, post: posts?.operation })]]),
    schemas: new Map([...selectionSchemas(builder, requests), ...(posts?.schemas ?? [])]),
    parameters,
  };
}

/** The names of modules that each of these parameters takes. */
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

/** The last part of an address as its path, and what stands before it as the URL of a server. */
function splitAddress(template: string): { readonly url: string; readonly path: string } {
  const [, url = template, path = '/'] = /^(.*[^/:])(\/[^/{}?#]+)$/.exec(template) ?? [];
  return { url: url.replace(/\/$/, ''), path };
}

function elsewhere({ addresses = [] }: Deployment): Phrase[] {
  return addresses.slice(1).map(({ template }) => ['Also at ', code(template), '.']);
}

/** The modules by group, each with what OpenAPI does not say of its parameters. */
function modulesFact({ iface, names }: Builder<ModulesInterface>, deployment: Deployment): JsonMap {
  const fact = ({
    name,
    group,
    prefix,
    generator,
    mustbeposted,
    deprecated,
    replacement,
  }: Module): [string, JsonMap] => [
    name,
    jsonMap({
      selector: deployment.selectors?.get(group),
      prefix,
      generator,
      mustbeposted: mustbeposted || undefined,
      deprecated: deprecated || undefined,
      replacement,
      schema: `#/components/schemas/${names.of({ kind: 'module', name })}`,
    }),
  ];
  return new Map([...modulesByGroup(iface)].map(([group, modules]) => [group, new Map(modules.map(fact))]));
}

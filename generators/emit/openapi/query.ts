import type { Deployment } from '../../catalogue/deployment.ts';
import type { Interface, Module, ModulesInterface } from '../../catalogue/model.ts';
import { camelCase, pascalCase } from '../../lib/identifiers.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import type { Schema } from '../schema/schema.ts';
import { codePiece, type Sentence } from '../schema/words.ts';
import type { Builder } from './builder.ts';
import type { HttpParameter, PathItem, Server, Tag } from './document.ts';
import { queryParameters } from './query-parameters.ts';
import { unknownResponse } from './responses.ts';
import { modulesByGroup, selectionSchemas } from './selections.ts';
import { serverOf } from './server.ts';

/** The one operation of an interface of modules, of which a binding says where and how requests are sent. */
export interface Query {
  readonly server: Server;
  readonly tag: Tag;
  readonly item: PathItem;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly parameters: ReadonlyMap<string, HttpParameter>;
}

/** What a binding states of requests, if it is enough for one: where they go, and what their parameters are called. */
export function requestsOf({ binding }: Interface): Deployment | undefined {
  const { addresses, names } = binding?.deployment ?? {};
  return addresses !== undefined && names !== undefined ? binding?.deployment : undefined;
}

export function queryOf(builder: Builder<ModulesInterface>): Query | undefined {
  const deployment = requestsOf(builder.iface);
  const [address] = deployment?.addresses ?? [];
  if (!deployment || !address) return undefined;
  const { url, path } = splitAddress(address.template);
  const [action = builder.iface.name] = deployment.fixed?.values() ?? [];
  const id = camelCase(action);
  const tag: Tag = { name: pascalCase(id), description: tagText, facts: new Map() };
  const parameters = queryParameters(builder, deployment);
  const says: Sentence[] = [['Address: ', codePiece(address.template), '.'], ...elsewhere(deployment)];
  return {
    server: serverOf(builder, address, url, [['The address is ', codePiece(address.template), '.']]),
    tag,
    item: {
      path,
      description: '',
      operations: [
        {
          method: 'GET',
          id,
          tags: [tag.name],
          summary: tag.name,
          description: builder.dialect.text({ ...purposeOf(builder.iface), facts: says }),
          parameters: [...parameters.keys()].map((component) => ({ component })),
          responses: new Map([['default', unknownResponse(builder)]]),
          facts: jsonMap({ 'x-catalpa-modules': modulesFact(builder, deployment) }),
        },
      ],
      facts: new Map(),
    },
    schemas: selectionSchemas(builder, deployment),
    parameters,
  };
}

const tagText = 'The one request of the interface: it names modules, and has the parameters of each of them.';

/** The last part of an address as its path, and what stands before it as the URL of a server. */
function splitAddress(template: string): { readonly url: string; readonly path: string } {
  const [, url = template, path = '/'] = /^(.*[^/:])(\/[^/{}?#]+)$/.exec(template) ?? [];
  return { url: url.replace(/\/$/, ''), path };
}

function elsewhere({ addresses = [] }: Deployment): Sentence[] {
  return addresses.slice(1).map(({ template }) => ['Also at ', codePiece(template), '.']);
}

function purposeOf({ purpose }: ModulesInterface): { readonly purpose?: string } {
  return purpose === undefined ? {} : { purpose };
}

/** The modules by group, each with what OpenAPI does not say of its parameters. */
function modulesFact({ iface, names }: Builder<ModulesInterface>, deployment: Deployment): JsonMap {
  const fact = ({ name, group, prefix, generator, deprecated }: Module): [string, JsonMap] => [
    name,
    jsonMap({
      selector: deployment.selectors?.get(group),
      prefix,
      generator,
      deprecated: deprecated || undefined,
      schema: `#/components/schemas/${names.of({ kind: 'module', name })}`,
    }),
  ];
  return new Map([...modulesByGroup(iface)].map(([group, modules]) => [group, new Map(modules.map(fact))]));
}

import batched from '../../../templates/client/declared/batched.ts?raw';
import bodyOf from '../../../templates/client/declared/body-of.ts?raw';
import ofRoutes from '../../../templates/client/declared/routes.ts?raw';
import routeParts from '../../../templates/types/requests/route-parts.ts?raw';
import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import { type Declaration, functionKind, printDeclarations } from '../../lib/typescript.ts';
import { responseTypeNames } from '../typescript/response-types.ts';
import { batchFacts } from './batch-facts.ts';
import type { ClientFolder } from './client-folder.ts';
import { addressType, alias, type ClientTypes, typesFile } from './client-types.ts';

/** The types of what the functions of an interface of routes take and return. */
export function routesClientTypes(iface: RoutesInterface, { validators }: ClientFolder): ClientTypes {
  const { lookup } = validators.types;
  const responses = responseTypeNames(iface);
  const renamed = new Map([
    ['Operations', lookup],
    ...(responses
      ? ([
          ['Response', responses.one],
          ['Responses', responses.all],
        ] as const)
      : []),
  ]);
  const exported = new Set([
    'batched',
    'Connection',
    'ListOptions',
    'Page',
    'Listing',
    'Method',
    'ListMethod',
    'Call',
    'ListCall',
    'RawRequest',
    'RawMethod',
  ]);
  const sources = [routeParts, ...(responses ? [bodyOf] : []), ofRoutes, ...(batchFacts(iface) ? [batched] : [])];
  const text = declarationsRenamed(sources, exported, (name) => renamed.get(name) ?? name);
  const unknown = alias(
    'BodyOf',
    'unknown',
    ['The body of a response, of which nothing is stated.'],
    ['Operation', 'Query'],
  );
  const connect: Declaration = {
    kind: functionKind,
    isExported: true,
    hasDeclareKeyword: true,
    name: 'connect',
    docs: ['A connection to the site with this address. Nothing is sent yet.'],
    parameters: [
      { name: 'address', type: addressType },
      { name: 'options?', type: 'ClientOptions' },
    ],
    returnType: 'Connection',
  };
  const own = printDeclarations([...(responses ? [] : [unknown]), connect]);
  return {
    imports: [[typesFile(iface), [lookup, ...(responses ? [responses.one, responses.all] : [])].sort()]],
    types: `${own}\n${text}`,
  };
}

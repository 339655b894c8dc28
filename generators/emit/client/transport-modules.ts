import body from '../../../templates/client/body.js?raw';
import connection from '../../../templates/client/connection.js?raw';
import cookies from '../../../templates/client/cookies.js?raw';
import common from '../../../templates/client/declared/common.ts?raw';
import typesOfRoutes from '../../../templates/client/declared/routes.ts?raw';
import errors from '../../../templates/client/errors.js?raw';
import answers from '../../../templates/client/modules/answers.js?raw';
import client from '../../../templates/client/modules/client.js?raw';
import exchange from '../../../templates/client/modules/exchange.js?raw';
import uploadOfModules from '../../../templates/client/modules/upload.js?raw';
import responses from '../../../templates/client/responses.js?raw';
import batched from '../../../templates/client/routes/batched.js?raw';
import call from '../../../templates/client/routes/call.js?raw';
import headers from '../../../templates/client/routes/headers.js?raw';
import list from '../../../templates/client/routes/list.js?raw';
import noHeaders from '../../../templates/client/routes/no-headers.js?raw';
import site from '../../../templates/client/routes/site.js?raw';
import upload from '../../../templates/client/routes/upload.js?raw';
import schemes from '../../../templates/client/schemes.js?raw';
import waiting from '../../../templates/client/waiting.js?raw';
import type { Interface } from '../../catalogue/model/model.ts';
import { exportedTypes, topNames } from '../../lib/javascript-modules.ts';
import { hasHeaders, writesForms } from '../../shape/requests.ts';
import { batchFacts } from './batch-facts.ts';

const ofAll = [connection, waiting, body, cookies, errors, responses, schemes];
const ofModules = [client, exchange, answers, uploadOfModules];
const ofRoutes = [site, call, list];

/** The modules of the transport of an interface, but for its facts: plain JavaScript that imports the codec of the validators. */
export function transportModules(iface: Interface): readonly string[] {
  if (iface.kind === 'modules') return [...ofModules, ...ofAll];
  return [
    ...ofRoutes,
    ...(batchFacts(iface) ? [batched] : []),
    hasHeaders(iface) ? headers : noHeaders,
    ...(writesForms(iface) ? [upload] : []),
    ...ofAll,
  ];
}

/** The names that a transport uses itself, and those that it imports from the codec. */
export const transportNames: readonly string[] = [
  ...new Set([...ofModules, ...ofRoutes, batched, headers, upload, ...ofAll].flatMap(topNames)),
  'facts',
];

/** The names of the types that a client of routes exports. */
export const exportedTypeNames: readonly string[] = [...[common, typesOfRoutes].flatMap(exportedTypes), 'Site'];

import { envelopeOf } from '../../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface } from '../../../catalogue/model/model.ts';
import type { ParameterObject } from '../../../catalogue/model/parameter-objects.ts';
import { ofModule } from '../../../catalogue/model/result-parts.ts';
import { addressesOf } from '../../../shape/addresses.ts';
import { listPaths, pagesPath } from '../../../shape/answer-paths.ts';
import type { Example } from '../../../shape/example-request.ts';
import type { SentRequest } from '../../../shape/sent-request.ts';
import { shapeOf } from '../../../shape/shapes.ts';
import { type ClientFolder, clientFolder } from '../../client/client-folder.ts';
import { kindOf } from '../../client/client-sources.ts';
import {
  type Member,
  memberOf,
  membersAt,
  membersOf,
  namingOf,
  objectText,
  parametersOf,
  untypedParts,
} from '../call-members.ts';
import { type ClientCall, type ClientUse, clientText } from './client-text.ts';

/** An example request as a program with the generated client; undefined if there is none for the interface. */
export function clientProgram(iface: Interface, example: Example, sent: SentRequest): string | undefined {
  const folder = clientFolder(iface);
  const parts = folder && partsOf(folder, example, sent);
  const use = clientUse(iface, example, sent);
  return parts === undefined || !use ? undefined : clientText(iface.name, use, parts);
}

/** How programs use the client for a request; undefined if there is no client for it. */
export function clientUse(iface: Interface, example: Example, sent: SentRequest): ClientUse | undefined {
  const folder = clientFolder(iface);
  const [address = '', after = ''] = (addressesOf(iface)[0] ?? '').split('{route}');
  const call = folder && callOf(folder, example, sent);
  if (!folder || !call || after !== '') return undefined;
  const credentials = [...folder.schemes].find(([, one]) => one === sent.scheme)?.[0];
  return { ...call, address, scheme: sent.scheme, ...(credentials === undefined ? {} : { credentials }) };
}

function callOf(folder: ClientFolder, example: Example, sent: SentRequest): ClientCall | undefined {
  const { iface } = folder;
  const { object } = example;
  if (iface.kind === 'modules') {
    return object.kind === 'module' ? moduleCall(iface, object, example, sent === example.sentAsGenerator) : undefined;
  }
  const name = folder.calls.get(object.name);
  if (name === undefined || object.kind !== 'endpoint') return undefined;
  return kindOf(shapeOf(object, iface)) === 'list' ? { name, item: 'item' } : { name };
}

function moduleCall(
  iface: ModulesInterface,
  { module }: ParameterObject & { readonly kind: 'module' },
  { isPosted }: Example,
  isGenerator: boolean,
): ClientCall {
  if (isPosted && !isGenerator) return { name: 'post' };
  const arePages = isGenerator || iface.binding?.deployment.needs?.has(module.group);
  if (arePages && pagesPath(iface)) return { name: 'pages', item: 'page' };
  return isListed(iface, module) ? { name: 'items', item: 'item' } : { name: 'query' };
}

/** The argument of the call, as code; undefined if no binding states how modules are named. */
function partsOf({ iface }: ClientFolder, example: Example, sent: SentRequest): string | undefined {
  const { object } = example;
  if (iface.kind === 'routes')
    return object.kind === 'endpoint' ? endpointParts(iface, object, example, sent) : undefined;
  const isGenerator = sent === example.sentAsGenerator;
  const naming = object.kind === 'module' ? namingOf(iface, object.module, isGenerator) : undefined;
  const isPosted = example.isPosted && !isGenerator;
  const fetchesTokens = isPosted && iface.binding?.results?.client?.tokens !== undefined;
  const given = parametersOf(iface, example, isGenerator).filter(
    ({ parameter }) => !fetchesTokens || parameter.tokenType === undefined,
  );
  return naming && objectText([...naming, ...given.map(memberOf)]);
}

function endpointParts(
  iface: Interface,
  { route, endpoint }: ParameterObject & { readonly kind: 'endpoint' },
  example: Example,
  sent: SentRequest,
): string {
  const path = [...untypedParts(iface, route, endpoint), ...membersAt('path', example)];
  const body: Member[] = sent.body ? [['body', objectText(membersAt('body', example))]] : [];
  const further = { headers: membersAt('header', example), cookies: membersAt('cookie', example) };
  const parts = [...membersOf({ path, query: membersAt('query', example), ...further }), ...body];
  return parts.length > 0 ? objectText(parts) : '';
}

/** Whether answers have the results of a module in the place where the client reads lists. */
function isListed(iface: ModulesInterface, module: (ParameterObject & { readonly kind: 'module' })['module']): boolean {
  const parameter = envelopeOf(iface)?.selecting.get(module)?.selection.parameter;
  const path = parameter === undefined ? undefined : listPaths(iface)[parameter];
  const { adds } = iface.binding?.results ?? {};
  return path !== undefined && adds !== undefined && ofModule(module, adds)?.path.join('.') === path.join('.');
}

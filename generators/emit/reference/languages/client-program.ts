import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import { envelopeOf } from '../../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface } from '../../../catalogue/model/model.ts';
import type { ParameterObject } from '../../../catalogue/model/parameter-objects.ts';
import { ofModule } from '../../../catalogue/model/result-parts.ts';
import { stringLiteral } from '../../../lib/javascript.ts';
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
import { userAndPassword } from './credentials.ts';

/** An example request as a program with the generated client; undefined if there is none for the interface. */
export function clientProgram(iface: Interface, example: Example, sent: SentRequest): string | undefined {
  const folder = clientFolder(iface);
  const [before = '', after = ''] = (addressesOf(iface)[0] ?? '').split('{route}');
  const call = folder && callOf(folder, example, sent);
  if (!folder || !call || after !== '') return undefined;
  const scheme = [...folder.schemes].find(([, one]) => one === sent.scheme)?.[0];
  const values = takesPassword(sent.scheme) ? userAndPassword : [sent.scheme?.type === 'apiKey' ? 'KEY' : 'TOKEN'];
  const auth = scheme === undefined ? '' : `, { auth: ${scheme}(${values.map(stringLiteral).join(', ')}) }`;
  const names = [...(scheme === undefined ? [] : [scheme]), 'createClient'].sort();
  return [
    `import { ${names.join(', ')} } from ${stringLiteral(`./client/${iface.name}.js`)};`,
    '',
    `const client = createClient(${stringLiteral(before)}${auth});`,
    call,
  ].join('\n');
}

function callOf(folder: ClientFolder, example: Example, sent: SentRequest): string | undefined {
  const { iface } = folder;
  const { object } = example;
  if (iface.kind === 'routes') {
    const name = folder.calls.get(object.name);
    return name === undefined ? undefined : endpointCall(iface, name, example, sent);
  }
  return object.kind === 'module' ? moduleCall(iface, object, example, sent === example.sentAsGenerator) : undefined;
}

function endpointCall(iface: Interface, name: string, example: Example, sent: SentRequest): string | undefined {
  const { object } = example;
  if (object.kind !== 'endpoint') return undefined;
  const path = [...untypedParts(iface, object.route, object.endpoint), ...membersAt('path', example)];
  const body: Member[] = sent.body ? [['body', objectText(membersAt('body', example))]] : [];
  const further = { headers: membersAt('header', example), cookies: membersAt('cookie', example) };
  const parts = objectText([...membersOf({ path, query: membersAt('query', example), ...further }), ...body]);
  const call = `client.${name}(${parts === '{}' ? '' : parts})`;
  return kindOf(shapeOf(object, iface)) === 'list' ? loop('item', call) : printed(call);
}

function moduleCall(
  iface: ModulesInterface,
  { module }: ParameterObject & { readonly kind: 'module' },
  example: Example,
  isGenerator: boolean,
): string | undefined {
  const naming = namingOf(iface, module, isGenerator);
  const isPosted = example.isPosted && !isGenerator;
  const fetchesTokens = isPosted && iface.binding?.results?.client?.tokens !== undefined;
  const given = parametersOf(iface, example, isGenerator).filter(
    ({ parameter }) => !fetchesTokens || parameter.tokenType === undefined,
  );
  const request = naming && objectText([...naming, ...given.map(memberOf)]);
  if (isPosted) return printed(`client.post(${request})`);
  const arePages = isGenerator || iface.binding?.deployment.needs?.has(module.group);
  if (arePages && pagesPath(iface)) return loop('page', `client.pages(${request})`);
  if (isListed(iface, module)) return loop('item', `client.items(${request})`);
  return printed(`client.query(${request})`);
}

/** Whether answers have the results of a module in the place where the client reads lists. */
function isListed(iface: ModulesInterface, module: (ParameterObject & { readonly kind: 'module' })['module']): boolean {
  const parameter = envelopeOf(iface)?.selecting.get(module)?.selection.parameter;
  const path = parameter === undefined ? undefined : listPaths(iface)[parameter];
  const { adds } = iface.binding?.results ?? {};
  return path !== undefined && adds !== undefined && ofModule(module, adds)?.path.join('.') === path.join('.');
}

function loop(name: string, call: string): string {
  const lines = [`for await (const ${name} of ${call}) {`, `  console.log(${name});`, '}'];
  return lines.join('\n');
}

function printed(call: string): string {
  return `console.log(await ${call});`;
}

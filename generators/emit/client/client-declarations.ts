import common from '../../../templates/client/declared/common.ts?raw';
import { takesPassword } from '../../catalogue/model/authentication-schemes.ts';
import type { AuthenticationScheme } from '../../catalogue/model/deployment.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/javascript-modules.ts';
import {
  commentText,
  type Declaration,
  declaredConstant,
  docsOf,
  functionKind,
  interfaceKind,
  localRest,
  type PropertyStructure,
  printDeclarations,
  printImports,
} from '../../lib/typescript.ts';
import type { ObjectShape } from '../../shape/shape.ts';
import { unionOfTexts } from '../typescript/unions.ts';
import { batchFacts } from './batch-facts.ts';
import type { ClientFolder, FamilyFile } from './client-folder.ts';
import { kindOf, operationOf, validatorsFolder } from './client-sources.ts';
import { addressType, alias } from './client-types.ts';
import { modulesClientTypes } from './modules-client-types.ts';
import { routesClientTypes } from './routes-client-types.ts';

/** The declarations of the transport, and the types of what the functions of an interface take and return. */
export function transportDeclarations(folder: ClientFolder): string {
  const { iface, schemes } = folder;
  const { imports, types } = iface.kind === 'routes' ? routesClientTypes(iface, folder) : modulesClientTypes(iface);
  const heading = printImports([
    [`${validatorsFolder(iface)}/runtime.js`, iface.kind === 'routes' ? ['Options'] : ['Options', 'Validator']],
    ...imports,
  ]);
  const known = alias('KnownCode', knownCodes(iface), ['The codes of errors that clients react to.']);
  const own = [known, ...[...schemes].map(schemeDeclaration)];
  return `${heading}${printDeclarations(own)}\n${joinedModules([common])}\n${types}\n${localRest}`;
}

function knownCodes(iface: Interface): string {
  const client = iface.binding?.results?.client;
  if (!client) return 'never';
  const { retryCodes, tokens, login } = client;
  return unionOfTexts([...retryCodes, ...(tokens ? [tokens.refusedCode] : []), ...(login ? ['login-refused'] : [])]);
}

const credentials = {
  basic: ['A name and a password, sent with every request.', '(user: string, password: string) => Authenticate'],
  renewed: [
    'A value, which responses renew, or a function that returns the one of the moment, sent with every request.',
    '(value: string | (() => string | Promise<string>)) => Authenticate',
  ],
  other: [
    'A value, or a function that returns the one of the moment, sent with every request.',
    '(value: string | (() => string | Promise<string>)) => Authenticate',
  ],
} as const;

function schemeDeclaration([name, scheme]: readonly [string, AuthenticationScheme]): Declaration {
  const [docs, type] = credentials[kindOfCredentials(scheme)];
  return declaredConstant(name, type, [scheme.purpose === undefined ? docs : `${commentText(scheme.purpose)}.`]);
}

function kindOfCredentials(scheme: AuthenticationScheme): keyof typeof credentials {
  if (takesPassword(scheme)) return 'basic';
  return scheme.type === 'apiKey' && scheme.isRenewed ? 'renewed' : 'other';
}

/** The declarations of the functions of a family of routes. */
export function familyDeclarations({ entries }: FamilyFile, { calls }: ClientFolder): string {
  const kinds = entries.map(({ shape }) => (kindOf(shape) === 'list' ? 'ListCall' : 'Call'));
  const constants = entries.map(({ shape }, index) =>
    declaredConstant(
      calls.get(shape.name) ?? '',
      `${kinds[index]}<${stringLiteral(operationOf(shape))}>`,
      docsOfCall(shape),
    ),
  );
  return `${printImports([['./transport.js', [...new Set(kinds)].sort()]])}${printDeclarations(constants)}`;
}

/** The purpose of an operation, where it is stated, and its method and route. */
function docsOfCall(shape: ObjectShape): string[] {
  const purpose = shape.purpose === undefined ? [] : [commentText(shape.purpose), ''];
  return [[...purpose, commentText(operationOf(shape))].join('\n')];
}

/** The declarations of the file that programs import. */
export function indexDeclarations(folder: ClientFolder): string {
  const { iface, files, schemes } = folder;
  const transport = `./${iface.name}/transport.js`;
  const ofKind = iface.kind === 'routes' ? [...(batchFacts(iface) ? ['batched'] : []), 'connect'] : ['Client'];
  const values = ['ApiError', 'isApiError', ...schemes.keys(), ...ofKind];
  const families =
    iface.kind === 'routes' ? files.map(({ family }) => `export * from './${iface.name}/${family}.js';\n`) : [];
  const used =
    iface.kind === 'routes'
      ? ['ClientOptions', 'Connection', 'ListMethod', 'Method', 'RawMethod']
      : ['Client', 'ModulesClientOptions'];
  const create: Declaration = {
    kind: functionKind,
    isExported: true,
    hasDeclareKeyword: true,
    name: 'createClient',
    docs: docsOf([`A client of ${commentText(iface.title)}. Nothing is sent before a method is called.`]),
    parameters: [
      { name: 'address', type: addressType },
      { name: 'options?', type: iface.kind === 'routes' ? 'ClientOptions' : 'ModulesClientOptions' },
    ],
    returnType: iface.kind === 'routes' ? 'Site' : 'Client',
  };
  const site = iface.kind === 'routes' ? [siteInterface(folder)] : [];
  const exports = `${families.join('')}export { ${values.join(', ')} } from '${transport}';\nexport type * from '${transport}';\n`;
  return `${printImports([[transport, used]])}${exports}\n${printDeclarations([...site, create])}`;
}

function siteInterface({ iface, files, calls }: ClientFolder): Declaration {
  const methods = files.flatMap(({ entries }) =>
    entries.map(({ shape }): PropertyStructure => {
      const type = kindOf(shape) === 'list' ? 'ListMethod' : 'Method';
      return {
        name: calls.get(shape.name) ?? '',
        docs: docsOfCall(shape),
        type: `${type}<${stringLiteral(operationOf(shape))}>`,
      };
    }),
  );
  const raw: PropertyStructure = {
    name: 'raw',
    docs: ['Sends a request that the catalogue does not have.'],
    type: 'RawMethod',
  };
  const batched: PropertyStructure = {
    name: 'batched',
    docs: ['A client that sends in one request those that begin at the same time.'],
    type: '() => Site',
  };
  return {
    kind: interfaceKind,
    isExported: true,
    name: 'Site',
    docs: ['A client of a site.'],
    properties: [...methods, ...(batchFacts(iface) ? [batched] : []), raw],
  };
}

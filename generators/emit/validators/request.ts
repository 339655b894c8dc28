import { type Envelope, envelopeOf } from '../../catalogue/envelope.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';
import { notice } from '../typescript/header.ts';
import { queryContext } from '../typescript/query-names.ts';
import { decodersOf } from './codec.ts';
import { decoderSource } from './codec-modules.ts';
import type { FolderNames } from './folder-names.ts';
import { validatorSource } from './module.ts';
import { readsRequests, requestDecoderDeclarations, requestDecoderSource } from './request-decode.ts';
import { requestSource } from './request-source.ts';

/** The files that check and read whole requests, by path; none where it is not known how a request names modules. */
export function requestFiles(folder: FolderNames): readonly (readonly [string, string])[] {
  const { iface } = folder;
  const envelope = iface.kind === 'modules' ? envelopeOf(iface) : undefined;
  if (!envelope || !iface.binding) return [];
  const { deployment } = iface.binding;
  const heading = notice([folderOf(iface)], iface);
  const entry = { object: envelopeObject(envelope, iface), stem: 'envelope', exported: 'envelope', type: 'Envelope' };
  const checking: (readonly [string, string])[] = [
    ['envelope.js', validatorSource(entry, folder)],
    ['request.js', heading + requestSource(envelope, deployment)],
    ['request.d.ts', heading + requestDeclarations(folder)],
  ];
  if (!readsRequests(iface)) return checking;
  const { lookup, query } = typesOf(folder);
  return [
    ...checking,
    ['decode/envelope.js', heading + sourceText(decoderSource(entry, 'decodeEnvelope', deployment))],
    ['decode/request.js', heading + requestDecoderSource],
    ['decode/request.d.ts', heading + requestDecoderDeclarations(lookup, query, decodingExample(folder))],
  ];
}

/** Makes the exports for requests for the index of the validators. */
export function requestExports({ iface }: FolderNames): readonly Code[] {
  if (iface.kind !== 'modules' || !iface.binding || !envelopeOf(iface)) return [];
  const checking = js`export { request } from './request.js';`;
  if (!readsRequests(iface)) return [checking];
  return [checking, js`export { decodeRequest } from './decode/request.js';`];
}

/** The envelope looked at as the module whose parameters every request may have. */
function envelopeObject({ parameters, constraints }: Envelope, { at }: Interface): ParameterObject {
  const shared = { name: 'envelope', parameters, constraints, sources: [], at };
  const module = { path: '', group: '', prefix: '', generator: false, deprecated: false };
  return {
    kind: 'module',
    purpose: undefined,
    ...shared,
    module: { ...shared, ...module, restsOn: [], extensions: new Map() },
  };
}

/** The types that look up the parameters of a module and those of a request. */
function typesOf({ iface, types }: FolderNames): { readonly lookup: Code; readonly query: Code } {
  return { lookup: identifier(types.lookup), query: identifier(queryContext(iface)?.named('Query') ?? 'Query') };
}

function requestDeclarations(folder: FolderNames): string {
  const { lookup, query } = typesOf(folder);
  const imports = js`import type { Validator } from './runtime.js';
import type { ${lookup}, ${query} } from './types.js';

`;
  const validators = js`type Validators = { readonly [One in keyof ${lookup}]: Validator<${lookup}[One]> };

`;
  const declaration = js`export declare function request<Name extends keyof ${lookup}>(
  modules: Pick<Validators, Name> & Partial<Validators>,
): Validator<${query}<Name>>;

export {};
`;
  return [
    sourceText(imports),
    commentBlock(['The validator of each module, by its name.']),
    sourceText(validators),
    commentBlock([...requestComment, '', `@example ${commentCode(checkingExample(folder))}`]),
    sourceText(declaration),
  ].join('');
}

const requestComment = [
  'A validator of whole requests that may name these modules.',
  '',
  'It checks what every request may have, and the parameters of the modules that a request names, by the names that they',
  'have with a generator too. A parameter of another of these modules is an issue that says how the module is named.',
];

function checkingExample({ entries }: FolderNames): string {
  const named = entries.slice(0, 2).map(({ object, exported }) => member(object.name, exported));
  return `request({ ${named.join(', ')} }).validate(input)`;
}

function decodingExample(folder: FolderNames): string {
  const named = decodersOf(folder).slice(0, 1);
  const members = named.map(({ entry, exported }) => member(entry.object.name, exported));
  return `decodeRequest({ ${members.join(', ')} })(url.searchParams)`;
}

function member(name: string, exported: string): string {
  return name === exported ? name : `${propertyKey(name)}: ${exported}`;
}

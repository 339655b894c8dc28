import { type Envelope, envelopeOf } from '../../catalogue/envelope.ts';
import { folderOf } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { notice } from '../typescript/header.ts';
import { queryContext } from '../typescript/query-names.ts';
import { validatorSource } from './module.ts';
import type { FolderNames } from './names.ts';
import { requestSource } from './request-source.ts';

/** The files that check whole requests, by path; none where it is not known how a request names modules. */
export function requestFiles(folder: FolderNames): readonly (readonly [string, string])[] {
  const { iface } = folder;
  const envelope = iface.kind === 'modules' ? envelopeOf(iface) : undefined;
  if (!envelope || !iface.binding) return [];
  const heading = notice([folderOf(iface)], iface);
  const entry = { object: envelopeObject(envelope, iface), stem: 'envelope', exported: 'envelope', type: 'Envelope' };
  return [
    ['envelope.js', validatorSource(entry, folder, new Map())],
    ['request.js', heading + sourceText(requestSource(envelope, iface.binding.deployment))],
    ['request.d.ts', heading + requestDeclarations(folder)],
  ];
}

/** What the index adds of requests to the validators. */
export function requestExports({ iface }: FolderNames): readonly Code[] {
  return iface.kind === 'modules' && envelopeOf(iface) ? [js`export { request } from './request.js';`] : [];
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

function requestDeclarations({ iface, types }: FolderNames): string {
  const lookup = identifier(types.lookup);
  const query = identifier(queryContext(iface)?.named('Query') ?? 'Query');
  const imports = js`import type { Validator } from './runtime.js';
import type { ${lookup}, ${query} } from './types.js';

`;
  const declaration = js`export declare function request<Name extends keyof ${lookup}>(modules: {
  readonly [One in Name]: Validator<${lookup}[One]>;
}): Validator<${query}<Name>>;
`;
  return sourceText(imports) + commentBlock(requestComment) + sourceText(declaration);
}

const requestComment = [
  'A validator of whole requests that may name these modules.',
  '',
  'It checks what every request may have, and the parameters of the modules that a request names, by the names that they',
  'have with a generator too. A parameter of another of these modules is an issue that says how the module is named.',
];

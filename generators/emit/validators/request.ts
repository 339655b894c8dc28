import { folderOf } from '../../catalogue/bindings/heading.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, js } from '../../lib/javascript.ts';
import {
  aliasKind,
  commentCode,
  docsOf,
  functionKind,
  localRest,
  printDeclarations,
  printImports,
} from '../../lib/typescript.ts';
import { readsRequests } from '../../shape/requests.ts';
import type { Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { notice } from '../typescript/header.ts';
import { type QueryContext, queryContext } from '../typescript/query-names.ts';
import { entriesOf, type FolderNames, type SharedFile, validatorsFiles } from './folder-names.ts';
import { validatorsSource } from './module.ts';
import { requestDecoderDeclarations, requestDecoderSource } from './request-decode.ts';
import { requestNumbers } from './request-numbers.ts';
import { type MeantModule, requestSource } from './request-source.ts';

/** The files that check and read whole requests; none if no binding states how requests name modules. */
export function requestFiles(folder: FolderNames): readonly SharedFile[] {
  const { iface } = folder;
  const context = queryContext(iface);
  if (!context) return [];
  const heading = notice([folderOf(iface)], iface);
  const query = context.named('Query');
  const readers = readsRequests(iface) ? [{ name: 'decodeEnvelope', type: 'Envelope', kind: 'query' } as const] : [];
  const entry = { shape: context.envelope, exported: 'envelope', type: 'Envelope', readers };
  const checkingTypes = requestDeclarations(folder, query, checkingExample(folder, context));
  const checking: SharedFile[] = [
    { file: 'envelope.js', text: validatorsSource([entry], folder, [context.envelope.at.source.path]) },
    { file: 'request.js', text: heading + checkingSource(context, folder) },
    { file: 'request.d.ts', text: heading + checkingTypes },
  ];
  if (!readsRequests(iface)) return checking;
  const decoded = context.named('DecodedQuery');
  const readingTypes = requestDecoderDeclarations(folder, decoded, decodingExample(folder, context));
  return [
    ...checking,
    { file: 'decode-request.js', text: heading + requestDecoderSource(meantDecoders(context, folder)) },
    { file: 'decode-request.d.ts', text: heading + readingTypes },
  ];
}

function checkingSource(context: QueryContext, folder: FolderNames): string {
  const fixed = new Map(spellingOf(folder.iface).fixed);
  const modules = new Set(folder.exports.keys());
  return requestSource(context.selections, fixed, meantModules(context, folder), modules, requestNumbers(context));
}

function meantModules({ selections }: QueryContext, folder: FolderNames): MeantModule[] {
  const meant = meantNames(selections);
  return validatorsFiles(folder).flatMap(({ stem, entries }) =>
    entries
      .filter(({ shape }) => meant.has(shape.name))
      .map(({ shape, exported }) => ({ module: shape.name, exported, file: `./${stem}.js` })),
  );
}

function meantDecoders({ selections }: QueryContext, folder: FolderNames): MeantModule[] {
  const meant = meantNames(selections);
  return validatorsFiles(folder).flatMap(({ stem, entries }) =>
    entries.flatMap(({ shape, readers }) =>
      meant.has(shape.name)
        ? readers.map(({ name }) => ({ module: shape.name, exported: name, file: `./${stem}.js` }))
        : [],
    ),
  );
}

/** The names of the default modules. */
function meantNames(selections: QueryContext['selections']): ReadonlySet<string | undefined> {
  return new Set(selections.map(({ preset, named }) => (preset === undefined ? undefined : named.get(preset)?.name)));
}

/** The exports for whole requests in the index of the validators. */
export function requestExports({ iface }: FolderNames): readonly Code[] {
  if (!queryContext(iface)) return [];
  const checking = js`export { requestOf } from './request.js';`;
  return readsRequests(iface) ? [checking, js`export { decodeRequest } from './decode-request.js';`] : [checking];
}

function requestDeclarations({ types: { lookup }, lookupFile }: FolderNames, query: string, example: string): string {
  const imports = printImports([
    [`./${lookupFile}.js`, [lookup, query]],
    ['./runtime.js', ['Validator']],
  ]);
  const declarations = printDeclarations([
    {
      kind: aliasKind,
      name: 'Validators',
      docs: ['The validator of each module, by its name.'],
      type: `{ readonly [One in keyof ${lookup}]: Validator<${lookup}[One]> }`,
    },
    {
      kind: functionKind,
      hasDeclareKeyword: true,
      isExported: true,
      name: 'requestOf',
      docs: docsOf([...requestComment, '', `@example ${commentCode(example)}`]),
      typeParameters: [`Name extends keyof ${lookup}`],
      parameters: [{ name: 'modules', type: 'Pick<Validators, Name> & Partial<Validators>' }],
      returnType: `Validator<${query}<Name>>`,
    },
  ]);
  return `${imports}${declarations}\n${localRest}`;
}

const requestComment = [
  'A validator of whole requests that may name these modules.',
  '',
  'It checks what every request may have, and the parameters of the modules that a request names, by the names that they',
  'have with a generator too. A parameter of another of these modules is an issue that says how the module is named.',
];

function checkingExample(folder: FolderNames, { selections }: QueryContext): string {
  const named = entriesOf(folder)
    .filter(({ shape }) => isNamed(shape, selections))
    .slice(0, 2)
    .map(({ shape, exported }) => member(shape.name, exported));
  return `requestOf({ ${named.join(', ')} }).validate(input)`;
}

function decodingExample(folder: FolderNames, { selections }: QueryContext): string {
  const named = entriesOf(folder)
    .filter(({ shape }) => isNamed(shape, selections))
    .slice(0, 1);
  const members = named.flatMap(({ shape, readers }) => readers.map(({ name }) => member(shape.name, name)));
  return `decodeRequest({ ${members.join(', ')} })(url.searchParams)`;
}

/** Whether a request can name this module together with others. A main module, which a request names alone, is not such a module. */
function isNamed({ name }: Shape, selections: QueryContext['selections']): boolean {
  const within = selections.filter(({ owners }) => owners);
  return (within.length > 0 ? within : selections).some(({ modules }) =>
    modules.some((module) => module.name === name),
  );
}

function member(name: string, exported: string): string {
  return name === exported ? name : `${propertyKey(name)}: ${exported}`;
}

import decodeRequest from '../../../templates/validators/request/decode-request.js?raw';
import { js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/javascript-modules.ts';
import {
  aliasKind,
  commentCode,
  docsOf,
  functionKind,
  localRest,
  printDeclarations,
  printImports,
} from '../../lib/typescript.ts';
import type { FolderNames } from './folder-names.ts';
import { importsOf, type MeantModule, meantSource } from './request-source.ts';

/** The module that combines the reading functions of modules to one for whole requests. */
export function requestDecoderSource(meant: readonly MeantModule[]): string {
  return `${sourceText(imports)}${importsOf(meant)}\n${joinedModules([meantSource(meant), decodeRequest])}`;
}

const imports = js`import { normalized, pairsIn, remarksOn, repeatedNames, repetitions, take } from './decoder.js';
import { decodeEnvelope } from './envelope.js';
import { alwaysWith, checkedParts, resultOf, waysTo } from './request.js';
`;

/** The declarations of that module. `query` and `example`: the type of a decoded request, and an example call. */
export function requestDecoderDeclarations(
  { types: { lookup }, lookupFile }: FolderNames,
  query: string,
  example: string,
): string {
  const read = `(search: Search | string, options?: Options) => Result`;
  const imports = printImports([
    ['./decoder.js', ['Search']],
    [`./${lookupFile}.js`, [lookup, query]],
    ['./runtime.js', ['Options', 'Result']],
  ]);
  const declarations = printDeclarations([
    {
      kind: aliasKind,
      name: 'Decoders',
      docs: ['The functions that read the parameters of each module, by its name.'],
      type: `{\n  readonly [One in keyof ${lookup}]: ${read}<${lookup}[One]>;\n}`,
    },
    {
      kind: functionKind,
      hasDeclareKeyword: true,
      isExported: true,
      name: 'decodeRequest',
      docs: docsOf([
        'A function that reads whole requests that may name these modules, and checks them as `requestOf` does.',
        '',
        `@example ${commentCode(example)}`,
      ]),
      typeParameters: [`Name extends keyof ${lookup}`],
      parameters: [{ name: 'modules', type: 'Pick<Decoders, Name> & Partial<Decoders>' }],
      returnType: `${read}<${query}<Name>>`,
    },
  ]);
  return `${imports}${declarations}\n${localRest}`;
}

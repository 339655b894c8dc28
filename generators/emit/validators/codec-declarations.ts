import bodyDecoderType from '../../../templates/types/requests/body-decoder.ts?raw';
import decodedType from '../../../templates/types/requests/decoded.ts?raw';
import decoderType from '../../../templates/types/requests/decoder.ts?raw';
import form from '../../../templates/types/requests/form.ts?raw';
import formDecoder from '../../../templates/types/requests/form-decoder.ts?raw';
import search from '../../../templates/types/requests/search.ts?raw';
import type { Interface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/javascript-modules.ts';
import {
  commentCode,
  type Declaration,
  docsOf,
  functionKind,
  printDeclarations,
  printImports,
} from '../../lib/typescript.ts';
import { isInQuery, readsForm, readsJson } from '../../shape/forms.ts';
import { takesFlatLists } from '../../shape/list-forms.ts';
import { hasPosts } from '../../shape/posting.ts';
import { hasRequests, writesForms } from '../../shape/requests.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { type Spelling, spellingOf } from '../../shape/spelling.ts';
import { hasUploads } from '../../shape/uploads.ts';
import { queryContext } from '../typescript/query-names.ts';
import { routeRequestDeclarations } from './codec-route-declarations.ts';
import { hasNulls } from './codec-source.ts';
import type { FolderNames } from './folder-names.ts';

/** The declarations of `codec.js`. */
export function codecDeclarations(folder: FolderNames): string {
  const { iface, types: named } = folder;
  const context = hasRequests(iface) ? queryContext(iface) : undefined;
  const checked = context?.named('CheckedQuery');
  const addressed = hasPosts(iface) ? context?.named('AddressedQuery') : checked;
  const { type, names } = anyParameters(folder);
  const encode: Declaration = {
    kind: functionKind,
    hasDeclareKeyword: true,
    isExported: true,
    name: 'encode',
    docs: docsOf(encodeComment(spellingOf(iface), hasNulls(iface))),
    parameters: [{ name: 'parameters', type }],
    returnType: 'Search',
  };
  const parts = [printDeclarations([encode])];
  if (iface.kind === 'routes') parts.push(routeRequestDeclarations(iface, named.lookup));
  else if (hasRequests(iface)) parts.push(...requestFunctions(iface, addressed, checked));
  const lookups = new Set([...(checked === undefined ? [] : [checked, addressed ?? checked]), named.lookup]);
  return (
    printImports([
      ['./decoder.js', [...(writesForms(iface) ? ['Form'] : []), 'Search']],
      [`./${folder.lookupFile}.js`, [...lookups].sort()],
      ...(names.length === 0 ? [] : [['./shared.js', names] as const]),
    ]) + parts.join('\n')
  );
}

/** The declarations of `decoder.js`. */
export function decoderDeclarations(iface: Interface): string {
  const types = [
    search,
    form,
    decoderType,
    ...(shapesOf(iface).some(readsForm) ? [formDecoder] : []),
    ...(shapesOf(iface).some(readsJson) ? [bodyDecoderType] : []),
    ...(takesFlatLists(iface) ? [decodedType] : []),
  ];
  return printImports([['./runtime.js', ['Options', 'Result', 'Validator']]]) + joinedModules(types);
}

/**
 * The type of the parameters that any module or query has. Objects without parameters are excluded, as they would make error messages
 * vague.
 */
function anyParameters({ iface, types }: FolderNames): {
  readonly type: string;
  readonly names: readonly string[];
} {
  const { lookup, noParameters } = types;
  const all = `${lookup}[keyof ${lookup}]${iface.kind === 'modules' ? '' : "['query']"}`;
  if (shapesOf(iface).every(({ members }) => members.some(isInQuery))) return { type: all, names: [] };
  return { type: `Exclude<${all}, ${noParameters}>`, names: [noParameters] };
}

/** The declarations of the functions that write whole requests. */
function requestFunctions(iface: Interface, addressed: string | undefined, checked: string | undefined): string[] {
  const declaration = (
    name: string,
    type: string | undefined,
    documentation: readonly string[],
    returnType: string,
  ): string => {
    const typeParameters = type === undefined ? {} : { typeParameters: ['const Q'] };
    const parameters = [{ name: 'request', type: type === undefined ? 'object' : `${type}<Q>` }];
    return printDeclarations([
      {
        kind: functionKind,
        hasDeclareKeyword: true,
        isExported: true,
        name,
        docs: docsOf(documentation),
        ...typeParameters,
        parameters,
        returnType,
      },
    ]);
  };
  return [
    declaration('encodeRequest', addressed, requestComment(iface), 'Search'),
    declaration('encodeForm', checked, formComment(iface), 'Form'),
  ];
}

const formComment = (iface: Interface): string[] => [
  `A whole request as form data${hasUploads(iface) ? ', which can hold files' : ''}: the body of a POST, as \`fetch\` takes it.`,
  '',
  `${hasUploads(iface) ? 'What is not a file' : 'Each parameter'} is written as \`encodeRequest\` writes it.`,
  '',
  '@throws A TypeError like `encode`.',
];

function encodeComment({ joining, arrays = '', objects, several, byPresence }: Spelling, hasNulls: boolean): string[] {
  const { separator = '', alternative } = joining ?? {};
  const instead =
    alternative === undefined
      ? []
      : [
          `  Where one of them holds it, ${commentCode(alternative)} joins them, and stands in front of the first as well.`,
        ];
  const ofSeveral = {
    joined: [
      `- Multiple values are joined by ${commentCode(separator)}.`,
      ...instead,
      `  No value is an empty text, and one that is empty is ${commentCode(separator)} alone.`,
    ],
    repeated: [`- The items of an array have the name ${commentCode(arrays)} each; an empty array is an empty text.`],
    unknown: [],
  };
  return [
    'Parameters as they stand in a request, in their order.',
    '',
    ...ofSeveral[several],
    ...(objects === undefined
      ? []
      : [
          `- The fields of an object have the name ${commentCode(objects)} each, and so do items that are objects or arrays, with`,
          '  their index; an object without fields is an empty text, which is read as an empty array where these are accepted.',
        ]),
    ...(byPresence ? ['- `true` is written as `1`, `false` not at all.'] : []),
    ...(hasNulls ? ['- `null` is an empty text.'] : []),
    '- `undefined` is not written.',
    '',
    '@throws A TypeError for what could not be read back: half of a surrogate pair, multiple values that hold every mark that',
    objects === undefined
      ? 'could join them, and what is neither text, a finite number nor a boolean.'
      : 'could join them, names of fields that cannot be written, and what is neither text, a finite number nor a boolean.',
  ];
}

function requestComment(iface: Interface): string[] {
  const selection = queryContext(iface)?.selections.at(0);
  const value = selection?.preset ?? selection?.named.keys().next().value;
  const example = (): string[] => {
    if (!selection || value === undefined) return [];
    const given = `encodeRequest({ ${propertyKey(selection.parameter)}: ${stringLiteral(value)} })`;
    const others = spellingOf(iface).fixed.filter(([name]) => name !== selection.parameter);
    const written = new URLSearchParams([...others, [selection.parameter, value]]).toString();
    return [`@example ${commentCode(given)} writes ${commentCode(written)}`];
  };
  return [
    'A whole request for an address: as `encode` writes it, with what every request has in front, each unless it is given.',
    '',
    ...example(),
    ...(hasPosts(iface)
      ? [
          '@throws A TypeError like `encode`, and for a request that has to be posted or has a sensitive parameter: addresses are',
          'kept in logs, and `encodeForm` writes the body of a POST.',
        ]
      : ['@throws A TypeError like `encode`.']),
  ];
}

import decodeRequest from '../../../templates/validators/request/decode-request.js?raw';
import { envelopeOf } from '../../catalogue/envelope.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type Code, js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/modules.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';

/** Whether whole requests can be read: each parameter has one name in them, by which it goes to the module that reads it. */
export function readsRequests(iface: Interface): boolean {
  const { separator, arrays } = iface.binding?.deployment ?? {};
  const isSingle = separator !== undefined || arrays === undefined;
  return iface.kind === 'modules' && iface.binding !== undefined && isSingle && envelopeOf(iface) !== undefined;
}

/** The module that puts the functions that read the parameters of modules together to one that reads whole requests. */
export const requestDecoderSource: string =
  sourceText(js`import { queryIn, repetitions } from '../codec.js';
import { alwaysWith, checkedParts, resultOf, waysTo } from '../request.js';
import { decodeEnvelope } from './envelope.js';

`) + joinedModules([decodeRequest]);

/** The declarations of that module, with the types that look up a module's parameters and those of a request. */
export function requestDecoderDeclarations(lookup: Code, query: Code, example: string): string {
  const imports = js`import type { Search } from '../codec.js';
import type { Options, Result } from '../runtime.js';
import type { ${lookup}, ${query} } from '../types.js';

`;
  const decoders = js`type Decoders = {
  readonly [One in keyof ${lookup}]: (search: Search | string, options?: Options) => Result<${lookup}[One]>;
};

`;
  const declaration = js`export declare function decodeRequest<Name extends keyof ${lookup}>(
  modules: Pick<Decoders, Name> & Partial<Decoders>,
): (search: Search | string, options?: Options) => Result<${query}<Name>>;

export {};
`;
  const comment = [
    'A function that reads whole requests that may name these modules, and checks them as `request` does.',
    '',
    `@example ${commentCode(example)}`,
  ];
  return [
    sourceText(imports),
    commentBlock(['The functions that read the parameters of each module, by its name.']),
    sourceText(decoders),
    commentBlock(comment),
    sourceText(declaration),
  ].join('');
}

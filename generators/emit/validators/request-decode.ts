import { envelopeOf } from '../../catalogue/envelope.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type Code, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';

/** Whether whole requests can be read: each parameter has one name in them, by which it goes to the module that reads it. */
export function readsRequests(iface: Interface): boolean {
  const { separator, arrays } = iface.binding?.deployment ?? {};
  const isSingle = separator !== undefined || arrays === undefined;
  return iface.kind === 'modules' && iface.binding !== undefined && isSingle && envelopeOf(iface) !== undefined;
}

/** The module that puts the functions that read the parameters of modules together to one that reads whole requests. */
export const requestDecoderSource: Code = js`import { queryIn, repetitions } from '../codec.js';
import { alwaysWith, judged, resultOf, waysTo } from '../request.js';
import { decodeEnvelope } from './envelope.js';

/** A function that reads whole requests that may select these modules, by their names. */
export function decodeRequest(modules) {
  const readers = Object.entries(modules).map(([module, decode]) => [module, validatorBy(decode)]);
  const always = alwaysWith(validatorBy(decodeEnvelope));
  const ways = waysTo(Object.fromEntries(readers));
  return (search, options) => {
    const repeated = new Set();
    const given = textsIn(search, repeated);
    const { issues, warnings, returned } = judged(given, options, always, ways);
    const value = Object.fromEntries([...given.keys()].map((name) => [name, returned.get(name)]));
    return resultOf(value, [...repetitions(repeated), ...issues], warnings);
  };
}

/** What reads texts, in the form of what checks values. */
function validatorBy(decode) {
  return { validate: (texts, options) => decode(new URLSearchParams(Object.entries(texts)), options) };
}

/** The first text of each name; names that are given again are noted. */
function textsIn(search, repeated) {
  const texts = new Map();
  for (const [name, text] of new URLSearchParams(queryIn(search))) {
    if (texts.has(name)) repeated.add(name);
    else texts.set(name, text);
  }
  return texts;
}
`;

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
    commentBlock(['What reads the parameters of each module, by its name.']),
    sourceText(decoders),
    commentBlock(comment),
    sourceText(declaration),
  ].join('');
}

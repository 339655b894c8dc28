import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, printDeclarations, printImports } from '../../lib/typescript.ts';
import { isInBody, isInQuery } from '../../shape/forms.ts';
import type { Member } from '../../shape/shape.ts';
import { unionOf } from '../typescript/unions.ts';
import type { Entry } from './folder-names.ts';

/** A function that reads an object, and the type of what it reads: a query, or the body as a form. */
export interface DeclaredDecoder {
  readonly name: string;
  readonly type: string;
  readonly isForm: boolean;
}

/**
 * The declarations of the module that reads the parameters of one object. `isWhole`: another function reads whole requests.
 */
export function decoderDeclarations(entry: Entry, read: readonly DeclaredDecoder[], isWhole: boolean): string {
  const declared = read.map((one) => declarationOf(entry, one, isWhole));
  const used = ['Decoded', 'Decoder', 'FormDecoder'].filter((name) => declared.some(({ uses }) => uses.includes(name)));
  const imports = printImports([
    ['../codec.js', used],
    ['../types.js', [...new Set(read.map(({ type }) => type))].sort()],
  ]);
  return imports + printDeclarations(declared, 'declaration');
}

function declarationOf(
  { shape }: Entry,
  { name, type, isForm }: DeclaredDecoder,
  isWhole: boolean,
): Declaration & { readonly uses: readonly string[] } {
  const members = shape.members.filter(isForm ? isInBody : isInQuery);
  const lists = members.filter(isReadAsList).flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  const subject = isForm ? 'body' : shape.owner.kind === 'module' ? 'parameters' : 'query';
  const place = isForm ? 'as a form' : 'in a request';
  const decoder = isForm ? 'FormDecoder' : 'Decoder';
  const union = unionOf(lists.map(stringLiteral)).replace(/^(?!\n)/, ' ');
  return {
    kind: 'variable',
    name,
    documentation: [
      `The ${subject} of ${commentCode(shape.name)} ${place}, read as the server would and checked; multiple values are an array.`,
      ...(isWhole ? ['', 'Anything else beside them is an issue: `decodeRequest` reads whole requests.'] : []),
      ...(members.some(({ accepts }) => accepts.kind === 'unknown')
        ? ['', 'Parameters without a stated type are read as text.']
        : []),
    ],
    type: `${decoder}<${lists.length === 0 ? type : `Decoded<${type},${union}>`}>`,
    uses: [decoder, ...(lists.length === 0 ? [] : ['Decoded'])],
  };
}

/** Whether an array is read of what may be given in other forms, and no text or number that is none of these. */
function isReadAsList(member: Member): boolean {
  const kinds = member.accepts.kind === 'any' ? member.accepts.of : [member.accepts];
  const others = member.accepts.alternatives?.flatMap(({ of }) => of) ?? [];
  const all = [...kinds, ...others];
  const areLists = all.every((one) => ['array', 'object', 'boolean', 'null'].includes(one.kind));
  return areLists && all.some((one) => one.kind === 'array' && one.flat !== undefined);
}

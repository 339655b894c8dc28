import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, declaredConstant } from '../../lib/typescript.ts';
import { isInBody, isInQuery } from '../../shape/forms.ts';
import { kindTraits } from '../../shape/kind-traits.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { unionOf } from '../typescript/unions.ts';
import type { Entry, EntryReader } from './folder-names.ts';

/**
 * The declaration of a function that reads the parameters of an object, and the types of `decoder.js` that it uses. `isWhole`: the folder
 * also has a function for whole requests.
 */
export function readerDeclaration(
  { shape }: Entry,
  { name, type, kind }: EntryReader,
  isWhole: boolean,
): { readonly declaration: Declaration; readonly uses: readonly string[] } {
  if (kind === 'json') return bodyDeclaration(shape, name, type);
  const isForm = kind === 'form';
  const members = shape.members.filter(isForm ? isInBody : isInQuery);
  const lists = members.filter(isReadAsList).flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  const subject = isForm ? 'body' : shape.owner.kind === 'module' ? 'parameters' : 'query';
  const place = isForm ? 'as a form' : 'in a request';
  const decoder = isForm ? 'FormDecoder' : 'Decoder';
  const union = unionOf(lists.map(stringLiteral)).replace(/^(?!\n)/, ' ');
  const documentation = [
    `The ${subject} of ${commentCode(shape.name)} ${place}, read as the server would and checked; multiple values are an array.`,
    ...(isWhole ? ['', 'Anything else beside them is an issue: `decodeRequest` reads whole requests.'] : []),
    ...(members.some(({ accepts }) => accepts.kind === 'unknown')
      ? ['', 'Parameters without a stated type are read as text.']
      : []),
  ];
  const read = `${decoder}<${lists.length === 0 ? type : `Decoded<${type},${union}>`}>`;
  const declaration = declaredConstant(name, read, documentation);
  return { declaration, uses: [decoder, ...(lists.length === 0 ? [] : ['Decoded'])] };
}

function bodyDeclaration(shape: Shape, name: string, type: string): ReturnType<typeof readerDeclaration> {
  const documentation = `The body of ${commentCode(shape.name)}, read from JSON as the server would and checked.`;
  const declaration = declaredConstant(name, `BodyDecoder<${type}>`, [documentation]);
  return { declaration, uses: ['BodyDecoder'] };
}

/** Whether the value of a member is always read as an array, in whatever form it is given. */
function isReadAsList(member: Member): boolean {
  const kinds = member.accepts.kind === 'any' ? member.accepts.of : [member.accepts];
  const others = member.accepts.alternatives?.flatMap(({ of }) => of) ?? [];
  const all = [...kinds, ...others];
  return (
    all.every(({ kind }) => !kindTraits[kind].takesText) &&
    all.some((one) => one.kind === 'array' && one.flat !== undefined)
  );
}

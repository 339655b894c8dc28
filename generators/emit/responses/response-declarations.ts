import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { commentText, declaredConstant, printDeclarations, printImports } from '../../lib/typescript.ts';
import { typePartsOf } from '../typescript/declarations.ts';
import { moduleComment } from '../typescript/header.ts';
import { responsesText, responseValidatorType, responseValidatorTypes } from '../typescript/response-types.ts';
import type { FamilyFile } from './response-folder.ts';

/** The types of responses and of their validators, with those of the shared sets that they use. */
export function typesOfResponses(iface: RoutesInterface): string {
  // The gaps are those of all validators.
  const comment = moduleComment(iface, 'validators', 'the types of its responses.');
  const { text } = typePartsOf(iface).values;
  const imports = "import type * as runtime from './runtime.js';\n";
  return `\n${comment}\n${imports}${text === '' ? '' : `\n${text}`}${responsesText(iface)}\n${responseValidatorTypes(iface)}`;
}

/** The declarations of the validators of a family's responses. */
export function familyDeclarations({ answers, exports }: FamilyFile, iface: RoutesInterface): string {
  const types = answers.map(({ answer }) => responseValidatorType(answer, iface));
  const uses = [...new Set(types.flatMap((one) => one.uses))].sort();
  const constants = answers.map(({ endpoint, answer: { says } }, index) =>
    declaredConstant(exports.get(endpoint) ?? '', types[index]?.type ?? '', [
      commentText(`The response to: ${endpoint.purpose ?? endpoint.name}`),
      commentText(says),
    ]),
  );
  return `${printImports([['./types.js', uses]])}${printDeclarations(constants)}`;
}

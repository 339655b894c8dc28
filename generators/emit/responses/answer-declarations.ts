import { commentCode, commentText, declaredConstant, printDeclarations, printImports } from '../../lib/typescript.ts';
import { typePartsOf } from '../typescript/declarations.ts';
import { moduleComment } from '../typescript/header.ts';
import { answerValidatorType, answerValidatorTypes, resultsText } from '../typescript/result-types.ts';
import { type AnswerFolder, type ModuleFile, wholeNames } from './answer-folder.ts';

/** The types of answers and of their validators, with those of the shared sets that they use. */
export function typesOfAnswers({ iface, files }: AnswerFolder): string {
  // The comment lists the same gaps as that of validators of requests.
  const comment = moduleComment(iface, 'validators', 'the types of its answers.');
  const { text } = typePartsOf(iface).values;
  const imports = "import type * as runtime from './runtime.js';\n";
  const exported = new Map([...files].map(([module, file]) => [module, file.exported]));
  const ofValidators = answerValidatorTypes(iface, wholeNames.exported, exported);
  return `\n${comment}\n${imports}${text === '' ? '' : `\n${text}`}${resultsText(iface)}\n${ofValidators}`;
}

/** The declarations of the validator of whole answers. */
export function wholeDeclarations({ iface }: AnswerFolder): string {
  const { type, uses } = answerValidatorType(wholeNames.exported, iface);
  const says = iface.binding?.results?.says ?? '';
  return `${printImports([['./types.js', [uses]]])}${printDeclarations([
    declaredConstant(wholeNames.exported, type, ['Validates an answer.', commentText(says)]),
    declaredConstant(wholeNames.run, `${type}['validate']`, ['Returns an answer itself or all issues.']),
  ])}`;
}

/** The declaration of the validator of what a module adds. */
export function moduleDeclarations(
  { adding: { module }, exported, isAlone }: ModuleFile,
  { iface }: AnswerFolder,
): string {
  const { type, uses } = answerValidatorType(exported, iface);
  const docs = isAlone ? 'The answer of' : 'The part of an answer to which fields are added by';
  const constant = declaredConstant(exported, type, [`${docs} ${commentCode(module.path)}.`]);
  return `${printImports([['./types.js', [uses]]])}${printDeclarations([constant])}`;
}

import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { referenceDocumentation } from '../typescript/documentation.ts';
import { notice } from '../typescript/header.ts';
import { type Check, checkOf } from './checks.ts';
import { type Constants, createConstants } from './constants.ts';
import type { Entry, FolderNames } from './names.ts';

/** The module of one validator. */
export function validatorSource(
  entry: Entry,
  folder: FolderNames,
  segmentPatterns: ReadonlyMap<string, string>,
): string {
  const { object, exported } = entry;
  const constants = createConstants(object.parameters, folder, exported);
  const required = object.parameters
    .filter((one) => one.variables.length === 0 && isRequired(one, object))
    .map(({ name }) => name);
  const [isPlain, judge] = [constants.helper('isPlain'), constants.helper('judge')];
  const absent = required.map((name) => js` || !${constants.helper('has')}(input, ${name})`);
  const check = checkFunction(object, constants, segmentPatterns);
  const code = js`${constants.statements()}

${check}

function accepts(input) {
  if (!${isPlain}(input)${joined(absent, '')}) return false;
  for (const name in input) if (!check(name, input[name])) return false;
  return true;
}

export const ${identifier(exported)} = {
  '~standard': {
    version: 1,
    vendor: 'catalpa',
    validate: (input) => (accepts(input) ? { value: input } : ${judge}(input, check, ${required})),
  },
};
`;
  return notice([pathOf(object)], folder.iface) + sourceText(code);
}

/** The declarations of one validator. */
export function validatorDeclarations({ object, exported, type }: Entry, { iface }: FolderNames): string {
  const code = js`import type { ${identifier(type)} } from './types.js';
import type { Validator } from './runtime.js';

export type { ${identifier(type)} };

`;
  const declaration = js`export declare const ${identifier(exported)}: Validator<${identifier(type)}>;\n`;
  return (
    notice([pathOf(object)], iface) +
    sourceText(code) +
    commentBlock(referenceDocumentation(object)) +
    sourceText(declaration)
  );
}

function pathOf(object: ParameterObject): string {
  return (object.kind === 'module' ? object.module : object.route).at.source.path;
}

/** Parameters that are checked in the same way, by the text of the check. */
type Cases = Map<string, { readonly check: Code; readonly names: string[] }>;

function checkFunction(
  object: ParameterObject,
  constants: Constants,
  segmentPatterns: ReadonlyMap<string, string>,
): Code {
  const patterns = patternsOf(object, segmentPatterns);
  const cases: Cases = new Map();
  const templated: Code[] = [];
  for (const parameter of object.parameters) {
    const circumstances = {
      required: isRequired(parameter, object),
      segmentPattern: patterns.get(parameter.name),
    };
    const check = checkOf(parameter, circumstances, constants);
    if (parameter.variables.length > 0) templated.push(templatedCase(parameter, check, constants));
    else addCase(cases, parameter.name, returned(check, '        '));
  }
  const otherwise = [...templated, js`return ${constants.helper('unknown')}(issues, name);`];
  if (cases.size === 0) return js`function check(name, value, issues) {\n  ${joined(otherwise, '\n  ')}\n}`;
  return js`function check(name, value, issues) {
  switch (name) {
${joined([...cases.values()].map(printedCase), '\n')}
    default:
      ${joined(otherwise, '\n      ')}
  }
}`;
}

/** A return of what a check says, on two lines where one is too long. */
function returned({ accepted, otherwise }: Check, indent: string): Code {
  const test = joined(accepted, ' || ');
  if (otherwise === undefined) return js`return ${test};`;
  const line = js`return ${test} || ${otherwise};`;
  return sourceText(line).length <= 100 ? line : joined([js`return ${test}\n`, js`|| ${otherwise};`], indent);
}

/** The forms of the arguments in the path, by their names. */
function patternsOf(
  object: ParameterObject,
  segmentPatterns: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const patterns = new Map<string, string>();
  if (object.kind !== 'endpoint') return patterns;
  for (const segment of object.route.segments) {
    const pattern = segment.kind === 'variable' ? segmentPatterns.get(segment.segmentKind) : undefined;
    if (segment.kind === 'variable' && pattern !== undefined) patterns.set(segment.name, pattern);
  }
  return patterns;
}

function addCase(cases: Cases, name: string, check: Code): void {
  const known = cases.get(sourceText(check));
  if (known) known.names.push(name);
  else cases.set(sourceText(check), { check, names: [name] });
}

function printedCase({ check, names }: { readonly check: Code; readonly names: readonly string[] }): Code {
  const labels = names.map((name) => js`    case ${name}:`);
  return js`${joined(labels, '\n')}\n      ${check}`;
}

function templatedCase(parameter: Parameter, check: Check, constants: Constants): Code {
  const form = js`${constants.helper('hasForm')}(name, ${partsOfName(parameter)})`;
  return js`if (${form}) {\n        ${returned(check, '          ')}\n      }`;
}

import type { ParameterObject } from '../../catalogue/objects.ts';
import { isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { referenceDocumentation } from '../typescript/documentation.ts';
import { notice } from '../typescript/header.ts';
import { type Constants, constantName, createConstants, valuesList } from './constants.ts';
import { parameterType } from './expressions.ts';
import type { Entry, FolderNames } from './names.ts';
import { namesOf, type Rules, rulesOf } from './rules.ts';

/** The module of one validator. */
export function validatorSource(
  entry: Entry,
  folder: FolderNames,
  segmentPatterns: ReadonlyMap<string, string>,
): string {
  const { object, exported } = entry;
  const constants = createConstants(object.parameters, folder, exported);
  const validator = constants.helper('validator');
  const rules = rulesOf(object, constants.helper);
  const check = checkFunction(object, rules, constants, segmentPatterns);
  const required = object.parameters
    .filter((one) => one.variables.length === 0 && isRequired(one, object))
    .map(({ name }) => name);
  const names = object.parameters.flatMap((parameter) => namesOf(parameter, object.parameters));
  const parts = [js`accepts`, js`check`];
  if (required.length > 0 || rules.rules.length > 0) parts.push(js`${required}`);
  if (rules.rules.length > 0) parts.push(js`[\n  ${joined(rules.rules, ',\n  ')},\n]`);
  const code = js`${constants.statements()}

const names = ${valuesList(names)};

${check}

${acceptsFunction(required, rules)}

export const ${identifier(exported)} = ${validator}(${joined(parts, ', ')});
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

/** The function that checks one parameter by its name. */
function checkFunction(
  object: ParameterObject,
  { watched }: Rules,
  constants: Constants,
  segmentPatterns: ReadonlyMap<string, string>,
): Code {
  const patterns = patternsOf(object, segmentPatterns);
  const cases = new Map<string, { readonly type: Code; readonly names: string[] }>();
  const templated: Code[] = [];
  for (const parameter of object.parameters) {
    const names = namesOf(parameter, object.parameters);
    const circumstances = { segmentPattern: patterns.get(parameter.name), watched: watched.has(parameter.name) };
    const expression = parameterType(parameter, circumstances, constants);
    const isName = /^[\w$]+$/.test(sourceText(expression));
    const type = isName ? expression : constants.constant(constantName(parameter), expression);
    const known = cases.get(sourceText(type));
    if (parameter.variables.length > 0 && names.length === 0) {
      const form = js`${constants.helper('hasForm')}(name, ${partsOfName(parameter)})`;
      templated.push(js`if (${form}) return ${type}(value, notes);`);
    } else if (known) known.names.push(...names);
    else cases.set(sourceText(type), { type, names: [...names] });
  }
  const otherwise = [...templated, js`return ${constants.helper('unknown')}(name, value, notes, names);`];
  if (cases.size === 0) return js`function check(name, value, notes) {\n  ${joined(otherwise, '\n  ')}\n}`;
  return js`function check(name, value, notes) {
  switch (name) {
${joined([...cases.values()].map(printedCase), '\n')}
    default:
      ${joined(otherwise, '\n      ')}
  }
}`;
}

function printedCase({ type, names }: { readonly type: Code; readonly names: readonly string[] }): Code {
  const labels = names.map((name) => js`    case ${name}:`);
  return js`${joined(labels, '\n')}\n      return ${type}(value, notes);`;
}

/** The function that says at once of most inputs that there is nothing to report. */
function acceptsFunction(required: readonly string[], { always }: Rules): Code {
  if (always) return js`// What is given has to be looked at as a whole.\nfunction accepts() {\n  return false;\n}`;
  if (required.length === 0) {
    return js`function accepts(input) {
  for (const name in input) if (!check(name, input[name]) && input[name] !== undefined) return false;
  return true;
}`;
  }
  const isRequired = joined(
    required.map((name) => js`name === ${name}`),
    ' || ',
  );
  return js`function accepts(input) {
  let missing = ${required.length};
  for (const name in input) {
    if (input[name] === undefined) continue;
    if (!check(name, input[name])) return false;
    if (${isRequired}) missing -= 1;
  }
  return missing === 0;
}`;
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

import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, patternInPath } from '../../catalogue/objects.ts';
import { isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { namesOf } from '../../catalogue/templates.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { referenceDocumentation } from '../typescript/documentation.ts';
import { notice } from '../typescript/header.ts';
import { type Constants, createConstants } from './constants.ts';
import { expectation } from './expressions.ts';
import type { Entry, FolderNames } from './names.ts';
import { grouped, quickTest } from './quick-tests.ts';
import { type Rules, rulesOf } from './rules.ts';

/** The module of one validator. */
export function validatorSource(entry: Entry, folder: FolderNames): string {
  const { object, exported } = entry;
  const constants = createConstants(object.parameters, folder, exported);
  const validator = constants.helper('validator');
  const rules = rulesOf(object, constants.helper);
  const check = checkFunction(object, folder.iface, rules, constants);
  const required = object.parameters
    .filter((one) => one.variables.length === 0 && isRequired(one, object))
    .map(({ name }) => name);
  const names = object.parameters.flatMap((parameter) => namesOf(parameter, object.parameters));
  const accepts = acceptsFunction(required, rules, constants);
  const parts = [js`accepts`, js`check`];
  if (names.length > 0) parts.push(valuesList(names));
  if (required.length > 0 || rules.rules.length > 0) parts.push(js`${required}`);
  if (rules.rules.length > 0) parts.push(js`[\n  ${joined(rules.rules, ',\n  ')},\n]`);
  const code = js`${constants.statements()}

${check}

${accepts}

export const ${identifier(exported)} = /* @__PURE__ */ ${validator}(${joined(parts, ', ')});
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

/** The function that checks one parameter by its name: true where there is nothing to say, else what tells the rest. */
function checkFunction(object: ParameterObject, iface: Interface, { watched }: Rules, constants: Constants): Code {
  const cases = new Map<string, { readonly answer: Code; readonly names: string[] }>();
  const templated: Code[] = [];
  for (const parameter of object.parameters) {
    const names = namesOf(parameter, object.parameters);
    const pattern = patternInPath(parameter, object, iface);
    const test = quickTest(parameter, pattern, constants);
    const right = watched.has(parameter.name) ? constants.helper('watched') : undefined;
    const answer = returned(test, right, expectation(parameter, pattern, constants));
    const known = cases.get(sourceText(answer));
    if (parameter.variables.length > 0 && names.length === 0) {
      templated.push(js`if (${constants.helper('hasForm')}(name, ${partsOfName(parameter)})) ${answer}`);
    } else if (known) known.names.push(...names);
    else cases.set(sourceText(answer), { answer, names: [...names] });
  }
  const listed = [...cases.values()].filter(({ names }) => names.length > 0);
  const byName = listed.length === 0 ? [] : [js`switch (name) {\n${joined(listed.map(printedCase), '\n')}\n  }`];
  const statements = joined([...byName, ...templated, js`return undefined;`], '\n  ');
  return js`function check(name, value, elevated) {\n  ${statements}\n}`;
}

/** What is said where a test is passed, true if nothing else, or else what is expected: on two lines where one is too long. */
function returned(test: Code, right: Code | undefined, expected: Code): Code {
  if (sourceText(test) === 'true') return js`return ${right ?? js`true`};`;
  const [passed, otherwise] = right ? [js`${grouped(test)} ? ${right}`, js`: ${expected}`] : [test, js`|| ${expected}`];
  const start = !right && sourceText(test).includes(' && ') ? grouped(test) : passed;
  const line = js`return ${start} ${otherwise};`;
  return sourceText(line).length <= 100 ? line : js`return ${start}\n        ${otherwise};`;
}

function printedCase({ answer, names }: { readonly answer: Code; readonly names: readonly string[] }): Code {
  const labels = names.map((name) => js`    case ${name}:`);
  return js`${joined(labels, '\n')}\n      ${answer}`;
}

/** The function that says at once of most inputs that there is nothing to report. */
function acceptsFunction(required: readonly string[], { always }: Rules, { helper }: Constants): Code {
  if (always) return js`// What is given has to be looked at as a whole.\nfunction accepts() {\n  return false;\n}`;
  if (required.length === 0) {
    return js`function accepts(input) {
  let empty = true;
  for (const name in input) {
    const value = input[name];
    if (check(name, value) !== true && value !== undefined) return false;
    empty = false;
  }
  return !empty || ${helper('isPlain')}(input);
}`;
  }
  const names = joined(
    required.map((name) => js`name === ${name}`),
    ' || ',
  );
  // Written out as it is, V8 knows of it that a key of for…in is the object's own.
  const isRequired = js`${grouped(names)} && Object.prototype.hasOwnProperty.call(input, name)`;
  return js`function accepts(input) {
  let missing = ${required.length};
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    if (check(name, value) !== true) return false;
    if (${isRequired}) missing -= 1;
  }
  return missing === 0;
}`;
}

import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { kindTraits } from '../../shape/kind-traits.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { notice } from '../typescript/header.ts';
import { call } from './call.ts';
import { block, isOwn, type Judgement, passed, printedSwitch } from './cases.ts';
import { readerStatement } from './codec-modules.ts';
import { type Constants, createConstants } from './constants.ts';
import { countsOf, expectation } from './expressions.ts';
import { fieldsFunction } from './fields.ts';
import type { Entry, FolderNames } from './folder-names.ts';
import { quickTest } from './quick-tests.ts';
import { type Rules, rulesOf } from './rule-calls.ts';
import { byRights } from './value-tests.ts';

/** A module of validators, and of the functions that read queries for them. `from`: the catalogue files that it is made from. */
export function validatorsSource(entries: readonly Entry[], folder: FolderNames, from: readonly string[]): string {
  const module = {
    taken: entries.flatMap(({ exported, readers }) => [exported, ...readers.map(({ name }) => name)]),
    tested: entries.flatMap(({ shape }) => shape.members.map(({ accepts }) => accepts)),
  };
  const constants = createConstants(module, folder, fieldsFunction);
  const statements = entries.flatMap((entry) => [
    validatorStatement(entry, constants),
    ...entry.readers.map((reader) => readerStatement(entry, reader, constants)),
  ]);
  return notice(from, folder.iface) + sourceText(joined([js`${constants.statements()}\n`, ...statements], '\n'));
}

/** The statement that exports a validator. */
function validatorStatement({ shape, exported }: Entry, constants: Constants): Code {
  const validator = constants.helper('validator');
  const rules = rulesOf(shape, constants.helper);
  const required = shape.members.filter((member) => member.required);
  const optional = shape.members.filter((member) => !member.required);
  const names = [...required, ...optional].flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  const parts = [
    { count: 1, code: acceptsFunction(shape, required.length, rules, constants) },
    { count: names.length, code: valuesList(names) },
    { count: required.length, code: js`${required.length}` },
    { count: rules.rules.length, code: listed(rules.rules) },
    { count: rules.remarks.length, code: listed(rules.remarks) },
  ];
  const used = parts.slice(0, parts.findLastIndex(({ count }) => count > 0) + 1).map(({ code }) => code);
  return js`export const ${identifier(exported)} = /* @__PURE__ */ ${validator}(${joined(used, ', ')});\n`;
}

/** A list of calls, each marked as pure: a bundler would not remove a pure call with an argument that is not pure. */
function listed(calls: readonly Code[]): Code {
  const pure = calls.map((one) => js`/* @__PURE__ */ ${one}`);
  return pure.length === 0 ? js`[]` : js`[\n  ${joined(pure, ',\n  ')},\n]`;
}

/** The function that checks an input, parameter by parameter. */
function acceptsFunction(shape: Shape, required: number, rules: Rules, constants: Constants): Code {
  const hasRules = rules.always || rules.ruled.size > 0;
  const { start, given, end, answer } =
    required > 0 ? partsWithRequired(required, hasRules) : partsWithoutRequired(hasRules, constants);
  const verdict = js`\n  let verdict = ${rules.always ? constants.helper('needsRules') : js`true`};`;
  const { lookedAt, takenApart } = rules;
  return js`function accepts(input, elevated, note${lookedAt.size > 0 ? js`, kept` : js``}) {
  let ${start};${hasRules ? verdict : js``}
  for (const name in input) {
    ${takenApart.size > 0 ? js`let` : js`const`} value = input[name];
    if (value === undefined) continue;
    ${given}let expected = false;
    ${joined(judgements(shape, rules, constants), '\n    ')}
    ${end}
  }
  return ${answer};
}`;
}

/** The parts of that function that depend on whether there are required parameters, which it counts. */
function partsWithRequired(required: number, hasRules: boolean): Record<'start' | 'given' | 'end' | 'answer', Code> {
  return {
    start: js`missing = ${required}`,
    given: js``,
    end: js`if (${isOwn} && (!note || note(name, value, expected))) return expected;`,
    answer: hasRules ? js`missing === 0 && verdict` : js`missing === 0`,
  };
}

/**
 * The same parts for an object without required parameters. An input without parameters of its own needs a check whether it is an object.
 */
function partsWithoutRequired(hasRules: boolean, { helper }: Constants): ReturnType<typeof partsWithRequired> {
  const ofEmpty = helper('ofEmpty');
  return {
    start: js`empty = true`,
    given: js`empty = false;\n    `,
    end: js`if (!${isOwn}) empty = true;\n    else if (!note || note(name, value, expected)) return expected;`,
    answer: hasRules ? js`empty ? ${ofEmpty}(input, verdict) : verdict` : js`!empty || ${ofEmpty}(input)`,
  };
}

/** The longest name in which several variables are looked for, in characters. All ways to split a name are tried, which takes long. */
const longestName = 256;

/** The statements that accept a value or set `expected` to the expectation. */
function judgements({ members }: Shape, rules: Rules, constants: Constants): Code[] {
  const cases: (readonly [string, Judgement])[] = [];
  const templated: Code[] = [];
  for (const member of members) {
    const own = judgement(member, rules, constants);
    if (member.key.kind === 'form') {
      const { parts } = member.key;
      const isShort = parts.length > 2 ? js`name.length < ${longestName} && ` : js``;
      const isOfForm = js`expected === false && ${isShort}${constants.helper('hasForm')}(name, ${parts})`;
      templated.push(js`if (${isOfForm}) {\n      ${joined(own.body, '\n      ')}\n    }`);
    } else cases.push([member.key.name, own]);
  }
  return cases.length === 0 ? templated : [printedSwitch(cases), ...templated];
}

function judgement(member: Member, { ruled, lookedAt, takenApart }: Rules, constants: Constants): Judgement {
  const test = quickTest(member, constants);
  const further = [
    ...(member.required ? [js`if (${isOwn}) missing -= 1;`] : []),
    ...(ruled.has(member) ? [js`verdict = ${constants.helper('needsRules')};`] : []),
  ];
  const before = [
    ...(takenApart.has(member) && mayBeList(member) ? [takenFirst(member, constants)] : []),
    ...(lookedAt.has(member) ? [js`if (${isOwn}) kept.push(name, value);`] : []),
  ];
  if (test.always) {
    const { body, goesOn } = passed(further);
    return { body: [...before, ...body], goesOn };
  }
  const expected = js`expected = ${expectation(member, constants)};`;
  return { body: [...before, js`if (${test.code}) ${block(passed(further))}`, expected], goesOn: false };
}

/** Whether the value of a member may be a list for the rules. */
function mayBeList({ several, accepts }: Member): boolean {
  return several !== undefined || kindTraits[accepts.kind].mayBeList;
}

/** The statement that copies a value that rules read later, so that they see the checked value. */
function takenFirst({ several }: Member, { helper }: Constants): Code {
  const taken = several ? [js`value`, byRights(countsOf(several))] : [js`value`];
  return js`value = ${call(helper('taken'), taken)};`;
}

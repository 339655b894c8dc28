import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import { isOpen } from '../../shape/accepts.ts';
import type { Accepts, AcceptsObject, Field } from '../../shape/shape.ts';
import { isRun } from '../../shape/text-patterns.ts';
import { block, isOwn, type Judgement, passed, printedSwitch } from './cases.ts';
import { allOf } from './combined-tests.ts';
import type { Constants } from './constants.ts';
import { expectationOf, inTurn } from './expectations.ts';
import { testOf } from './value-tests.ts';

/** The function that checks the fields of an object, in the way in which a validator checks parameters. */
export function fieldsFunction(accepts: AcceptsObject, parameter: Parameter, constants: Constants): Code {
  const required = accepts.fields.filter((field) => field.required).length;
  const cases = accepts.fields.map(
    (field) => [field.parameter.name, fieldJudgement(field, accepts, constants)] as const,
  );
  const otherwise = furtherJudgement(accepts, parameter, constants);
  const missing = required === 0 ? js`` : js`\n  let missing = ${required};`;
  return js`(input, elevated, note) => {${missing}
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    let expected = false;${cases.length > 0 || otherwise ? js`\n    ${printedSwitch(cases, otherwise)}` : js``}
    if (${isOwn} && (!note || note(name, value, expected))) return expected;
  }
  return ${required === 0 ? js`true` : js`missing === 0`};
}`;
}

/** The patterns for names of fields that validators run, with the values of these fields. */
function patternsIn({ patterns }: AcceptsObject): AcceptsObject['patterns'] {
  return patterns.filter(({ pattern }) => isRun(pattern));
}

/** The statements for a named field. Its value must have its own type, and the types of all patterns that its name matches. */
function fieldJudgement(
  { parameter, required, accepts }: Field,
  object: AcceptsObject,
  constants: Constants,
): Judgement {
  const matching = patternsIn(object).filter(({ pattern }) => new RegExp(pattern, 'u').test(parameter.name));
  const further = required ? [js`if (${isOwn}) missing -= 1;`] : [];
  return judgementOf([accepts, ...matching.map((one) => one.accepts)], parameter, further, constants);
}

function judgementOf(
  all: readonly Accepts[],
  parameter: Parameter,
  further: readonly Code[],
  constants: Constants,
): Judgement {
  const steps = all.map((accepts) => ({
    test: testOf(accepts, parameter, constants),
    expected: expectationOf(accepts, parameter, constants),
  }));
  const { code, always } = allOf(steps.map(({ test }) => test));
  if (always) return passed(further);
  const expected = inTurn(
    steps.filter(({ test }) => !test.always),
    constants,
  );
  return { body: [js`if (${code}) ${block(passed(further))}`, js`expected = ${expected};`], goesOn: false };
}

/** The statements for a field without a listed name; undefined if there may be none. */
function furtherJudgement(object: AcceptsObject, parameter: Parameter, constants: Constants): Judgement | undefined {
  const { patterns, others } = object;
  const run = patternsIn(object);
  // A pattern that is not run may match any name.
  const isFree = isOpen(others) || run.length < patterns.length;
  const ofOthers =
    isFree || !others
      ? { body: isFree ? passed([]).body : [], goesOn: isFree }
      : judgementOf([others], parameter, [], constants);
  if (run.length === 0) return isFree || others ? ofOthers : undefined;
  const judged = run.map(({ pattern, accepts }) => {
    const test = testOf(accepts, parameter, constants);
    const isOfForm = js`${constants.expression(`${parameter.name}-names`, pattern)}.test(name)`;
    const wrong = js`expected = ${expectationOf(accepts, parameter, constants)};`;
    const unless = test.always
      ? []
      : [js`if (!(${test.code})) {\n            ${wrong}\n            break;\n          }`];
    return js`if (${isOfForm}) {\n          ${joined([...unless, js`isKnown = true;`], '\n          ')}\n        }`;
  });
  const isLong = js`if (!${constants.helper('isShort')}(name)) continue;`;
  const unlessMatched = isFree ? [] : [js`if (isKnown) continue;`];
  return {
    body: [isLong, js`let isKnown = false;`, ...judged, ...unlessMatched, ...ofOthers.body],
    goesOn: ofOthers.goesOn,
  };
}

import { countInWords, mostValues } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import { type Constants, constantName } from './constants.ts';
import { expectedOf, itemTest, phraseOf, type TestContext, testOf } from './tests.ts';

/** What a check must know of a parameter beside what the catalogue says of it. */
export interface Circumstances {
  readonly required: boolean;
  /** The form of its text in the path, where it is sent in the path. */
  readonly segmentPattern: string | undefined;
}

/** How the value of a parameter is checked. */
export interface Check {
  /** Expressions of which one must be true. */
  readonly accepted: readonly Code[];
  /** A call that is false, and notes the issue where issues are collected; undefined where anything is accepted. */
  readonly otherwise: Code | undefined;
}

export function checkOf(parameter: Parameter, circumstances: Circumstances, constants: Constants): Check {
  const { type, multi, mustbe } = parameter;
  const context: TestContext = { parameter, constants };
  if (mustbe !== undefined) {
    return { accepted: [js`value === ${mustbe}`], otherwise: wrong(js`${String(mustbe)}`, constants) };
  }
  if (multi) return checkOfSeveral(type, mostValues(multi), countInWords(multi), context);
  if (type.kind === 'array') return checkOfSeveral(type.items, undefined, '', context);
  if (type.kind === 'unknown' && !circumstances.required) return { accepted: [js`true`], otherwise: undefined };
  if (type.kind === 'unknown') {
    return { accepted: [js`value !== undefined`], otherwise: wrong(js`${phraseOf(type)}`, constants) };
  }
  const { segmentPattern } = circumstances;
  if (segmentPattern !== undefined && kindsInPath.has(type.kind)) return checkInPath(type, segmentPattern, context);
  return {
    accepted: [...allSpecifier(parameter), testOf(type, context)],
    otherwise: wrong(expectedOf(type, context, parameter.allspecifier), constants),
  };
}

const kindsInPath: ReadonlySet<string> = new Set<Type['kind']>([
  ...(['string', 'timestamp', 'title', 'user'] as const),
  ...(['integer', 'number', 'limit', 'namespace'] as const),
]);

/** Text or a number that a part of the path is made of: any other form would lead to another address. */
function checkInPath(type: Type, pattern: string, context: TestContext): Check {
  const form = context.constants.constant(
    constantName('', context.parameter, 'Form'),
    js`/* @__PURE__ */ new RegExp(${`^(?:${pattern})$`}, 'u')`,
  );
  const expected = `${phraseOf(type)} that matches ${pattern}`;
  return {
    accepted: [js`(${testOf(type, context)} && ${form}.test(value))`],
    otherwise: wrong(js`${expected}`, context.constants),
  };
}

/** `most` and `count` are how many values are accepted, as a number and in words. */
function checkOfSeveral(item: Type, most: number | undefined, count: string, context: TestContext): Check {
  const { parameter, constants } = context;
  const isItem = itemTest(item, context);
  const { allspecifier } = parameter;
  const limit = most === undefined ? [] : [js`${most}`];
  const test = js`${constants.helper('isArrayOf')}(${joined([js`value`, isItem, ...limit], ', ')})`;
  const details = [isItem, expectedOf(item, context)];
  if (most !== undefined) details.push(js`${most}`, js`${count}`);
  else if (allspecifier !== undefined) details.push(js`Infinity`, js`''`);
  if (allspecifier !== undefined) details.push(js`${allspecifier}`);
  const otherwise = js`${constants.helper('wrongArray')}(issues, name, value, ${joined(details, ', ')})`;
  return { accepted: [...allSpecifier(parameter), test], otherwise };
}

function wrong(expected: Code, constants: Constants): Code {
  return js`${constants.helper('wrong')}(issues, name, value, ${expected})`;
}

function allSpecifier({ allspecifier }: Parameter): Code[] {
  return allspecifier === undefined ? [] : [js`value === ${allspecifier}`];
}

import type { Plain } from '../../../catalogue/model/facts.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { exactJson } from '../../../lib/json.ts';
import { isNumeric } from '../../../lib/numbers.ts';
import { isMap, type StatedSchema } from '../../lib/body-schemas.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * The schema of a body has keywords of its type, bounds in order, values of its type, patterns that are regular expressions, and requires
 * only properties that it has. Anything else has no effect, or refuses every body.
 */
export const bodySchema: Rule = {
  id: 'body-schema',
  purpose: 'The schema of a body does not contradict itself.',
  severity: 'error',
  visit: {
    bodySchema(schema, report) {
      for (const check of checks) check(schema, report);
    },
  },
};

const checks = [checkKeywords, checkValues, checkBounds, checkRequired, checkPatterns];

/** The keywords that apply to values of one type only. */
const keywordsOf: Readonly<Record<string, string>> = {
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  string: 'format pattern minLength maxLength contentEncoding contentMediaType contentSchema',
  array: 'items prefixItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems',
  object:
    'properties required patternProperties additionalProperties propertyNames unevaluatedProperties minProperties ' +
    'maxProperties dependentRequired dependentSchemas',
};
const typeOfKeyword = new Map(
  Object.entries(keywordsOf).flatMap(([type, keywords]) => keywords.split(' ').map((keyword) => [keyword, type])),
);

/** The types that a schema allows; undefined if it states none. */
function typesOf({ keywords }: StatedSchema): readonly string[] | undefined {
  const stated = keywords['type'];
  return stated === undefined ? undefined : [stated].flat().map(String);
}

/** Whether a schema allows a type; `integer` allows `number`. */
function allows(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}

function checkKeywords(schema: StatedSchema, report: Report): void {
  const types = typesOf(schema);
  if (!types) return;
  for (const keyword of Object.keys(schema.keywords)) {
    const type = typeOfKeyword.get(keyword);
    if (type === undefined || allows(types, type)) continue;
    report({
      message: `"${keyword}" says nothing of a value of the type ${alternatives(types)}`,
      at: placeBelow(schema.at, [keyword], 'key'),
      related: [{ message: 'the type', at: placeBelow(schema.at, ['type']) }],
      hint: 'Correct the type, or remove the keyword.',
    });
  }
}

function alternatives(types: readonly string[]): string {
  return types.map((type) => `"${type}"`).join(' or ');
}

const words: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'a map',
  boolean: 'a truth value',
  null: 'null',
};

function checkValues(schema: StatedSchema, report: Report): void {
  const types = typesOf(schema);
  const { enum: values, const: only, default: preset } = schema.keywords;
  const listedValues = Array.isArray(values)
    ? values.map((value: Plain, index) => ({ value, path: ['enum', index] }))
    : [];
  const single = [
    { value: only, path: ['const'] },
    { value: preset, path: ['default'] },
  ];
  const seen = new Set<string>();
  for (const { value, path } of [...listedValues, ...single]) {
    if (value === undefined) continue;
    const type = typeOf(value);
    const at = placeBelow(schema.at, path);
    if (types && !allows(types, type)) {
      const hint = 'Correct the value or the type; text that looks like something else stands in quotes.';
      report({ message: `the value is ${words[type]}, but the type is ${alternatives(types)}`, at, hint });
    }
    const key = exactJson(value);
    if (path[0] !== 'enum') continue;
    if (seen.has(key)) report({ message: `${key} is listed twice`, at, hint: 'Remove one of them.' });
    seen.add(key);
  }
}

function typeOf(value: Plain): string {
  if (value === null) return 'null';
  if (isNumeric(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

const bounds: readonly (readonly [lower: string, upper: string])[] = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
];

function checkBounds({ keywords, at }: StatedSchema, report: Report): void {
  for (const [lower, upper] of bounds) {
    const [least, greatest] = [keywords[lower], keywords[upper]];
    if (!isNumeric(least) || !isNumeric(greatest) || least <= greatest) continue;
    report({
      message: `the "${lower}" of ${least} is greater than the "${upper}" of ${greatest}`,
      at: placeBelow(at, [lower]),
      related: [{ message: `"${upper}"`, at: placeBelow(at, [upper]) }],
      hint: 'Swap or correct them.',
    });
  }
}

function checkRequired({ keywords, at }: StatedSchema, report: Report): void {
  const { properties, required } = keywords;
  if (!isMap(properties) || !Array.isArray(required)) return;
  const names = Object.keys(properties);
  const places = new Map(names.map((name) => [name, placeBelow(at, ['properties', name], 'key')]));
  for (const [index, name] of required.map(String).entries()) {
    if (places.has(name)) continue;
    report({
      message: `the property "${name}" is required, but not among the properties`,
      at: placeBelow(at, ['required', index]),
      related: [{ message: 'the properties', at: placeBelow(at, ['properties'], 'key') }],
      hint: { near: name, among: places, definitions: places, otherwise: 'Correct the name, or add the property.' },
    });
  }
}

function checkPatterns({ keywords, at }: StatedSchema, report: Report): void {
  const { pattern, patternProperties } = keywords;
  const stated = [
    ...(typeof pattern === 'string' ? [{ pattern, at: placeBelow(at, ['pattern']) }] : []),
    ...Object.keys(isMap(patternProperties) ? patternProperties : {}).map((name) => ({
      pattern: name,
      at: placeBelow(at, ['patternProperties', name], 'key'),
    })),
  ];
  for (const one of stated) {
    if (isRegularExpression(one.pattern)) continue;
    const hint = 'Put a "\\" in front of a character that stands for itself, or close its bracket.';
    report({ message: `"${one.pattern}" is not a regular expression`, at: one.at, hint });
  }
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

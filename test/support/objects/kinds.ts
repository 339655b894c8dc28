import * as fc from 'fast-check';
import type { Plain } from '../../../generators/catalogue/model/facts.ts';
import { formats } from '../../../generators/catalogue/model/formats.ts';
import type { ArrayType, ObjectType, TextType, Type } from '../../../generators/catalogue/model/type-model.ts';
import { isBracket, isNested, type Node, parsed } from '../../../generators/lib/expression-tree.ts';
import { isSame } from '../../../generators/lib/json.ts';
import { acceptsOfType, isPlain } from '../../../generators/shape/accepts.ts';
import { fits } from '../../../generators/shape/fits.ts';
import { isRun } from '../../../generators/shape/text-patterns.ts';
import { asNumber } from '../greatest.ts';

/** Makes values of types of which nothing is stated but their kinds. */
type PlainValue = (type: Type) => fc.Arbitrary<unknown>;

/** Whether more is stated of a type than of what kind its values are. */
export function isFaceted(type: Type): boolean {
  return !isPlain(acceptsOfType(type));
}

/** A value that is accepted, for a type of which there are values that are not hard to find. */
export function rightValue(type: Type, plain: PlainValue, tried?: () => boolean): fc.Arbitrary<unknown> {
  const accepts = acceptsOfType(type);
  return candidate(type, { plain, noise: undefined }).filter((value) => {
    if (tried?.() === false) throw new Error('no right value was found');
    return fits(accepts, value as Plain);
  });
}

/** A value that is built like one that is accepted, with something in it that may be wrong. */
export function nearlyRightValue(type: Type, plain: PlainValue, noise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return candidate(type, { plain, noise });
}

interface Tools {
  readonly plain: PlainValue;
  /** What may stand in place of any part; undefined where nothing may. */
  readonly noise: fc.Arbitrary<unknown> | undefined;
}

function candidate(type: Type, tools: Tools): fc.Arbitrary<unknown> {
  const own = candidateOfKind(type, tools);
  const alternatives = (type.alternatives ?? []).map(({ of }) => fc.oneof(...of.map((one) => candidate(one, tools))));
  const values = alternatives.reduce(
    (so, one) =>
      fc.oneof(
        so,
        one,
        fc.tuple(so, one).map(([first, second]) => merged(first, second)),
      ),
    own,
  );
  const { noise } = tools;
  return noise ? fc.oneof({ weight: 12, arbitrary: values }, { weight: 1, arbitrary: noise }) : values;
}

function merged(one: unknown, other: unknown): unknown {
  const areObjects = [one, other].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  return areObjects ? { ...(one as object), ...(other as object) } : other;
}

function candidateOfKind(type: Type, tools: Tools): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'string':
    case 'timestamp':
    case 'title':
    case 'user':
      return fc.oneof(...textsOf(type, tools));
    case 'integer':
    case 'number':
      return fc.oneof(...numbersOf(type, tools));
    case 'union':
      return fc.oneof(...type.of.map((one) => candidate(one, tools)));
    case 'array':
      return arrayOf(type, tools);
    case 'object':
      return objectOf(type, tools);
    default:
      return tools.plain(type);
  }
}

function textsOf(type: TextType, { plain, noise }: Tools): fc.Arbitrary<unknown>[] {
  const { format = '', pattern } = type;
  const least = Number(type.minLength ?? 0);
  const most = Number(type.maxLength ?? least + 3);
  const form = formats.get(format);
  const spread = noise ? 1 : 0;
  const lengths = { minLength: Math.max(0, least - spread), maxLength: most + spread };
  const isCounted = type.minLength !== undefined || type.maxLength !== undefined;
  const patterns = [form?.pattern && `^(?:${form.pattern})$`, pattern && isRun(pattern) ? pattern : undefined];
  const matching = patterns.flatMap((one) => (one ? [textMatching(one)] : []));
  return [
    ...(matching.length === 0 || noise ? [plain(unnarrowed(type))] : []),
    ...(form ? [fc.constant(form.example)] : []),
    ...matching,
    ...(isCounted ? [fc.string({ ...lengths, unit: fc.constantFrom('a', '1', '😀', 'é', '-') })] : []),
  ];
}

/** The type without what narrows its texts. */
function unnarrowed(type: TextType): Type {
  return type.kind === 'user' ? { kind: type.kind, subtypes: type.subtypes } : { kind: type.kind };
}

function numbersOf(
  type: Type & { readonly kind: 'integer' | 'number' },
  { plain, noise }: Tools,
): fc.Arbitrary<unknown>[] {
  const [min, max, above, below] = [type.minimum, type.maximum, type.exclusiveMinimum, type.exclusiveMaximum].map(
    asNumber,
  );
  const multipleOf = Number(type.multipleOf ?? 1);
  const low = min ?? above ?? (max ?? below ?? 0) - 20 * multipleOf;
  const high = max ?? below ?? low + 20 * multipleOf;
  const steps = fc.integer({ min: Math.floor(low / multipleOf) - 1, max: Math.ceil(high / multipleOf) + 1 });
  const between = fc.double({ min: Math.min(low, high), max: Math.max(low, high), noNaN: true });
  return [
    steps.map((count) => count * multipleOf),
    ...(type.kind === 'number' && (type.multipleOf === undefined || noise) ? [between] : []),
    ...(noise ? [fc.constantFrom(low, high, low - 1, high + 1, low + 0.5), plain({ kind: type.kind })] : []),
  ];
}

function arrayOf(type: ArrayType, tools: Tools): fc.Arbitrary<unknown> {
  const { items, uniqueItems } = type;
  const least = Number(type.minItems ?? 0);
  const most = Number(type.maxItems ?? least + 3);
  const item = candidate(items, tools);
  const spread = tools.noise ? 1 : 0;
  const counts = { minLength: Math.max(0, least - spread), maxLength: Math.min(most, least + 3) + spread };
  if (uniqueItems && !tools.noise) return fc.uniqueArray(item, { ...counts, comparator: isSame });
  return fc.array(item, counts);
}

function objectOf(type: ObjectType, tools: Tools): fc.Arbitrary<unknown> {
  const { properties = [], patternProperties = [], additionalProperties: others } = type;
  const fields = Object.fromEntries(properties.map((one) => [one.name, candidate(one.type, tools)]));
  const required = properties.filter((one) => one.required).map(({ name }) => name);
  const named = fc.record(fields, { requiredKeys: tools.noise ? [] : required, noNullPrototype: true });
  const whole = fc.record(fields, { requiredKeys: required, noNullPrototype: true });
  const formed = patternProperties.map((one) => {
    const names = isRun(one.pattern) ? textMatching(one.pattern) : fc.constant('aaa');
    return fc.dictionary(names, candidate(one.type, tools), { maxKeys: 2, noNullPrototype: true });
  });
  const isOpen = others !== false || tools.noise !== undefined;
  const further = others ? candidate(others, tools) : fc.oneof(fc.integer(), fc.constant('x'), fc.boolean());
  const names = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('constructor', 'x-', 'Terms', 'any'));
  const more = isOpen ? [fc.dictionary(names, further, { maxKeys: 2, noNullPrototype: true })] : [];
  const parts = fc.tuple(fc.oneof(named, whole), ...[...formed, ...more].map((one) => fc.option(one, { nil: {} })));
  return parts.map(([own, ...rest]) => ({ ...Object.assign({}, ...rest), ...own }));
}

const arbitraries = new Map<string, fc.Arbitrary<string>>();

/** Texts that match an expression; each expression is taken apart once, as many parameters have the same. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const known = arbitraries.get(pattern) ?? matching(pattern);
  arbitraries.set(pattern, known);
  return known;
}

/** What looks around restricts what it is beside, which generators of texts do not know: texts are made without it, and chosen from. */
function matching(pattern: string): fc.Arbitrary<string> {
  const expression = new RegExp(pattern, 'u');
  const looser = withoutLooks(pattern);
  const texts = fc.stringMatching(new RegExp(looser, 'u'));
  return looser === pattern ? texts : texts.filter((text) => expression.test(text));
}

function withoutLooks(pattern: string): string {
  const root = parsed(pattern);
  const looks = root ? looksIn(root) : [];
  const starts = [0, ...looks.map(({ range }) => range[1])];
  return starts.map((start, index) => pattern.slice(start, looks[index]?.range[0])).join('');
}

function looksIn(node: Node): readonly Node[] {
  if (node.type === 'group' && !isBracket(node)) return [node];
  if (node.type === 'anchor' && node.kind.endsWith('boundary')) return [node];
  return isNested(node) ? node.body.flatMap(looksIn) : [];
}

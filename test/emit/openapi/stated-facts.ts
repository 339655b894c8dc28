import { formats } from '../../../generators/catalogue/model/formats.ts';
import type { Module } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { bareKinds, bareRow, isTextKind, textKinds } from '../../../generators/catalogue/model/type-kinds.ts';
import type { TextFacets, TextType, Type } from '../../../generators/catalogue/model/type-model.ts';
import { asNumber, greatest, mostValues } from '../../support/greatest.ts';
import { type Facts, itemFacts, type Member, typesOf } from './read-back.ts';

/** JSON types of the kinds of the catalogue; those of unknown types have none. */
const jsonTypes: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(bareKinds.map((kind) => [kind, bareRow(kind).schema.type])),
  ...Object.fromEntries(textKinds.map((kind) => [kind, 'string'])),
  unknown: undefined,
  object: 'object',
  integer: 'integer',
  number: 'number',
  limit: 'integer',
  namespace: 'integer',
  values: 'string',
  array: 'array',
  constants: undefined,
  union: undefined,
};

const meanings: ReadonlySet<string> = new Set(['timestamp', 'title', 'user', 'namespace', 'limit']);

/** The facts that the catalogue states about one value, in the reader's terms. */
function factsOfType(type: Type): Facts {
  const isNumber = type.kind === 'integer' || type.kind === 'number' || type.kind === 'limit';
  const old = type.kind === 'values' ? type.values.filter(({ deprecated }) => deprecated) : [];
  return {
    type: jsonTypes[type.kind],
    alternatives: typesOf(jsonTypesIn(type)),
    values: type.kind === 'values' ? type.values.map(({ value }) => value) : undefined,
    deprecatedValues: old.length > 0 ? old.map(({ value }) => value) : undefined,
    pattern: patternOf(type),
    min: isNumber ? asNumber(type.minimum) : undefined,
    max: isNumber ? greatest(type) : undefined,
    limits:
      type.kind === 'limit'
        ? JSON.parse(JSON.stringify({ maximum: type.maximum, highMaximum: type.highMaximum }))
        : undefined,
    means: meanings.has(type.kind) ? type.kind : undefined,
    only: undefined,
    items: type.kind === 'array' ? itemFacts(noted(factsOfType(type.items))) : undefined,
    most: undefined,
  };
}

function jsonTypesIn(type: Type): readonly string[] {
  if (type.kind === 'union') return type.of.flatMap(jsonTypesIn);
  const own = jsonTypes[type.kind];
  return own === undefined ? [] : [own];
}

function noted(facts: Facts): Facts {
  return { ...facts, all: undefined, deprecated: false, secret: false, writeOnly: false };
}

/** A text has the pattern of its format, or the one that is stated. */
function patternOf(type: Type): string | undefined {
  if (type.kind === 'union') return type.of.map(patternOf).find((pattern) => pattern !== undefined);
  if (type.kind === 'values') return type.form === undefined ? undefined : openPattern(type.form);
  const { format = '', pattern }: TextFacets = isTextType(type) ? type : {};
  const ofFormat = formats.get(format)?.pattern;
  return ofFormat === undefined ? pattern : `^(?:${ofFormat})$`;
}

function isTextType(type: Type): type is TextType {
  return isTextKind(type.kind);
}

function openPattern(pattern: string): string {
  return `^${pattern.replace(/\{\w+\}/g, '[\\s\\S]+')}$`;
}

/** A word that is taken beside values of another type, such as `max`, reads like one that stands for all of them. */
function withoutWord(type: Type): { readonly type: Type; readonly word: string | undefined } {
  const [one, other, more] = type.kind === 'union' ? type.of : [];
  const isWord = one && other?.kind === 'values' && other.values.length === 1 && !more;
  return isWord ? { type: one, word: other.values[0]?.value } : { type, word: undefined };
}

/** The facts that the catalogue states about a parameter, in the reader's terms. */
export function expected(parameter: Parameter): Member {
  const { name, multi, constant, default: preset } = parameter;
  const { type, word } = withoutWord(parameter.type);
  const one = factsOfType(type);
  const several: Facts = multi
    ? { ...factsOfType({ kind: 'array', items: type }), items: itemFacts(noted(one)), most: mostValues(multi) }
    : one;
  return {
    ...noted(several),
    name,
    all: parameter.allSpecifier ?? word,
    only: constant,
    required: parameter.required || (constant !== undefined && preset?.value !== constant),
    deprecated: parameter.deprecated,
    secret: parameter.sensitive,
    writeOnly: parameter.writeOnly,
    default: preset && JSON.parse(JSON.stringify(preset.value)),
    stated: preset && JSON.parse(JSON.stringify(preset.stated)),
  };
}

/** The parameters of a module, a templated one under each name that it stands for. */
export function named({ parameters }: Module): Member[] {
  return parameters.flatMap((parameter) => {
    const [variable] = parameter.variables;
    const values = variable && parameters.find(({ name }) => name === variable.parameter)?.type;
    if (!variable || values?.kind !== 'values') return [expected(parameter)];
    return values.values.map(({ value }) => ({
      ...expected(parameter),
      name: parameter.name.replace(`{${variable.name}}`, value),
    }));
  });
}

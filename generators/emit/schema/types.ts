import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { longestPathText } from '../../catalogue/path-text.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { fits } from '../../shape/defaults.ts';
import { setFacts } from '../../shape/facts.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber } from '../../shape/shape.ts';
import { defaultKeywords } from './defaults.ts';
import { unsaidFacts } from './descriptions.ts';
import { derivationFacts, multiFacts, originFacts, originText, typeFacts } from './facts.ts';
import type { Gaps } from './gaps.ts';
import { patternOf } from './patterns.ts';
import type { Schema } from './schema.ts';

/** The schema of one value; a shared set is referred to. */
export function acceptsSchema(accepts: Accepts): Schema {
  const { set } = accepts;
  const schema: Schema =
    set === undefined
      ? { ...keywordsOf(accepts), facts: typeFacts(accepts) }
      : { reference: { kind: 'set', name: set } };
  return { ...schema, ...pathKeywords(accepts) };
}

function keywordsOf(accepts: Accepts): Schema {
  switch (accepts.kind) {
    case 'unknown':
      return {};
    case 'constant':
      return { type: 'boolean', const: accepts.value };
    case 'boolean':
    case 'object':
      return { type: accepts.kind };
    case 'text':
      return { type: 'string' };
    case 'number':
      return numberKeywords(accepts);
    case 'enum':
      return enumKeywords(accepts);
    case 'array':
      return { type: 'array', items: acceptsSchema(accepts.items) };
  }
}

function numberKeywords({ whole, bounds: { least, most } }: AcceptsNumber): Schema {
  return {
    type: whole ? 'integer' : 'number',
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most.elevated }),
  };
}

function enumKeywords({ values, form }: AcceptsEnum): Schema {
  const deprecated = new Set(values.filter((value) => value.deprecated).map(({ value }) => value));
  const all = [...new Set(values.map(({ value }) => value))];
  const current = all.filter((value) => !deprecated.has(value));
  if (!form && deprecated.size === 0) return all.length === 0 ? { not: {} } : { type: 'string', enum: all };
  const members: Schema[] = [
    ...(current.length === 0 ? [] : [{ type: 'string', enum: current } as const]),
    ...[...deprecated].map((value) => ({ type: 'string', const: value, deprecated: true }) as const),
  ];
  // Few tools read single values that are deprecated, so that the list of all of them stands beside.
  if (!form) return { type: 'string', enum: all, oneOf: members };
  return { type: 'string', anyOf: [...members, { type: 'string', pattern: patternOf(form.parts) }] };
}

/** Numbers that a pattern without a sign refuses. */
const negative = ['-1', '-2', '-10', '-12345'];

/** The keywords that restrict a value to what can stand in its part of a path. */
function pathKeywords(accepts: Accepts): Schema {
  if ((accepts.kind !== 'text' && accepts.kind !== 'number') || accepts.pattern === undefined) return {};
  const pattern = wholePattern(accepts.pattern);
  if (accepts.kind === 'text') return { type: 'string', maxLength: longestPathText, pattern };
  const { least = -1 } = accepts.bounds;
  const expression = new RegExp(pattern, 'u');
  return least >= 0 || negative.some((text) => expression.test(text)) ? {} : { minimum: 0 };
}

/** A regular expression for the whole of a text, from one for a part of it. */
export function wholePattern(pattern: string): string {
  return pattern.includes('|') ? `^(?:${pattern})$` : `^${pattern}$`;
}

/** The schema of one value of a shared set, with what its users take over. */
export function setSchema(set: ValueSet, gaps: Gaps): Schema {
  const { set: _itself, ...accepts } = acceptanceOf(set).accepts;
  const schema = acceptsSchema(accepts);
  const preset = setDefault(set);
  return {
    ...schema,
    ...preset,
    comment: originText(set),
    description: {
      purpose: set.purpose,
      facts: [...unsaidFacts(setFacts(set), accepts), ...gaps.sentences('set', set.name)],
    },
    facts: merged(
      schema.facts,
      set.multi && multiFacts(set.multi),
      jsonMap({ 'x-catalpa-allspecifier': set.allspecifier }),
      preset.facts,
      derivationFacts(set),
      gaps.facts('set', set.name),
      originFacts(set),
    ),
  };
}

/** The default of a set as one value; that of a set whose users take several values is kept as a fact. */
export function setDefault(set: ValueSet): Pick<Schema, 'default' | 'facts'> {
  const { accepts, several } = acceptanceOf(set);
  const preset = set.default;
  return defaultKeywords(preset && { ...preset, isAccepted: several === undefined && fits(accepts, preset.value) });
}

import type { Interface } from '../catalogue/model/model.ts';
import { unique } from '../lib/json.ts';
import { oncePer } from '../lib/once-per.ts';
import { code, join, type Phrase } from './phrase.ts';
import { type AddingModule, type Result, type ResultField, type ResultObject, resultOf } from './results.ts';
import type { Accepts, AcceptsObject, Field } from './shape.ts';
import { optional } from './shown.ts';

/**
 * The description that fits every answer in the stated format: an object with the fields of all modules, none of them required, or the
 * answer of a module whose response is no object. Undefined if no answers are stated.
 */
export const wholeAnswer = oncePer((iface: Interface): Accepts | undefined => {
  const result = resultOf(iface);
  return result && withAlone(wholeObject(result.answer), result);
});

function withAlone(answer: Accepts, { alone }: Result): Accepts {
  if (alone.length === 0) return answer;
  return { kind: 'any', of: [answer, ...alone.map(({ accepts }) => optional(accepts))] };
}

/** An object with its own fields, those of all its kinds, and the fields that modules add to it. */
function wholeObject({ kinds, added }: ResultObject): AcceptsObject {
  const own = kinds.flatMap(({ fields }) => fields.map(wholeField));
  const fields = new Map<string, Field>();
  for (const field of [...own, ...added.flatMap(optionalFields)]) {
    const { name } = field.parameter;
    const before = fields.get(name);
    fields.set(name, before ? { ...before, accepts: either(before.accepts, field.accepts) } : field);
  }
  return { kind: 'object', fields: [...fields.values()], patterns: [], others: undefined, bounds: {} };
}

function wholeField({ parameter, accepts, object }: ResultField): Field {
  if (!object) return { parameter, required: false, accepts: optional(accepts) };
  const whole = wholeObject(object);
  const value: Accepts = accepts.kind === 'array' ? { kind: 'array', items: whole, bounds: {} } : whole;
  return { parameter, required: false, accepts: value };
}

function optionalFields({ fields }: AddingModule): readonly Field[] {
  return fields.map(({ parameter, accepts }) => ({ parameter, required: false, accepts: optional(accepts) }));
}

/** A value that fits one of two descriptions. */
export function either(one: Accepts, other: Accepts): Accepts {
  const all = unique([one, other].flatMap((accepts) => (accepts.kind === 'any' ? accepts.of : [accepts])));
  const [only, second] = all;
  return only && !second ? only : { kind: 'any', of: all };
}

/** The sentences about that description: its fields depend on the request, and it holds only for some values of parameters. */
export function wholeAnswerPhrases({ binding }: Interface): readonly Phrase[] {
  const requires = [...(binding?.results?.requires ?? [])].map(
    ([name, values]): Phrase =>
      join(
        values.map((value) => [code(`${name}=${value}`)]),
        ' or ',
      ),
  );
  return [
    ['Its fields depend on the request; none is in every answer.'],
    ...(requires.length === 0 ? [] : [['It is not that of requests with other values than ', ...join(requires, ', ')]]),
  ];
}

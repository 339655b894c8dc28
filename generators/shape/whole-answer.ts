import type { Interface } from '../catalogue/model/model.ts';
import { unique } from '../lib/json.ts';
import { oncePer } from '../lib/once-per.ts';
import { code, join, type Phrase } from './phrase.ts';
import { type AddingModule, type Result, type ResultField, type ResultObject, resultOf } from './results.ts';
import type { Accepts, AcceptsObject, Field } from './shape.ts';
import { optional } from './shown.ts';

/**
 * The value that any answer is to a request in the known format: an object with the fields of all modules, none of which is required, or the answer of one
 * of the modules that answer something else. Undefined where nothing is known of answers.
 */
export const wholeAnswer = oncePer((iface: Interface): Accepts | undefined => {
  const result = resultOf(iface);
  return result && withAlone(wholeObject(result.answer), result);
});

function withAlone(answer: Accepts, { alone }: Result): Accepts {
  if (alone.length === 0) return answer;
  return { kind: 'any', of: [answer, ...alone.map(({ accepts }) => optional(accepts))] };
}

/** An object with all fields that it has of itself, in any of its kinds, and all that modules add to it. */
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

/** A value of one of two descriptions. */
export function either(one: Accepts, other: Accepts): Accepts {
  const all = unique([one, other].flatMap((accepts) => (accepts.kind === 'any' ? accepts.of : [accepts])));
  const [only, second] = all;
  return only && !second ? only : { kind: 'any', of: all };
}

/** The sentences about the value that any answer is: that its fields depend on the request, and the values of parameters for which it holds. */
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

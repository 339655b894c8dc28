import type { Interface, Module } from '../catalogue/model/model.ts';
import { moduleObject } from '../catalogue/model/parameter-objects.ts';
import { ofModule } from '../catalogue/model/result-parts.ts';
import type { Bringing, Property } from '../catalogue/model/type-model.ts';
import type { Json } from '../lib/json.ts';
import { acceptsOfType } from './accepts.ts';
import { sampleOfType } from './item-sample.ts';
import { code, join, type Phrase } from './phrase.ts';
import { addsInPart, nameInRequests } from './results.ts';
import type { Accepts } from './shape.ts';
import { shapeOf } from './shapes.ts';
import { withoutEmptyArrays } from './shown.ts';
import { fieldsOf, type ShownField } from './shown-fields.ts';

/** A field, at any depth, that a module adds to an answer, with the parameters that bring it, under their names in requests. */
export interface ModuleField extends ShownField {
  readonly broughtBy: readonly Bringing[];
}

/** The fields of a module's answers, and where they stand. */
export interface ModuleAnswer {
  /** The names of fields that lead to the object to which it adds; undefined if no binding states it. */
  readonly path: readonly string[] | undefined;
  readonly accepts: Accepts;
  readonly fields: readonly ModuleField[];
  /** A value made from the types of the fields; undefined if none of them can be shown. */
  readonly sample: Json | undefined;
}

/** The fields that a module adds to an answer; undefined if they are not known. */
export function moduleAnswer(module: Module, iface: Interface): ModuleAnswer | undefined {
  const { response } = module;
  if (!response) return undefined;
  const shape = shapeOf(moduleObject(module), iface);
  const accepts = withoutEmptyArrays(acceptsOfType(response.type));
  const results = iface.binding?.results;
  const mayLack = results !== undefined && addsInPart(module, results);
  return {
    path: results && ofModule(module, results.adds)?.path,
    accepts,
    fields: fieldsOf(accepts).map((field) => ({
      ...field,
      required: field.required && !(mayLack && field.path === field.parameter.name),
      broughtBy: (field.parameter.with ?? []).map((one) => {
        return { ...one, parameter: nameInRequests(one.parameter, shape) };
      }),
    })),
    sample: sampleOfType(accepts),
  };
}

/** The phrase for the observed answers behind a response: "learnt from 8 answers of `https://wiki.example`"; empty if there are none. */
export function observedPhrase({ observedIn = 0, observedOn }: Pick<Property, 'observedIn' | 'observedOn'>): Phrase {
  if (observedIn === 0) return [];
  const count = `${observedIn} ${observedIn === 1 ? 'answer' : 'answers'}`;
  if (observedOn.length === 0) return [`learnt from ${count}`];
  const servers = observedOn.map((one) => [code(one)]);
  if (servers.length === 1) return [`learnt from ${count} of `, ...servers.flat()];
  return ['learnt from answers of ', ...join(servers, ' and '), `, at most ${count} in one run`];
}

/** The largest number of values that the words about a field list. */
const mostValues = 6;

/** The phrase for the parameters and values that bring a field: "with `rvprop=ids` or `rvprop=user`"; empty if it comes with every request. */
export function bringingPhrase(broughtBy: readonly Bringing[]): Phrase {
  if (broughtBy.length === 0) return [];
  const listed = broughtBy.slice(0, mostValues).map(({ parameter, value }): Phrase => {
    return [code(value === undefined ? parameter : `${parameter}=${value}`)];
  });
  const others = broughtBy.length - listed.length;
  return ['with ', ...join([...listed, ...(others > 0 ? [[`${others} more`]] : [])], ' or ')];
}

import type { Interface } from '../../catalogue/model/model.ts';
import { camelCase, createNames, pascalCase } from '../../lib/identifiers.ts';
import { answeredResources, answersOf } from '../../shape/answers.ts';
import type { Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { wholeAnswer } from '../../shape/whole-answer.ts';
import { nameOfType, typeNames } from '../typescript/type-names.ts';
import { helperNames } from './helpers.ts';

/** One schema: the shape that it accepts, its name, and the name of its type. */
export interface Entry {
  readonly shape: Shape;
  readonly exported: string;
  readonly type: string;
}

/** The names of everything in the module of an interface, unique among its values and among its types. */
export interface ModuleNames {
  /** The names of the schemas of shared sets, by the name of the set. */
  readonly sets: ReadonlyMap<string, string>;
  /** The names of the types of shared sets, by the name of the set. */
  readonly setTypes: ReadonlyMap<string, string>;
  readonly entries: readonly Entry[];
  /** The names of the schemas of resources in responses, by resource, and of the bodies of responses, by endpoint. */
  readonly shown: ReadonlyMap<string, ResponseNames>;
  readonly answers: ReadonlyMap<string, ResponseNames>;
  /** The names of the schema of the answer to any request for modules; undefined where nothing is known of answers. */
  readonly answer: ResponseNames | undefined;
}

export type ResponseNames = Pick<Entry, 'exported' | 'type'>;

/** The global names that helpers and schemas use. */
const globalValues = ['Array', 'Infinity', 'Number', 'Object', 'RegExp', 'Set', 'String', 'undefined'];
const globalTypes = ['Readonly', 'Record', 'RegExp'];

export function moduleNames(iface: Interface): ModuleNames {
  const namesOfTypes = typeNames(iface);
  const types = createNames(['z', ...helperNames, ...globalTypes]);
  const values = createNames(['z', ...helperNames, ...globalValues]);
  const sets = new Map<string, string>();
  const setTypes = new Map<string, string>();
  for (const { name } of iface.sets) {
    sets.set(name, values.take(camelCase(name)));
    setTypes.set(name, types.take(namesOfTypes.sets.get(name) ?? pascalCase(name)));
  }
  const entries = shapesOf(iface).map((shape) => ({
    shape,
    exported: values.take(camelCase(shape.name)),
    type: types.take(nameOfType(shape, namesOfTypes)),
  }));
  const answers = answersOf(iface);
  const named = (name: string): ResponseNames => ({
    exported: values.take(camelCase(name)),
    type: types.take(pascalCase(name)),
  });
  const shown = new Map(answeredResources(iface).map(({ name }) => [name, named(`shown-${name}`)]));
  const ofAnswers = new Map(answers.map(({ endpoint: { name } }) => [name, named(`${name}Response`)]));
  const answer = wholeAnswer(iface) ? named('answer') : undefined;
  return { sets, setTypes, entries, shown, answers: ofAnswers, answer };
}

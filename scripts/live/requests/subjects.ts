import type { Catalogue, Interface } from '../../../generators/catalogue/model.ts';
import type { ParameterObject } from '../../../generators/catalogue/objects.ts';
import { decodersOf } from '../../../generators/emit/validators/codec.ts';
import { folderNames } from '../../../generators/emit/validators/folder-names.ts';
import type { ObjectShape } from '../../../generators/shape/shape.ts';
import { shapeOf } from '../../../generators/shape/shapes.ts';
import { type Validator, validatorsOf } from '../../fuzz/validators.ts';
import { type Verdict, verdictOfResult } from './verdict.ts';

/** A module or an endpoint of a bound interface, with the code that is generated for it. */
export interface Subject {
  readonly object: ParameterObject;
  readonly shape: ObjectShape;
  readonly iface: Interface;
  /** The names of its parameters, templates as they are stated. */
  readonly names: ReadonlySet<string>;
  /** Checks an object, as a program gives it. */
  validate(input: unknown): Verdict;
  /** Reads and checks a query string; undefined where nothing of the request is in its query. */
  readonly decode: ((search: URLSearchParams) => Verdict) | undefined;
}

type Decode = (search: URLSearchParams, options: object) => ReturnType<Validator['validate']>;

/** Names that are not known are ignored by servers, and so a warning here. */
const options = { unknown: 'warn' };

/** The generated code of an interface, by module or endpoint. */
export async function subjectsOf(catalogue: Catalogue, iface: Interface): Promise<readonly Subject[]> {
  const folders = await validatorsOf({ ...catalogue, interfaces: [iface] });
  const decoders = new Map(decodersOf(folderNames(iface)).map(({ entry, exported }) => [entry.shape.name, exported]));
  return folders.flatMap(({ subjects, exports }) =>
    subjects.map(({ object, validator }): Subject => {
      const shape = shapeOf(object, iface);
      const decode = exports[decoders.get(shape.name) ?? ''] as Decode | undefined;
      return {
        object,
        shape,
        iface,
        names: new Set(object.parameters.map(({ name }) => name)),
        validate: (input) => verdictOfResult(validator.validate(input, options)),
        decode: decode && ((search) => verdictOfResult(decode(search, options))),
      };
    }),
  );
}

import type { Catalogue, Interface } from '../../../generators/catalogue/model.ts';
import type { ParameterObject } from '../../../generators/catalogue/objects.ts';
import { decodersOf } from '../../../generators/emit/validators/codec.ts';
import { folderNames } from '../../../generators/emit/validators/folder-names.ts';
import type { ObjectShape } from '../../../generators/shape/shape.ts';
import { shapeOf } from '../../../generators/shape/shapes.ts';
import { type Validator, validatorsOf } from '../../fuzz/validators.ts';
import type { Caller } from './caller.ts';
import { type Verdict, verdictOfResult } from './verdict.ts';

/** A module or an endpoint of a bound interface, with the code that is generated for it. */
export interface Subject {
  readonly object: ParameterObject;
  readonly shape: ObjectShape;
  readonly iface: Interface;
  /** The names of its parameters, templates as they are stated. */
  readonly names: ReadonlySet<string>;
  /** Checks an object, as a program gives it. */
  validate(input: unknown, caller: Caller): Verdict;
  /** Reads and checks a query string; undefined where nothing of the request is in its query. */
  readonly decode: ((search: URLSearchParams, caller: Caller) => Verdict) | undefined;
  /** Reads and checks a whole request, whatever modules it names; undefined where an interface has no modules. */
  readonly decodeRequest: ((search: URLSearchParams, caller: Caller) => Verdict) | undefined;
}

type DecodeRequest = (modules: Readonly<Record<string, Decode>>) => Decode;

type Decode = (search: URLSearchParams, options: object) => ReturnType<Validator['validate']>;

/** Names that are not known are ignored by servers, and so a warning here. */
const optionsFor = ({ isElevated }: Caller) => ({ unknown: 'warn', rights: isElevated ? 'elevated' : 'ordinary' });

/** The generated code of an interface, by module or endpoint. */
export async function subjectsOf(catalogue: Catalogue, iface: Interface): Promise<readonly Subject[]> {
  const folders = await validatorsOf({ ...catalogue, interfaces: [iface] });
  const exported = new Map(decodersOf(folderNames(iface)).map((one) => [one.entry.shape.name, one.exported]));
  return folders.flatMap(({ subjects, exports }) => {
    const decoders = Object.fromEntries([...exported].map(([name, one]) => [name, exports[one] as Decode]));
    const decodeRequest = (exports['decodeRequest'] as DecodeRequest | undefined)?.(decoders);
    return subjects.map(({ object, validator }): Subject => {
      const shape = shapeOf(object, iface);
      const decode = decoders[shape.name];
      return {
        object,
        shape,
        iface,
        names: new Set(object.parameters.map(({ name }) => name)),
        validate: (input, caller) => verdictOfResult(validator.validate(input, optionsFor(caller))),
        decode: decode && verdictBy(decode),
        decodeRequest: decodeRequest && verdictBy(decodeRequest),
      };
    });
  });
}

function verdictBy(decode: Decode): (search: URLSearchParams, caller: Caller) => Verdict {
  return (search, caller) => verdictOfResult(decode(search, optionsFor(caller)));
}

import type { Catalogue, Interface } from '../../../../generators/catalogue/model/model.ts';
import type { ParameterObject } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { entriesOf, folderNames, type ReaderKind } from '../../../../generators/emit/validators/folder-names.ts';
import type { ObjectShape } from '../../../../generators/shape/shape.ts';
import { shapeOf } from '../../../../generators/shape/shapes.ts';
import { type Validator, validatorsOf } from '../../fuzz/validators.ts';
import type { Caller } from './caller.ts';
import { type Verdict, verdictOfResult } from './verdict.ts';

/** A module or an endpoint of an interface with a binding, and its generated code. */
export interface Subject {
  readonly object: ParameterObject;
  readonly shape: ObjectShape;
  readonly iface: Interface;
  /** The names of its parameters. Templated names have placeholders. */
  readonly names: ReadonlySet<string>;
  /** Validates an object. */
  validate(input: unknown, caller: Caller): Verdict;
  /** Reads and validates a query; undefined if the request has no parameters in its query. */
  readonly decode: ((search: URLSearchParams, caller: Caller) => Verdict) | undefined;
  /** Reads and validates a form in the body; undefined if the body is none. */
  readonly decodeForm: ((form: FormData, caller: Caller) => Verdict) | undefined;
  /** The form field that is a file; undefined if none is required to be one. */
  readonly fileField: string | undefined;
  readonly encodeFile: EncodeFile | undefined;
  /** Reads and validates a JSON body; undefined if the request has none, or the generated code does not read it. */
  readonly decodeBody: ((body: unknown, caller: Caller) => Verdict) | undefined;
  /** Reads and validates a whole request, whatever modules it names; undefined for an interface of routes. */
  readonly decodeRequest: ((search: URLSearchParams, caller: Caller) => Verdict) | undefined;
}

/** Writes a request whose body is a file alone. */
type EncodeFile = (
  operation: string,
  parts: object,
) => { readonly headers: Record<string, string>; readonly body: Blob };

type DecodeRequest = (modules: Readonly<Record<string, Decode>>) => Decode;

type Decode = (input: unknown, options: object) => ReturnType<Validator['validate']>;

/** Servers ignore unknown names, so that they are only warnings here. */
const optionsFor = ({ isElevated }: Caller) => ({ unknown: 'warn', rights: isElevated ? 'elevated' : 'ordinary' });

/** The generated code of an interface, by module or endpoint. */
export async function subjectsOf(catalogue: Catalogue, iface: Interface): Promise<readonly Subject[]> {
  const folders = await validatorsOf({ ...catalogue, interfaces: [iface] });
  const entries = entriesOf(folderNames(iface));
  const readersOf = (kind: ReaderKind) =>
    new Map(
      entries.flatMap(({ shape, readers }) =>
        readers.filter((one) => one.kind === kind).map(({ name }) => [shape.name, name] as const),
      ),
    );
  const [exported, ofForms, ofBodies] = [readersOf('query'), readersOf('form'), readersOf('json')];
  return folders.flatMap(({ subjects, exports }) => {
    const decoders = Object.fromEntries([...exported].map(([name, one]) => [name, exports[one] as Decode]));
    const decodeRequest = (exports['decodeRequest'] as DecodeRequest | undefined)?.(decoders);
    return subjects.map(({ object, validator }): Subject => {
      const shape = shapeOf(object, iface);
      const decode = decoders[shape.name];
      const decodeForm = exports[ofForms.get(shape.name) ?? ''] as Decode | undefined;
      const decodeBody = exports[ofBodies.get(shape.name) ?? ''] as Decode | undefined;
      const fileField = shape.members.find(({ required, accepts }) => required && accepts.kind === 'upload');
      const takesAlone = object.kind === 'endpoint' && object.endpoint.fileAlone !== undefined;
      return {
        object,
        shape,
        iface,
        names: new Set(object.parameters.map(({ name }) => name)),
        validate: (input, caller) => verdictOfResult(validator.validate(input, optionsFor(caller))),
        decode: decode && verdictBy(decode),
        decodeForm: decodeForm && verdictBy(decodeForm),
        fileField: fileField?.parameter.name,
        encodeFile: takesAlone ? (exports['encodeFile'] as EncodeFile | undefined) : undefined,
        decodeBody: decodeBody && verdictBy(decodeBody),
        decodeRequest: decodeRequest && verdictBy(decodeRequest),
      };
    });
  });
}

function verdictBy(decode: Decode): (input: unknown, caller: Caller) => Verdict {
  return (input, caller) => verdictOfResult(decode(input, optionsFor(caller)));
}

import type { FormField } from './form-field.ts';
import type { Loaded } from './load.ts';

/** A module with further modules in one request, by itself or as a generator. An endpoint stays as it is. */
export function combined(main: Loaded, further: readonly Loaded[], asGenerator: boolean): Loaded {
  const { generator } = main.object;
  const first = asGenerator && generator ? generatorObject(main.object, generator) : main.object;
  if (further.length === 0) return { ...main, object: first };
  const { client: own, fields, ...others } = first;
  const added = further.flatMap(({ object }) =>
    ownFields(object.fields).map((field) => ({ ...field, module: object.name })),
  );
  const names = new Set(fields.filter(({ common }) => !common).map(({ name }) => name));
  const [needs] = [first, ...further.map(({ object }) => object)].flatMap((one) =>
    one.needs && !asGenerator ? [one.needs] : [],
  );
  const object = {
    ...others,
    ...(own ? { client: asGenerator ? own : { ...own, name: 'query', item: undefined } } : {}),
    ...(needs ? { needs } : {}),
    also: further.map(({ object: { name, selector = '', value = name } }) => ({ name, selector, value })),
    fields: [
      ...ownFields(fields),
      ...added.filter(({ name }) => !names.has(name)),
      ...fields.filter(({ common }) => common),
    ],
  };
  const validators = Object.fromEntries(further.map((one) => [one.object.name, one.code.validator]));
  return { ...main, object, code: { ...main.code, further: validators } };
}

function ownFields(fields: readonly FormField[]): readonly FormField[] {
  return fields.filter(({ common }) => !common);
}

function generatorObject(
  object: Loaded['object'],
  generator: NonNullable<Loaded['object']['generator']>,
): Loaded['object'] {
  const { client: _, ...others } = object;
  const { parameter, value, names, client } = generator;
  const fields = object.fields.map((field) => (field.common ? field : renamed(field, names)));
  return { ...others, ...(client ? { client } : {}), selector: parameter, value, fields };
}

/** A field under the name that it has in a generator. */
function renamed(field: FormField, names: string): FormField {
  const [before = '', after = ''] = names.split('{name}');
  const parts = field.parts?.map(
    (part, index, all) => (index === 0 ? before : '') + part + (index === all.length - 1 ? after : ''),
  );
  return { ...field, name: nameInGenerator(field.name, names), ...(parts ? { parts } : {}) };
}

/** The name of a parameter in a generator, by its usual name. */
export function nameInGenerator(name: string, names: string): string {
  const [before = '', after = ''] = names.split('{name}');
  return before + name + after;
}

import type { Type } from './type-model.ts';

/** The form of further values if the listed ones differ from server to server. */
export const anyText = '{value}';

/** The type with its listed values only, for a parameter that selects modules: no other value can select one. */
export function closedType(type: Type): Type {
  if (type.kind !== 'values' || type.form !== anyText) return type;
  const { form: _form, set: _set, ...closed } = type;
  return closed;
}

import type { Type } from './type-model.ts';

/** The form of further values where the listed ones differ from server to server. */
export const anyText = '{value}';

/** The type with its listed values alone: of what selects modules, no others can be meant. */
export function closedType(type: Type): Type {
  if (type.kind !== 'values' || type.form !== anyText) return type;
  const { form: _form, set: _set, ...closed } = type;
  return closed;
}

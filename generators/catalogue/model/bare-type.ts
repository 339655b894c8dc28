import { isBare, isPlainText } from './type-kinds.ts';
import type { Type } from './type-model.ts';

/** The type without what narrows it, such as bounds, formats and listed values. */
export function bareType(type: Type): Type {
  if (isPlainText(type)) return { kind: type.kind };
  if (isBare(type)) return type;
  switch (type.kind) {
    case 'string':
    case 'values':
      return { kind: 'string' };
    case 'user':
      return { kind: 'user', subtypes: type.subtypes };
    case 'integer':
    case 'number':
    case 'object':
      return { kind: type.kind };
    case 'array':
      return { kind: 'array', items: { kind: 'unknown' } };
    case 'constants':
      return bareType(type.base);
    case 'union':
      return { kind: 'union', of: type.of.map(bareType) };
    case 'unknown':
    case 'limit':
    case 'namespace':
      return type;
  }
}

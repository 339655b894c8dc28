import { isRecord, own } from './core.js';

/**
 * Whether a value, or the field of this name in an object, is a text that is neither empty nor `0`.
 * @type {(value: unknown, field: string) => boolean}
 */
export function isFilled(value, field) {
  const text = isRecord(value) ? own(value, field) : value;
  return !!text && text !== '0' && !Array.isArray(text);
}

import type { Data } from '../../catalogue/data.ts';
import { isMap } from './lists.ts';

/** The type of a definition, where it is a text. */
export function typeIn(definition: Data): string | undefined {
  const type = isMap(definition) ? definition.get('type') : definition;
  return typeof type === 'string' ? type : undefined;
}

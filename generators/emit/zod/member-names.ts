import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, js } from '../../lib/javascript.ts';

/** The key of a property in an object literal. As a computed one, `__proto__` does not set the prototype. */
export function keyOf(name: string): Code {
  if (name === '__proto__') return js`[${name}]`;
  return propertyKey(name) === name ? identifier(name) : js`${name}`;
}

import type { Parameter } from '../../catalogue/parameter-model.ts';
import { partsOfName } from '../../catalogue/parameters.ts';
import { namesOf } from '../../catalogue/templates.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, js } from '../../lib/javascript.ts';
import { patternOf } from '../schema/patterns.ts';

/** A regular expression for the names that a templated parameter can have, without those that others have. */
export function formOfNames(parameter: Parameter, parameters: readonly Parameter[]): string {
  return patternOf(
    partsOfName(parameter),
    parameters.flatMap((one) => namesOf(one, parameters)),
  );
}

/** The key of a property in an object literal. As a computed one, `__proto__` does not set the prototype. */
export function keyOf(name: string): Code {
  if (name === '__proto__') return js`[${name}]`;
  return propertyKey(name) === name ? identifier(name) : js`${name}`;
}

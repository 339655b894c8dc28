import { plainFactsOf } from '../keys/plain-fact-values.ts';
import type { Place } from '../sources/source.ts';
import type { Parameter } from './parameter-model.ts';
import type { ParameterObject } from './parameter-objects.ts';
import type { Type } from './type-model.ts';

/** A parameter with only a name and a type. */
export function bareParameter(name: string, type: Type, at: Place): Parameter {
  return {
    name,
    type,
    varying: false,
    required: false,
    deprecated: false,
    ...plainFactsOf(() => undefined),
    applies: [],
    variables: [],
    sources: [],
    restsOn: [],
    extensions: new Map(),
    at,
  };
}

/**
 * Whether a caller must supply the parameter: it is marked as required, it is a required part of the path, or its one accepted value is not
 * its default. `object` is the object that has the parameter.
 */
export function isRequired(
  parameter: Pick<Parameter, 'name' | 'location' | 'constant' | 'default' | 'required'>,
  object?: ParameterObject,
): boolean {
  if (parameter.location === 'path' && object?.kind === 'endpoint') return !isOptionalSegment(parameter.name, object);
  if (parameter.constant !== undefined && parameter.default?.value !== parameter.constant) return true;
  return parameter.required;
}

/** The default values of a parameter, as texts. */
export function presetsOf({ default: preset }: Parameter): readonly string[] {
  if (preset === undefined) return [];
  return (Array.isArray(preset.value) ? preset.value : [preset.value]).map(String);
}

/** Whether a parameter that is left out counts as given with a value. */
export function isPreset(parameter: Parameter, value: string): boolean {
  return presetsOf(parameter).some((one) => one === value || one === parameter.allSpecifier);
}

function isOptionalSegment(name: string, { route }: ParameterObject & { readonly kind: 'endpoint' }): boolean {
  return route.segments.some((segment) => segment.kind === 'variable' && segment.name === name && segment.optional);
}

/** The texts around the variables of a templated name: `contentformat-{slot}` gives `contentformat-` and an empty text. */
export function partsOfName(parameter: Parameter): readonly string[] {
  const variables = new Set(parameter.variables.map((variable) => variable.name));
  return fixedParts(parameter.name, (variable) => variables.has(variable));
}

/** The texts around the variables of an open set's pattern. */
export function partsOfPattern(pattern: string): readonly string[] {
  return fixedParts(pattern, () => true);
}

function fixedParts(template: string, isVariable: (name: string) => boolean): readonly string[] {
  const parts = [''];
  for (const piece of template.split(/(\{[^{}]+\})/)) {
    const braced = piece.startsWith('{') && piece.endsWith('}') && piece.length > 2;
    if (braced && isVariable(piece.slice(1, -1))) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** Whether a name consists of the fixed texts, with any text of at least `least` characters between them. */
export function hasForm(name: string, parts: readonly string[], least = 0): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let from = first.length + least;
  for (const part of others) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length + least;
  }
  return name.length - last.length >= from && name.endsWith(last);
}

/** Whether a text consists of the fixed texts, with non-empty texts between them, as the values of an open set do. */
export function hasOpenForm(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length + 1;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length + 1;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

import type { ParameterObject } from '../catalogue/objects.ts';
import type { Parameter } from '../catalogue/parameter-model.ts';

/**
 * Whether a caller must supply the parameter: it is marked, it is a part of the path, or it has one accepted value
 * that leaving it out does not give.
 */
export function isRequired(parameter: Parameter, object?: ParameterObject): boolean {
  if (parameter.location === 'path' && object?.kind === 'endpoint') return !isOptionalSegment(parameter.name, object);
  if (parameter.mustbe !== undefined && parameter.default?.value !== parameter.mustbe) return true;
  return parameter.required;
}

function isOptionalSegment(name: string, { route }: ParameterObject & { readonly kind: 'endpoint' }): boolean {
  return route.segments.some((segment) => segment.kind === 'variable' && segment.name === name && segment.optional);
}

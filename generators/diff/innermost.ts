import type { Property, Type } from '../catalogue/model/type-model.ts';
import type { Path } from '../catalogue/yaml/data.ts';

export interface Innermost<Outer extends Property> {
  /** The innermost field that the steps lead into, or the parameter itself. */
  readonly property: Outer | Property;
  /** The rest of the steps, from there on. */
  readonly rest: Path;
  /** The shared set that states the field; undefined if there is none. */
  readonly set: string | undefined;
}

/** The innermost field of an object that the names of a description lead into. Its place may be in another file than the parameter's. */
export function innermost<Outer extends Property>(parameter: Outer, steps: Path): Innermost<Outer> {
  let found: Innermost<Outer> = { property: parameter, rest: steps, set: undefined };
  let { set } = parameter;
  let types: readonly Type[] = [parameter.type];
  for (let index = 0; index < steps.length; index += 1) {
    const [step, next] = [steps[index], steps[index + 1]];
    const below = types.flatMap((type) => typesBelow(type, String(step), next));
    if (step !== 'items' && step !== 'additionalProperties') index += 1;
    if (below.length === 0) break;
    const property = below.find((one) => 'name' in one);
    types = below.map((one) => ('name' in one ? one.type : one));
    if (property && 'name' in property) {
      found = { property, rest: steps.slice(index + 1), set: isInside(found.property, property) ? found.set : set };
      set = property.set ?? set;
    }
  }
  return found;
}

/** The types or fields that a step of a description leads to; `next` is the name or index after it. */
function typesBelow(type: Type, step: string, next: string | number | undefined): readonly (Type | Property)[] {
  if (step === 'oneOf' || step === 'anyOf') {
    const one = type.alternatives?.find(({ keyword }) => keyword === step)?.of[Number(next)];
    return one ? [one] : [];
  }
  if (type.kind === 'union') return type.of.flatMap((one) => typesBelow(one, step, next));
  if (type.kind === 'array') return step === 'items' ? [type.items] : [];
  if (type.kind !== 'object') return [];
  if (step === 'additionalProperties') return type.additionalProperties ? [type.additionalProperties] : [];
  if (step === 'properties') return type.properties?.filter(({ name }) => name === next) ?? [];
  return step === 'patternProperties'
    ? (type.patternProperties ?? []).filter(({ pattern }) => pattern === next).map((one) => one.type)
    : [];
}

/** Whether a field is stated inside the definition of another one, not in a set. */
function isInside(outer: Property, { at }: Property): boolean {
  return at.source === outer.at.source && outer.at.path.every((step, index) => step === at.path[index]);
}

import { pairKey } from '../../../templates/validators/response/request-pairs.js';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Bringing } from '../../catalogue/model/type-model.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { type AddingModule, nameInRequests, type ResultField } from '../../shape/results.ts';
import type { Accepts, Field, Shape } from '../../shape/shape.ts';
import { withInner } from '../../shape/shown.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { type PresenceFields, presenceFields } from './presence-fields.ts';

/** A parameter of requests that brings fields by its values. */
export interface BringingParameter {
  readonly name: string;
  /** The values that count for a request without it. */
  readonly usual: readonly string[];
  /** The text that stands for all values. */
  readonly all: string | undefined;
  /** The values that bring fields. */
  readonly bringing: readonly string[];
}

/** The context of a field that any request may have. No key is equal to it, as each begins with a name. */
const anyRequest = '=';

/** The fields of an object with the keys of what brings them in place of contexts. `adding`: the module that adds them, if one does. */
export function broughtFields(fields: readonly ResultField[], adding?: AddingModule): PresenceFields | undefined {
  const nameOf = (name: string): string => (adding ? nameInRequests(name, adding.shape) : name);
  const withKeys = fields.map(({ parameter, required, accepts, broughtBy, object }): Field => {
    // An object to which modules add is looked at by itself.
    const shown: Accepts = object ? { kind: 'unknown' } : withBringing(accepts, nameOf);
    return { parameter: { ...parameter, contexts: keysOf(broughtBy ?? [], (name) => name) }, required, accepts: shown };
  });
  return presenceFields(
    [{ kind: 'object', fields: withKeys, patterns: [], others: undefined, bounds: {} }],
    [anyRequest],
  );
}

/** The fields inside the answer of a module that is no object. */
export function broughtInside({ accepts, shape }: AddingModule): PresenceFields | undefined {
  return presenceFields([withBringing(accepts, (name) => nameInRequests(name, shape))], [anyRequest]);
}

/** A value whose fields have the keys of what brings them in place of contexts. */
function withBringing(stated: Accepts, nameOf: (name: string) => string): Accepts {
  const accepts = withInner(stated, (one) => withBringing(one, nameOf));
  if (accepts.kind === 'any') return { ...accepts, of: accepts.of.map((one) => withBringing(one, nameOf)) };
  if (accepts.kind !== 'object') return accepts;
  const fields = accepts.fields.map((field) => {
    const contexts = keysOf(field.parameter.with ?? [], nameOf);
    return { ...field, parameter: { ...field.parameter, contexts }, accepts: withBringing(field.accepts, nameOf) };
  });
  return { ...accepts, fields };
}

type Pair = Omit<Bringing, 'at'>;

function keysOf(bringing: readonly Pair[], nameOf: (name: string) => string): readonly string[] {
  return bringing.map(({ parameter, value }) => pairKey(nameOf(parameter), value));
}

/** The parameters whose values bring fields of a module, by the names in requests. */
export function parametersOfModule({ accepts, shape }: AddingModule): readonly BringingParameter[] {
  const stated = partsOf(accepts).flatMap((part) => (part.kind === 'object' ? part.fields : []));
  const bringing = stated.flatMap(({ parameter }) => parameter.with ?? []);
  return bringingParameters(
    bringing.map((one) => ({ ...one, parameter: nameInRequests(one.parameter, shape) })),
    shape,
  );
}

/** The parameters of these pairs, with the facts that an object of parameters states. */
export function bringingParameters(
  pairs: readonly Pair[],
  { members, iface, owner }: Pick<Shape, 'members' | 'iface' | 'owner'>,
): readonly BringingParameter[] {
  const fixed = owner.kind === 'envelope' ? fixedIn(iface) : new Map<string, string>();
  return [...new Set(pairs.map(({ parameter }) => parameter))].flatMap((name): BringingParameter[] => {
    const bringing = new Set(pairs.flatMap((one) => (one.parameter === name ? (one.value ?? []) : [])));
    const member = members.find(({ key }) => key.kind === 'name' && key.name === name);
    const usual = fixed.get(name) ?? member?.parameter.default?.value;
    const listed = [usual ?? []]
      .flat()
      .map(String)
      .filter((one) => bringing.has(one));
    if (listed.length === 0 && member?.all === undefined) return [];
    return [{ name, usual: listed, all: member?.all, bringing: [...bringing] }];
  });
}

function fixedIn(iface: Interface): ReadonlyMap<string, string> {
  return new Map(spellingOf(iface).fixed);
}

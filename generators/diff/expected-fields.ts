import type { ObjectType, Property } from '../catalogue/model/type-model.ts';
import { type ObjectShape, type SeenIn, timesSeen } from '../observe/answer-shape.ts';
import { pairKey, pairOf } from '../observe/bringing.ts';
import { pathInAnswer, type Spot } from './answer-spot.ts';
import type { Difference } from './difference.ts';
import { counted, listed } from './phrases.ts';

/** The contexts in which a field was seen although none of the properties that may state it names them. */
export function contextDifferences(properties: readonly Property[], seen: SeenIn, spot: Spot): Difference[] {
  const stated = properties.map(({ contexts }) => contexts);
  if (stated.some(({ length }) => length === 0)) return [];
  const pairs = [...seen.keys()].flatMap((request) => [...(spot.active[request] ?? [])].map(pairOf));
  const others = pairs.flatMap(({ parameter, value }) =>
    parameter === spot.context && value !== undefined && !stated.flat().includes(value) ? [value] : [],
  );
  if (others.length === 0) return [];
  const steps = [...spot.steps, 'contexts'];
  const named = `: "${pathInAnswer(spot.steps)}"`;
  return [{ kind: 'attribute-changed', steps, says: `${named} is also in ${contextsPhrase([...new Set(others)])}` }];
}

function contextsPhrase(contexts: readonly string[]): string {
  return `the context${contexts.length === 1 ? '' : 's'} ${listed(contexts.map((one) => JSON.stringify(one)))}`;
}

/** The pairs that bring a field, by the parameters or by the contexts that it states; undefined if it comes with every request. */
function bringingPairsOf(
  { with: bringing, contexts }: Property,
  context: string | undefined,
): readonly string[] | undefined {
  if (bringing) return bringing.map(pairKey);
  if (context === undefined || contexts.length === 0) return undefined;
  return contexts.map((value) => pairKey({ parameter: context, value }));
}

/** The required fields that objects lack although the request has a parameter that brings them. */
export function missingFields({ properties = [], ...own }: ObjectType, seen: ObjectShape, spot: Spot): Difference[] {
  const required = new Set(own.required?.map(({ name }) => name));
  return properties.flatMap((property): Difference[] => {
    const { name, writeOnly } = property;
    const field = seen.fields.get(name);
    // Of many fields, only some are counted.
    if (writeOnly || !(property.required || required.has(name)) || (!field && seen.isCut)) return [];
    const pairs = bringingPairsOf(property, spot.context);
    const having = [...seen.seen].filter(
      ([request]) => !spot.inPart.has(request) && (pairs?.some((pair) => spot.active[request]?.has(pair)) ?? true),
    );
    const all = timesSeen(new Map(having));
    const missing = all - having.reduce((sum, [request]) => sum + (field?.seen.get(request) ?? 0), 0);
    if (missing <= 0) return [];
    const steps = [...spot.steps, 'properties', name];
    const named = `: "${pathInAnswer(steps)}"`;
    if (missing === all && all > 1) return [{ kind: 'argument-removed', steps, says: `${named} is gone` }];
    const says = `${named} is no longer required: ${missing} of ${counted(all, 'object')} ${missing === 1 ? 'lacks' : 'lack'} it`;
    return [{ kind: 'became-optional', steps: [...steps, 'required'], says }];
  });
}

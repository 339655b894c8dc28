import type { Route, RoutesInterface } from '../catalogue/model/model.ts';
import type { ArrayType, Type } from '../catalogue/model/type-model.ts';
import { type AnswerShape, emptyObject, emptyShape } from '../observe/answer-shape.ts';
import { mergedShapes } from '../observe/merged-shapes.ts';
import { operationOf, routeObservingOf } from '../observe/routes/asked-endpoints.ts';
import { withContexts } from '../observe/routes/context-conditions.ts';
import type { AnsweredEndpoint } from '../observe/routes/endpoint-observer.ts';
import { withMaps } from '../observe/routes/keyed-by-data.ts';
import { type Answer, answerOf } from '../shape/answers.ts';
import { answerChanges, learntSource, placeIn } from './answer-changes.ts';
import { answerDifferences } from './answer-differences.ts';
import { type AnswerFacts, noFacts } from './answer-spot.ts';
import type { Change } from './change.ts';

/**
 * Compares what endpoints have answered with the resources that their responses show. A field that is in some contexts is expected in answers in
 * these alone. `shown` names the answers of a route.
 */
export function compareRouteAnswers(
  answered: readonly AnsweredEndpoint[],
  iface: RoutesInterface,
  shown: (route: Route) => string,
): Change[] {
  const { context = '' } = iface.binding?.responses ?? {};
  return answered.flatMap((one) => {
    const { route, endpoint } = one;
    const answer = answerOf(iface, route, endpoint);
    if (!answer) return [];
    const shared = { thing: 'the response', owner: JSON.stringify(operationOf(one)), isOnce: true } as const;
    const source = (shape: AnswerShape) =>
      learntSource({ ...one, shape }, shown(route), answer.emptyIsArray, (learnt) => withContexts(learnt, context));
    const shape = itemsIn(one.shape, answer);
    const { response } = answer.resource;
    return [
      ...answerChanges(answerDifferences(wholeType(answer), one), {
        ...shared,
        here: () => endpoint.at,
        there: source(withoutInside(one.shape)),
      }),
      ...answerChanges(answerDifferences(response.type, { ...one, shape }, factsOf(one, iface)), {
        ...shared,
        here: (steps) => placeIn(response, steps),
        there: source(withMaps(shape, one.keys)),
      }),
    ];
  });
}

function factsOf({ inPart, keys }: AnsweredEndpoint, iface: RoutesInterface): AnswerFacts {
  const { context, embed } = iface.binding?.responses ?? {};
  const added = embed ? [embed.field, ...(embed.links === undefined ? [] : [embed.links])] : [];
  return { ...noFacts, inPart, context, keys, anywhere: new Set([...routeObservingOf(iface).names, ...added]) };
}

const unknown: Type = { kind: 'unknown' };
const list: ArrayType = { kind: 'array', items: unknown };

/** The type of a whole answer, of whose items nothing is said. */
function wholeType({ form, emptyIsArray }: Answer): Type {
  if (form === 'list') return list;
  if (form !== 'map') return unknown;
  return emptyIsArray ? { kind: 'union', of: [{ kind: 'object' }, { ...list, maxItems: 0 }] } : { kind: 'object' };
}

/** The shape of the items of an answer. */
function itemsIn(shape: AnswerShape, { form }: Answer): AnswerShape {
  const { array, object } = shape;
  if (form === 'list') return array?.items ?? emptyShape();
  if (form !== 'map') return shape;
  const others = object?.others ? [object.others] : [];
  return mergedShapes([...[...(object?.fields.values() ?? [])].map((field) => field.shape), ...others]);
}

/** A shape without what is inside lists and objects. */
function withoutInside(shape: AnswerShape): AnswerShape {
  const { array, object } = shape;
  return {
    ...shape,
    array: array && { ...array, items: emptyShape() },
    object: object && emptyObject(),
  };
}

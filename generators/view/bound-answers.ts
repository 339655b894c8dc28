import type { AnswerView } from '../../templates/reference/views/returns.ts';
import { bindInterface } from '../catalogue/bindings/bind.ts';
import type { Endpoint, Interface, Route } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { answerView } from './answer-views.ts';
import type { Context } from './view-context.ts';

/** The response of an endpoint. `binding`: the name of the binding that says so, if the interface is shown without it. */
export interface BoundAnswer<Text> extends AnswerView<Text> {
  readonly binding: string | undefined;
}

/** The response of an endpoint: by the interface itself, or else by each of its bindings that knows it. */
export function boundAnswers<Text>(context: Context<Text>, route: Route, endpoint: Endpoint): BoundAnswer<Text>[] {
  const { iface } = context.reference;
  const own = answerView(context, route, endpoint);
  if (own) return [{ ...own, binding: undefined }];
  const bindings = iface.binding ? [] : iface.bindings.filter(({ responses }) => responses);
  return bindings.flatMap((binding) => {
    const bound = bindInterface(iface, binding);
    const answer = answerIn({ ...context, reference: { iface: bound } }, bound, route, endpoint);
    return answer ? [{ ...answer, binding: binding.name }] : [];
  });
}

/** The answer of the endpoint that stands for this one in an interface with a binding. */
function answerIn<Text>(context: Context<Text>, bound: Interface, route: Route, endpoint: Endpoint) {
  const ofBound = bound.kind === 'routes' ? routesOf(bound).find(({ path }) => path === route.path) : undefined;
  const named = ofBound?.endpoints.find(({ name }) => name === endpoint.name);
  return ofBound && named && answerView(context, ofBound, named);
}

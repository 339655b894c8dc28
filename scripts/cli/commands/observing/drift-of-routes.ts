import type { Route, RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { compareRouteAnswers } from '../../../../generators/diff/compare-route-answers.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import {
  type AskedEndpoints,
  type LeftOutEndpoint,
  statedEndpointsOf,
} from '../../../../generators/observe/routes/asked-endpoints.ts';
import type { Terminal } from '../../terminal.ts';
import { askRoutes, beginRoutes, learnRecordedRoutes } from './asking-routes.ts';
import {
  AnswerFiles,
  type Answering,
  type Compared,
  type Comparing,
  comparedText,
  noAnswer,
} from './compared-answers.ts';
import { refusalsOf, refusalsText, withRefusals } from './refusals.ts';

/** Compares what endpoints answer with the resources that their responses show. */
export async function driftOfRoutes(
  answering: Answering,
  iface: RoutesInterface,
  comparing: Comparing,
  terminal: Terminal,
): Promise<Compared> {
  const endpoints = statedEndpointsOf(iface);
  const files = new AnswerFiles<Route>();
  const isRecorded = 'folder' in answering;
  const run = beginRoutes(iface, endpoints, isRecorded ? undefined : answering.url);
  const done = isRecorded
    ? learnRecordedRoutes(answering.folder, run, ({ route }, path) => files.note(route, path))
    : await askRoutes(answering.url, run, comparing, terminal);
  const answered = run.observer.answered();
  const refusals = refusalsOf(isRecorded ? [] : done.leftOut);
  if (answered.length === 0)
    throw noAnswer(answering, done.halt, withRefusals('no endpoint with a stated response has answered', refusals));
  terminal.error(
    comparedText({
      ...done,
      compared: counted(answered.length, 'endpoint'),
      others: isRecorded ? [] : othersTexts(done.leftOut, refusals, endpoints),
      refusals: isRecorded ? 'about other endpoints' : 'without an answer in JSON',
    }),
  );
  const shown = (route: Route): string =>
    isRecorded
      ? `${files.nameOf(route, answering.folder)}#${route.path}`
      : shownAddress(done.index ?? answering.url).replace(/\/$/, '') + route.path;
  return { changes: compareRouteAnswers(answered, iface, shown), halt: done.halt };
}

/** The phrases about the endpoints that have not answered, by reason, and about those that were not asked. */
function othersTexts(
  leftOut: readonly LeftOutEndpoint[],
  refusals: ReadonlyMap<string, number>,
  { others }: AskedEndpoints,
): readonly string[] {
  const number = counted(leftOut.length, 'other endpoint');
  return [
    ...(leftOut.length > 0 ? [`${number} not compared: ${refusalsText(refusals)}`] : []),
    ...(others > 0 ? [`${counted(others, 'other endpoint')} without a stated response`] : []),
  ];
}

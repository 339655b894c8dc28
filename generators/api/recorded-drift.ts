import type { Catalogue, ModulesInterface, RoutesInterface } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Change } from '../diff/change.ts';
import { compareAnswers } from '../diff/compare-answers.ts';
import { compareRouteAnswers } from '../diff/compare-route-answers.ts';
import { findingsOf } from '../diff/findings.ts';
import { isRecord } from '../lib/guards.ts';
import { UsageError } from '../lib/usage-error.ts';
import { beginRun, isStatus, learnAnswers, queryFor, type RecordedAnswer } from '../observe/recorded-run.ts';
import { statedEndpointsOf } from '../observe/routes/asked-endpoints.ts';
import { EndpointObserver } from '../observe/routes/endpoint-observer.ts';
import { learnRouteAnswers } from '../observe/routes/recorded-endpoint.ts';
import { SeenValues } from '../observe/routes/seen-values.ts';
import { answeringInterface } from './answering-interface.ts';
import type { SpellOption } from './drift-choices.ts';

/**
 * The differences of recorded answers from the responses that a catalogue states.
 * @throws {UsageError} if they are no recorded answers, or none is about a stated response.
 */
export function recordedDrift(
  catalogue: Catalogue,
  answers: readonly RecordedAnswer[],
  name: string | undefined,
  spell: SpellOption,
): Diagnostic[] {
  requireAnswers(answers);
  const iface = answeringInterface(catalogue, { interface: name, kind: undefined, url: undefined, spell });
  return findingsOf(
    iface.kind === 'modules' ? changesOfModules(iface, answers, spell) : changesOfRoutes(iface, answers, spell),
    iface,
  );
}

function changesOfModules(iface: ModulesInterface, answers: readonly RecordedAnswer[], spell: SpellOption): Change[] {
  const run = beginRun(iface);
  learnAnswers(answers, run);
  const stated = run.observer.answered().filter(({ module }) => module.response !== undefined);
  if (stated.length === 0) throw noAnswer('shows what a module with a stated response adds', spell);
  return compareAnswers(stated, iface, (module) => `answers?${queryFor(module, run)}`);
}

function changesOfRoutes(iface: RoutesInterface, answers: readonly RecordedAnswer[], spell: SpellOption): Change[] {
  const observer = new EndpointObserver(iface, new SeenValues(undefined));
  learnRouteAnswers(answers, statedEndpointsOf(iface).asked, { iface, observer });
  const answered = observer.answered();
  if (answered.length === 0) throw noAnswer('is that of an endpoint with a stated response', spell);
  return compareRouteAnswers(answered, iface, ({ path }) => `answers#${path}`);
}

function noAnswer(what: string, spell: SpellOption): UsageError {
  return new UsageError(
    `no answer ${what}`,
    `Check the requests, and that the catalogue and ${spell('interface')} are those of the server.`,
  );
}

function requireAnswers(answers: readonly unknown[]): void {
  const index = answers.findIndex(
    (one) => !isRecord(one) || typeof one['request'] !== 'string' || !('answer' in one) || !isStatus(one['status']),
  );
  if (index < 0) return;
  throw new UsageError(
    `"answers" has no recorded answer at ${index}`,
    'Pass { request, answer, status }: its query, such as "action=query&list=allpages&format=json&formatversion=2", or "GET /posts" for a route, its JSON and, if you have it, the HTTP status as a number.',
  );
}

import { Random } from '../../random.ts';
import { askAll } from '../requests/ask.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import type { Trial } from '../server-kind.ts';
import { askAs, authorizationOf } from '../written-back/site.ts';
import { answerJudge } from './answer-judge.ts';
import { reportOf } from './answer-report.ts';
import { requestsFor } from './answer-requests.ts';
import { readablePaths } from './readable-paths.ts';

/** The least number of answers and of routes that a trial reads. */
const least = { answers: 2000, routes: 60 };

/**
 * Reads every route of a WordPress site in all contexts, with chosen fields, with linked items, and in an envelope. Each answer must fit its
 * schema, and its validator must find the fields of the context and no others, unless a known deviation of WordPress explains it. Errors must fit
 * the schema of errors.
 */
export const agreeOnAnswers: Trial['work'] = async ({ address, login, spec, signal, seed }) => {
  const { catalogue, iface } = bindImported(spec, 'wordpress');
  if (iface.kind !== 'routes') throw new Error('the interface has no routes');
  const random = new Random(seed);
  const readable = await readablePaths(iface, askAs(login, address, signal));
  const requests = readable.flatMap((one) => one.paths.flatMap((path) => requestsFor(one, path, random)));
  const root = address.replace(/\/$/, '');
  const questions = requests.map(({ address: own, isAnonymous }) => ({
    method: 'GET',
    address: root + own,
    caller: { headers: isAnonymous ? {} : { authorization: authorizationOf(login) } },
  }));
  const answers = await askAll(questions, signal, () => {});
  const judge = await answerJudge(iface, catalogue);
  const judged = requests.flatMap((request, index) => {
    const answer = answers[index];
    return answer ? [{ request, answer, faults: judge(request, answer) }] : [];
  });
  const { text, unexplained, routes } = reportOf(judged);
  if (unexplained > 0) throw new Error(text);
  if (judged.length < least.answers || routes < least.routes) throw new Error(`too few are read: ${text}`);
  return text;
};

import { addTo } from '../../../../generators/lib/add-to.ts';
import type { Answer } from '../requests/verdict.ts';
import type { AnswerRequest } from './answer-requests.ts';
import { type AnswerFault, deviationOf } from './deviations.ts';

/** An answer and its faults. */
export interface JudgedAnswer {
  readonly request: AnswerRequest;
  readonly answer: Answer;
  readonly faults: readonly AnswerFault[];
}

export interface AnswerReport {
  readonly text: string;
  /** The number of answers with a fault that no known deviation explains. */
  readonly unexplained: number;
  /** The number of routes that were read with success. */
  readonly routes: number;
}

/** The most faults that a report lists. */
const most = 40;

/** Reports how many answers fit, the known deviations with the places where they come from, and other faults with an address each. */
export function reportOf(judged: readonly JudgedAnswer[]): AnswerReport {
  const known = new Map<string, Set<JudgedAnswer>>();
  const faults = new Map<string, string[]>();
  const [unexplained, deviating] = [new Set<JudgedAnswer>(), new Set<JudgedAnswer>()];
  for (const one of judged) {
    for (const fault of one.faults) {
      const deviation = deviationOf(fault, one.request.options);
      if (deviation === undefined) addTo(faults, `${fault.field}: ${fault.message}`, one.request.address);
      else known.set(deviation, (known.get(deviation) ?? new Set()).add(one));
      (deviation === undefined ? unexplained : deviating).add(one);
    }
  }
  for (const one of unexplained) deviating.delete(one);
  const errors = judged.filter(({ answer }) => answer.status >= 300);
  const read = judged.filter(({ answer }) => answer.status < 300);
  const routes = new Set(read.map(({ request }) => request.readable.route)).size;
  const fit = judged.length - deviating.size - unexplained.size;
  const share = ((100 * fit) / (judged.length - deviating.size)).toFixed(2);
  const lines = [
    `${judged.length} answers of ${routes} routes, ${errors.length} of them errors: ${share} % fit where WordPress keeps to its schema`,
    ...[...known].map(([deviation, answers]) => `  it does not in ${answers.size} answers: ${deviation}`),
    ...[...faults]
      .slice(0, most)
      .map(([fault, addresses]) => `  ${addresses.length} faults: ${fault} such as ${addresses[0]}`),
  ];
  return { text: lines.join('\n'), unexplained: unexplained.size, routes };
}

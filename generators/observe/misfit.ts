import type { ModulesInterface } from '../catalogue/model/model.ts';
import { visible } from '../lib/visible.ts';
import { errorCodeOf } from './answer-places.ts';
import type { AskedModule } from './asked-modules.ts';
import { formOf, lackingForm, longestRequest, queryIn, requestOf } from './recorded-request.ts';
import { isRefusal, type RecordedAnswer } from './recorded-run.ts';
import { clientFactsOf } from './request-facts.ts';

/** The reason why nothing is learnt from a recorded answer, and how to record one from which something is. */
export interface Misfit {
  readonly fact: string;
  readonly hint: string;
}

/** The most characters of a request that are shown. */
const mostShown = 120;

/** Why nothing is learnt from a recorded answer, unless it is the answer itself. */
export function misfitOfModules(
  recorded: RecordedAnswer,
  iface: ModulesInterface,
  asked: readonly AskedModule[],
): Misfit {
  const selecting = new Set(asked.flatMap(({ naming }) => [...naming.keys()]));
  const { request } = recorded;
  const named = shownRequest(request, selecting);
  const query = queryIn(request);
  const sent = new URLSearchParams(query);
  const form = formOf(iface);
  const usual = `Record answers to requests such as "action=query&list=allpages${form === '' ? '' : `&${form}`}", each about one module.`;
  if (isRefusal(recorded) || query.length > longestRequest) return commonMisfit(recorded, named);
  if (![...selecting].some((name) => sent.has(name)))
    return {
      fact: `${named} names no module`,
      hint: `${usual} Answers of routes are those of another interface: name it with --interface.`,
    };
  const lacking = lackingForm(new Map(sent), iface);
  if (lacking !== '')
    return { fact: `${named} does not ask for ${lacking}`, hint: `Record the answer to a request with ${lacking}.` };
  if (!requestOf(query, iface, asked) || errorCodeOf(recorded.answer, clientFactsOf(iface)) === undefined)
    return { fact: `${named} is about several modules, or about none that is observed`, hint: usual };
  return {
    fact: `the answer to ${named} is an error`,
    hint: 'Record the answer to a request that the server accepts.',
  };
}

/** The reason that has nothing to do with an interface: a refusal, or a request that is too long. */
export function commonMisfit({ request, status }: RecordedAnswer, named = shownRequest(request)): Misfit {
  return request.length > longestRequest
    ? { fact: `${named} is too long`, hint: `A request has up to ${longestRequest} characters.` }
    : { fact: `${named} was refused, with status ${status}`, hint: 'Record answers that are no refusals.' };
}

/** A request in messages: its method, path and parameters, with the values of those that select modules alone. */
export function shownRequest(request: string, selecting: ReadonlySet<string> = new Set()): string {
  const whole = request.slice(0, longestRequest);
  const query = queryIn(whole);
  const isBare = query === whole && /^[^\s/]*=/.test(query);
  const path = isBare ? '' : (whole.split('?')[0] ?? '').replace(/\/\/[^/]*@/, '//');
  const pairs = isBare || query !== whole ? [...new URLSearchParams(query)] : [];
  const parts = pairs.map(([name, value]) => `${name}=${selecting.has(name) ? value : '…'}`);
  const shown = [path, ...(parts.length > 0 ? [parts.join('&')] : [])].join(path !== '' && parts.length > 0 ? '?' : '');
  return `"${visible(shown.length > mostShown ? `${shown.slice(0, mostShown)}…` : shown)}"`;
}

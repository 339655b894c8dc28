import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from './question.ts';
import type { Answer } from './verdict.ts';

/** The number of concurrent requests. */
const atATime = 4;

/** The most times that a request is sent while the server is too busy. */
const tries = 4;

/** The longest wait before a request is sent again, in seconds. */
const longestWait = 60;

/** The time limit for an answer, in milliseconds. */
const patience = 60_000;

/** The parts of a question that are sent. */
export type SentQuestion = Pick<Question, 'method' | 'address' | 'body' | 'form' | 'sent'> & {
  readonly caller: Pick<Question['caller'], 'headers'>;
};

/** Sends all questions, a few at a time, and returns the answers in the order of the questions. */
export async function askAll(
  questions: readonly SentQuestion[],
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const rest = questions.entries();
  let done = 0;
  const ask = async (): Promise<void> => {
    for (const [index, question] of rest) {
      answers[index] = await answerTo(question, signal);
      done += 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: atATime }, ask));
  return answers;
}

async function answerTo(
  { method, address, body, form, sent: other, caller }: SentQuestion,
  signal: AbortSignal,
): Promise<Answer> {
  const sent = body === undefined ? (form ?? other?.body) : JSON.stringify(body);
  const headers = {
    'user-agent': 'catalpa-live (npm run live)',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...other?.headers,
    ...caller.headers,
  };
  for (let left = tries; ; left -= 1) {
    const response = await fetch(address, {
      method,
      headers,
      // A request that may change something must not follow redirects.
      redirect: method === 'GET' ? 'follow' : 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    if (left === 0 || (response.status !== 429 && response.status !== 503)) {
      const errorHeader = response.headers.get('mediawiki-api-error') ?? undefined;
      const warnings = response.headers.get('x-live-warnings') ?? undefined;
      return { status: response.status, errorHeader, warnings, body: parsed(text) };
    }
    const seconds = Math.min(Number(response.headers.get('retry-after')) || 5, longestWait);
    await sleep(1000 * seconds, undefined, { signal });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

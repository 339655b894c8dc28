import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { Random } from '../../random.ts';
import type { Login } from '../login.ts';
import { askAll } from './ask.ts';
import { bindImported } from './bound-catalogue.ts';
import { anonymous, type Caller, type Target } from './caller.ts';
import { type Answered, compareAnswers } from './comparison.ts';
import type { Asked, Question } from './question.ts';
import { failureOf, linesOf, summaryOf } from './report.ts';
import type { SiteContent } from './site-content.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import type { Answer, Verdict } from './verdict.ts';

/** How random requests are sent to a kind of server. */
export interface RequestsOf {
  /** The name of the kind in the table of explained differences. */
  readonly name: string;
  /** The preset for servers of the kind. */
  readonly preset: string;
  /** The address for requests, from the address of the import. */
  address(imported: Interface, given: string): string;
  /** Whether requests other than GET may be sent to a server elsewhere. */
  mayChangeElsewhere(address: string): boolean;
  /** The callers for a server that was started here. */
  callers(address: string, login: Login, signal: AbortSignal): Promise<readonly Caller[]>;
  /** Reads the content of a server that was started here, if requests can be about it. */
  readonly content?: (imported: Interface, address: string, login: Login, signal: AbortSignal) => Promise<SiteContent>;
  /** The parameters that requests may be about. */
  asked(subjects: readonly Subject[], target: Target): readonly Asked[];
  verdict(answer: Answer, question: Question): Verdict;
}

/** A server, the catalogue that was imported from it, and the number of requests. */
export interface RequestsTest {
  readonly of: RequestsOf;
  readonly address: string;
  /** The account of an administrator, if the server was started here. */
  readonly login?: Login;
  readonly spec: string;
  readonly requests: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Compares the verdicts of generated code and of a server on random requests. Throws if they differ too much. */
export async function agreeOnRequests(test: RequestsTest): Promise<string> {
  const { of, seed } = test;
  const { catalogue, imported, iface } = bindImported(test.spec, of.preset);
  const asked = of.asked(await subjectsOf(catalogue, iface), await targetOf(test, imported));
  if (asked.length === 0) throw new Error('there is no parameter that may be asked for');
  const random = new Random(seed);
  const answers = await answersTo(chosenFrom(asked, test.requests, random), test);
  const comparison = compareAnswers(of.name, answers);
  const failure = failureOf(comparison, of.name);
  const report = [`seed ${seed}, ${summaryOf(comparison)}`, ...linesOf(comparison)].join('\n');
  if (failure !== undefined) throw new Error(`${failure}\n${report}`);
  return report;
}

async function targetOf({ of, address: given, login, signal }: RequestsTest, imported: Interface): Promise<Target> {
  const address = of.address(imported, given);
  if (!login) return { address, mayChange: of.mayChangeElsewhere(address), callers: [anonymous] };
  const callers = await of.callers(given, login, signal);
  const content = await of.content?.(imported, given, login, signal);
  return { address, mayChange: true, callers, ...(content ? { content } : {}) };
}

/** Requests about all parameters in turn, in a random order. */
function chosenFrom(asked: readonly Asked[], count: number, random: Random): readonly Question[] {
  const questions: Question[] = [];
  while (questions.length < count)
    for (const one of random.shuffled(asked)) {
      const question = questions.length < count ? one.question(random) : undefined;
      if (question) questions.push(question);
    }
  return questions;
}

async function answersTo(questions: readonly Question[], { of, signal }: RequestsTest): Promise<readonly Answered[]> {
  const answers = await askAll(questions, signal, progressOn(process.stderr, questions.length));
  return questions.map((question, index) => {
    const answer = answers[index] ?? { status: 0, body: undefined };
    return { question, theirs: of.verdict(answer, question) };
  });
}

/** Shows the number of finished requests if the output is a terminal. */
function progressOn(stream: NodeJS.WriteStream, all: number): (done: number) => void {
  if (!stream.isTTY) return () => {};
  return (done) => {
    if (done === all) stream.write('\r\u001b[K');
    else if (done % 20 === 0) stream.write(`\r${done} of ${all} requests`);
  };
}

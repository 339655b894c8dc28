import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Interface } from '../../../generators/catalogue/model.ts';
import { Random } from '../../random.ts';
import { askAll } from './ask.ts';
import { bindImported } from './bound-catalogue.ts';
import { compareAnswers } from './comparison.ts';
import type { Question } from './question.ts';
import { failureOf, linesOf, summaryOf } from './report.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import type { Answer, Verdict } from './verdict.ts';

/** How servers of a kind are asked random requests. */
export interface RequestsOf {
  /** The name of the kind in the table of known differences. */
  readonly name: string;
  /** The file of the shipped binding. */
  readonly binding: string;
  /** The address that requests are sent to, from the one that the catalogue was imported from. */
  target(imported: Interface, given: string): string;
  questions(subjects: readonly Subject[], target: string, random: Random): Iterator<Question, never>;
  verdict(answer: Answer, question: Question): Verdict;
}

/** A server, the folder of the catalogue that was imported from it, and how many requests to ask. */
export interface RequestsTest {
  readonly of: RequestsOf;
  readonly address: string;
  readonly spec: string;
  readonly folder: string;
  readonly requests: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Compares the verdicts of generated code and of a server on random requests; throws where they differ too much. */
export async function agreeOnRequests(test: RequestsTest): Promise<string> {
  const { of, seed, signal } = test;
  const bound = join(test.folder, 'bound');
  await cp(test.spec, bound, { recursive: true });
  const { catalogue, imported, iface } = await bindImported(bound, of.binding);
  const target = of.target(imported, test.address);
  const questions = firstOf(of.questions(await subjectsOf(catalogue, iface), target, new Random(seed)), test.requests);
  const answers = await askAll(questions, signal, progressOn(process.stderr, questions.length));
  const answered = questions.map((question, index) => {
    const answer = answers[index] ?? { status: 0, body: undefined };
    return { question, theirs: of.verdict(answer, question) };
  });
  const comparison = compareAnswers(of.name, answered);
  const failure = failureOf(comparison);
  const report = [`seed ${seed}, ${summaryOf(comparison)}`, ...linesOf(comparison)].join('\n');
  if (failure !== undefined) throw new Error(`${failure}\n${report}`);
  return report;
}

function firstOf(questions: Iterator<Question, never>, count: number): readonly Question[] {
  return Array.from({ length: count }, () => questions.next().value);
}

/** Shows how many requests are done, where somebody looks on. */
function progressOn(stream: NodeJS.WriteStream, all: number): (done: number) => void {
  if (!stream.isTTY) return () => {};
  return (done) => {
    if (done === all) stream.write('\r\u001b[K');
    else if (done % 20 === 0) stream.write(`\r${done} of ${all} requests`);
  };
}

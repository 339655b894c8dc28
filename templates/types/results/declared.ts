import type { ChosenIn, ValueAt } from './result.ts';

// What a catalogue declares that the types of results use, for checking them here.

/** The text between joined values. */
export type Mark = '|';

/** The values of parameters with which a request has such an answer. */
export interface Formats {
  format: 'json';
}

/** The parameters with which an answer may have another form, or be no object. */
export type FormParameter = keyof Formats | 'action';

/** The answer to a request. */
export interface Answer<Q> {
  readonly request?: Q;
}

/** The answers that are no objects. */
interface AnswersAlone {
  suggestions: string[];
}

/** The answer to a request, if it is no object. */
export type AnswerAlone<Q> = ValueAt<AnswersAlone, ChosenIn<Q, 'action'>>;

/** The answer to a request, and the parts of it to which modules add, by the names of their validators. */
export interface AnswerParts<Q> {
  wholeAnswer: Answer<Q>;
}

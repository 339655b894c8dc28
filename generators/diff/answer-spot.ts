import type { Path } from '../catalogue/yaml/data.ts';
import type { LearntShape } from '../observe/observer.ts';
import type { KeyFacts } from '../observe/routes/keyed-by-data.ts';

/** The facts about answers by which a difference is told from what requests have asked for. */
export interface AnswerFacts {
  /** Whether an answer may lack the outermost fields that are required. */
  readonly mayLack: boolean;
  /** The indexes of the requests that have chosen some fields. Their answers may lack any. */
  readonly inPart: ReadonlySet<number>;
  /** The parameter whose value is the context of an answer; undefined if answers have none. */
  readonly context: string | undefined;
  /** The names of the fields that any object may have. */
  readonly anywhere: ReadonlySet<string>;
  /** The facts that tell names of fields from other keys in answers of routes; undefined for answers of modules. */
  readonly keys: KeyFacts | undefined;
}

/** The facts about answers of which nothing is said. */
export const noFacts: AnswerFacts = {
  mayLack: false,
  inPart: new Set(),
  context: undefined,
  anywhere: new Set(),
  keys: undefined,
};

/** A place in answers, with the facts about all of them. */
export interface Spot extends AnswerFacts, Omit<LearntShape, 'shape'> {
  readonly steps: Path;
  /** The name of the field whose value, or part of it, is at the place; undefined for the whole response. */
  readonly name: string | undefined;
}

/** A place in answers as a path, such as `users[].groups`; `*` stands for keys that may be data. */
export function pathInAnswer(steps: Path): string {
  let path = '';
  let index = 0;
  while (index < steps.length) {
    const step = steps[index];
    const isNamed = step === 'properties' || step === 'patternProperties';
    if (step === 'items') path += '[]';
    else path += `${path === '' ? '' : '.'}${isNamed ? steps[index + 1] : '*'}`;
    index += isNamed ? 2 : 1;
  }
  return path;
}

import { createNames, pascalCase } from '../../lib/identifiers.ts';
import type { QueryContext } from './query-names.ts';

/** The names of the types of results. No two are equal, whatever modules and fields are called. */
export interface ResultNames {
  /** The name of a type of every catalogue. */
  ofHelper(name: string): string;
  /** A free name, as near to the wanted words as possible. */
  take(...words: readonly string[]): string;
}

/** The types of `templates/types/results/`, and those that it takes from the catalogue. */
const helpers = [
  ...[
    'ResultOf',
    'Answer',
    'AnswerAlone',
    'AnswersAlone',
    'Formats',
    'FormParameter',
    'Mark',
    'Unlike',
    'Only',
    'ValueAt',
  ],
  ...['ChosenIn', 'GivenIn', 'KnownResult', 'SentIn', 'Sent', 'Unsent', 'ValuesOf', 'ValueOf', 'JoinedIn'],
  ...['AnswerOptions', 'AnswerValidator', 'AnswerParts', 'AnyRequest', 'PartFor', 'PartialIn', 'InPart'],
];

export function resultNames({ taken }: QueryContext): ResultNames {
  // The types have a parameter of that name.
  const free = createNames([...taken, 'Q']);
  const ofHelpers = new Map(helpers.map((name) => [name, free.take(name)]));
  return {
    ofHelper: (name) => ofHelpers.get(name) ?? name,
    take: (...words) => free.take(pascalCase(words.join('-'))),
  };
}

import type { FileAlone } from '../catalogue/model/uploads.ts';
import { code, join, type Phrase } from './phrase.ts';

/** Says how a request is sent whose body is a file alone. */
export function fileAlonePhrase({ name, headers }: FileAlone): Phrase {
  const named = [...headers].map(([header, text]): Phrase => [code(`${header}: ${text}`)]);
  return [
    code(name),
    ' as the whole body, with its media type; the other fields then stand in the query, and the request has the header ',
    ...join(named, ' and the header '),
  ];
}

/** Says what a header of such a request is. */
export function headerSentence(text: string): Phrase {
  return ['Where the body is a file alone: ', code(text), ', with the name of the file in bytes of UTF-8.'];
}

import type { FileAlone } from '../catalogue/model/uploads.ts';
import { code, join, type Phrase } from './phrase.ts';

/** How a request sends a file as its whole body. */
export function fileAlonePhrase({ name, headers }: FileAlone): Phrase {
  const named = [...headers].map(([header, text]): Phrase => [code(`${header}: ${text}`)]);
  return [
    code(name),
    ' as the whole body, with its media type; the other fields then stand in the query, and the request has the header ',
    ...join(named, ' and the header '),
  ];
}

/** A sentence about a header of such a request, with the value of the header. */
export function headerSentence(text: string): Phrase {
  return ['Where the body is a file alone: ', code(text), ', with the name of the file in bytes of UTF-8.'];
}

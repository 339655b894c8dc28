import type { ProgramView } from '../../../../templates/reference/views/example.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Example } from '../../../shape/example-request.ts';
import type { SentRequest } from '../../../shape/sent-request.ts';
import { callOf } from '../call.ts';
import { clientProgram } from './client-program.ts';
import { curlProgram } from './curl-program.ts';
import { phpProgram } from './php-program.ts';
import { pythonProgram } from './python-program.ts';

/** A language, or a tool, in which examples are shown. */
interface Language {
  readonly label: string;
  /** The language of its blocks of code. */
  readonly code: string;
  /** The text that sends a request; undefined if there is none. */
  readonly write: (sent: SentRequest, iface: Interface, example: Example) => string | undefined;
}

/** The languages in the order in which they are shown. */
const languages: readonly Language[] = [
  { label: 'curl', code: 'sh', write: curlProgram },
  { label: 'Client', code: 'ts', write: (sent, iface, example) => clientProgram(iface, example, sent) },
  { label: 'fetch', code: 'ts', write: (sent, iface, example) => callOf(iface, example, sent) },
  { label: 'Python', code: 'python', write: pythonProgram },
  { label: 'PHP', code: 'php', write: phpProgram },
];

/** A request of an example in each language. */
export function programsOf(iface: Interface, example: Example, sent: SentRequest | undefined): readonly ProgramView[] {
  if (!sent) return [];
  return languages.flatMap(({ label, code, write }) => {
    const text = write(sent, iface, example);
    return text === undefined ? [] : [{ label, code, text }];
  });
}

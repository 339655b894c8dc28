import type { Random } from '../../random.ts';
import type { Caller } from './caller.ts';
import type { Choice } from './choice.ts';
import type { Question, Sent } from './question.ts';
import { plainly, type Spelled, spelledWithBrackets } from './spelling.ts';
import type { Subject } from './subjects.ts';

type Written = Pick<Question, 'address' | 'given' | 'spelling' | 'ours'> & { readonly sent: Sent };

/** The address of a request, its method and route, and its caller. */
interface To {
  readonly address: string;
  readonly operation: string;
  readonly caller: Caller;
}

/** Sites accept only files whose names have a known extension. */
const file = new File(['An oak'], 'chêne.txt', { type: 'text/plain' });

/** A request to an endpoint that accepts a file: a form, or the file alone, with the other fields in the query. */
export function withFile(subject: Subject, to: To, choice: Choice, random: Random): Written | undefined {
  const { decodeForm, fileField } = subject;
  if (!decodeForm || fileField === undefined) return undefined;
  const { others, parameter, value } = choice;
  const isAlone = subject.encodeFile !== undefined && random.below(2) === 0;
  const isAboutFile = parameter === fileField;
  // A site checks the right to upload before it looks for the file.
  const hasFile = !isAboutFile || value !== undefined || !to.caller.isElevated;
  const inBody = new Set(subject.object.parameters.flatMap((one) => (one.location === 'body' ? [one.name] : [])));
  const texts = new Map([...others].filter(([name]) => name !== fileField && inBody.has(name)));
  const spelled: Spelled =
    value && !isAboutFile
      ? spelledWithBrackets(parameter, value.given, random)
      : { entries: [], spelling: hasFile ? 'as a file' : 'left out' };
  const entries = [...texts].flatMap(([name, one]) => spelledWithBrackets(name, one, plainly).entries);
  const form = new FormData();
  for (const [name, text] of [...entries, ...spelled.entries]) form.append(name, text);
  const written = [...form].map(([name, text]): [string, string] => [name, String(text)]);
  if (hasFile) form.append(fileField, file);
  const { address, sent } = isAlone ? fileAlone(subject, to, written, hasFile) : { ...to, sent: { body: form } };
  return {
    address,
    sent,
    given: new Set([...form.keys()].map((name) => name.replace(/\[.*/s, ''))),
    spelling: `${spelled.spelling}, ${isAlone ? 'beside a file alone' : 'in a form'}`,
    ours: decodeForm(form, to.caller),
  };
}

/** The file alone, as the generated code sends it; without a file, a request without a body. */
function fileAlone({ encodeFile, fileField = '' }: Subject, to: To, texts: [string, string][], isGiven: boolean) {
  const { address, operation } = to;
  const search = new URLSearchParams(texts);
  const { headers, body } = encodeFile?.(operation, { body: { [fileField]: file } }) ?? { headers: {}, body: file };
  return {
    address: `${address}${address.includes('?') ? '&' : '?'}${search}`,
    sent: isGiven ? { headers, body } : { body: new Blob([]) },
  };
}

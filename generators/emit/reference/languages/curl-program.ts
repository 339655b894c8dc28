import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import { escapeInvisible } from '../../../lib/javascript.ts';
import { exactJson } from '../../../lib/json.ts';
import { addressWith, queryText } from '../../../shape/query-text.ts';
import type { SentRequest } from '../../../shape/sent-request.ts';
import { headersOf, userAndPassword } from './credentials.ts';
import { fileIn, hasInvisible } from './notation.ts';

/** The longest command on one line, in characters. */
const widest = 80;

/** A request as a command for a shell; undefined if curl would misread the name of a field. */
export function curlProgram(sent: SentRequest): string | undefined {
  const { address, method, body } = sent;
  if (body?.kind === 'form' && body.files.length > 0 && fieldsOf(body).some((name) => name.includes('=')))
    return undefined;
  const usual = body ? 'POST' : 'GET';
  const options = [
    // Brackets, and braces around anything but a name, would be patterns.
    ...(/[[\]]|\{(?!\w+\})/.test(address) ? ['-g'] : []),
    ...(method === usual ? [] : [method === 'HEAD' ? '--head' : `-X ${shellText(method)}`]),
    ...(takesPassword(sent.scheme) ? [`-u ${shellText(userAndPassword.join(':'))}`] : []),
    ...headersOf(sent).map(([name, text]) => `-H ${shellText(text === '' ? `${name};` : `${name}: ${text}`)}`),
    ...(body ? bodyOptions(body) : []),
    shellText(addressWith(sent)),
  ];
  const line = `curl ${options.join(' ')}`;
  return line.length <= widest ? line : `curl ${options.join(' \\\n  ')}`;
}

type Body = NonNullable<SentRequest['body']>;

function fieldsOf({ fields, files }: Body & { readonly kind: 'form' }): readonly string[] {
  return [...fields.map(([name]) => name), ...files];
}

function bodyOptions(body: Body): string[] {
  if (body.kind === 'json') {
    const text = escapeInvisible(exactJson(body.value));
    return [`-H 'Content-Type: application/json'`, `--data-raw ${shellText(text)}`];
  }
  if (body.files.length === 0) return [`--data-raw ${shellText(queryText(body.fields))}`];
  return [
    ...body.fields.map((pair) => `--form-string ${shellText(pair.join('='))}`),
    ...body.files.map((name) => `-F ${shellText(`${name}=@${quotedFile(fileIn(body, name))}`)}`),
  ];
}

/** The name of a file as curl reads it: a semicolon or a comma would end one without quotation marks. */
function quotedFile(name: string): string {
  return /[;,"\\]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
}

/** A text as one word of a shell. A command writes the invisible characters of a text by their bytes. */
function shellText(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  const whole = text.toWellFormed();
  if (!hasInvisible(whole)) return `'${whole.replaceAll("'", "'\\''")}'`;
  const bytes = [...new TextEncoder().encode(whole)];
  const written = bytes.map((byte) => {
    const character = String.fromCharCode(byte);
    return /[\w &=+.:/-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"$(printf '${written.join('')}')"`;
}

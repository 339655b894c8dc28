import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import { addressWith, queryText } from '../../../shape/query-text.ts';
import type { SentBody, SentForm, SentRequest } from '../../../shape/sent-request.ts';
import { headersOf, userAndPassword } from './credentials.ts';
import { bracketed, fileIn, hasInvisible, type Notation, namedOnce, visible, written } from './notation.ts';

/** A request as a program in PHP, which sends a file by the extension curl, and anything else by a stream. */
export function phpProgram(sent: SentRequest): string | undefined {
  const { method, body } = sent;
  const headers = [
    ...headersOf(sent).map((pair) => text(pair.join(': '))),
    ...(takesPassword(sent.scheme)
      ? [`'Authorization: Basic ' . base64_encode(${text(userAndPassword.join(':'))})`]
      : []),
  ];
  const address = text(addressWith(sent));
  if (body?.kind === 'form' && body.files.length > 0) return withFile(address, method, body, headers);
  const options = [
    ...(method === 'GET' ? [] : [`'method' => ${text(method)}`]),
    ...(body ? [[`'header'`, `[${[text(`Content-Type: ${typeOf(body)}`), ...headers].join(', ')}]`].join(' => ')] : []),
    ...(!body && headers.length > 0 ? [`'header' => [${headers.join(', ')}]`] : []),
    ...(body ? [`'content' => ${contentOf(body)}`] : []),
  ];
  if (options.length === 0) return program([`$answer = file_get_contents(${address});`]);
  const context = bracketed('[', options, ']');
  return program([
    `$context = stream_context_create(['http' => ${context}]);`,
    `$answer = file_get_contents(${address}, false, $context);`,
  ]);
}

function program(lines: readonly string[]): string {
  return ['<?php', ...lines, 'print_r(json_decode($answer));'].join('\n');
}

function typeOf({ kind }: SentBody): string {
  return kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
}

function contentOf(body: SentBody): string {
  if (body.kind === 'json') return `json_encode(${written(body.value, notation)})`;
  const once = namedOnce(body.fields);
  return once ? `http_build_query(${written(once, { ...notation, object })})` : text(queryText(body.fields));
}

/** Undefined if a field has several values, as it has one entry in an array. */
function withFile(address: string, method: string, form: SentForm, headers: readonly string[]): string | undefined {
  const { fields, files } = form;
  const once = namedOnce(fields);
  if (!once) return undefined;
  const texts = fields.map(([name, value]) => `${text(name)} => ${text(value)}`);
  const given = [...texts, ...files.map((name) => `${text(name)} => new CURLFile(${text(fileIn(form, name))})`)];
  const options = [
    ...(method === 'POST' ? [] : [`CURLOPT_CUSTOMREQUEST => ${text(method)}`]),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [${headers.join(', ')}]`] : []),
    `CURLOPT_POSTFIELDS => ${bracketed('[', given, ']')}`,
    'CURLOPT_RETURNTRANSFER => true',
  ];
  return program([
    `$request = curl_init(${address});`,
    `curl_setopt_array($request, ${bracketed('[', options, ']')});`,
    '$answer = curl_exec($request);',
  ]);
}

/** An array with these keys. */
function object(members: readonly (readonly [key: string, value: string])[]): string {
  const pieces = members.map((pair) => pair.join(' => '));
  return bracketed('[', pieces, ']');
}

const notation: Notation = {
  text,
  words: { true: 'true', false: 'false', null: 'null' },
  list: (items) => bracketed('[', items, ']'),
  // An array without keys, or with whole numbers as keys, would be a list in JSON.
  object: (members) =>
    members.every(([key]) => /^'\d+'$/.test(key)) ? `(object) ${object(members)}` : object(members),
};

/** A text in single quotes, or in double quotes if it has characters that need a code. */
function text(value: string): string {
  if (!hasInvisible(value)) return `'${value.toWellFormed().replace(/[\\']/g, '\\$&')}'`;
  const quoted = visible(value.replace(/[\\"$]/g, '\\$&'), (digits) => `\\u{${digits}}`);
  return `"${quoted}"`;
}

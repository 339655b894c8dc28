import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import type { Pair } from '../../../shape/query-text.ts';
import type { SentRequest } from '../../../shape/sent-request.ts';
import { headersOf, userAndPassword } from './credentials.ts';
import { bracketed, fileIn, type Notation, namedOnce, visible, written } from './notation.ts';

/** The methods that are functions of the library. */
const functions = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** A request as a program in Python, with the library `requests`. */
export function pythonProgram(sent: SentRequest): string {
  const { method, address, query, body } = sent;
  const headers = headersOf(sent);
  const call = functions.includes(method) ? `requests.${method.toLowerCase()}(` : `requests.request(${text(method)}, `;
  const given = [
    text(address),
    ...(query.length > 0 ? [`params=${pairsText(query)}`] : []),
    ...(headers.length > 0 ? [`headers=${pairsText(headers)}`] : []),
    ...(takesPassword(sent.scheme) ? [`auth=(${userAndPassword.map(text).join(', ')})`] : []),
    ...(body ? bodyArguments(body) : []),
  ];
  return ['import requests', '', `response = ${bracketed(call, given, ')')}`, 'print(response.json())'].join('\n');
}

function bodyArguments(body: NonNullable<SentRequest['body']>): string[] {
  if (body.kind === 'json') return [`json=${written(body.value, notation)}`];
  const files = body.files.map((name) => `${text(name)}: open(${text(fileIn(body, name))}, 'rb')`);
  return [`data=${pairsText(body.fields)}`, ...(files.length > 0 ? [`files=${bracketed('{', files, '}')}`] : [])];
}

function pairsText(pairs: readonly Pair[]): string {
  const once = namedOnce(pairs);
  if (once) return written(once, notation);
  const tuples = pairs.map((pair) => `(${pair.map(text).join(', ')})`);
  return bracketed('[', tuples, ']');
}

const notation: Notation = {
  text,
  words: { true: 'True', false: 'False', null: 'None' },
  list: (items) => bracketed('[', items, ']'),
  object: (members) => {
    const pieces = members.map((pair) => pair.join(': '));
    return bracketed('{', pieces, '}');
  },
};

function text(value: string): string {
  const quoted = visible(value.replace(/[\\']/g, '\\$&'), (digits) => `\\U${digits.padStart(8, '0')}`);
  return `'${quoted}'`;
}

import { clientText } from '../../../../generators/emit/reference/languages/client-text.ts';
import { credentialMembers } from '../../../../generators/emit/reference/languages/credentials.ts';
import { curlProgram } from '../../../../generators/emit/reference/languages/curl-program.ts';
import { phpProgram } from '../../../../generators/emit/reference/languages/php-program.ts';
import { pythonProgram } from '../../../../generators/emit/reference/languages/python-program.ts';
import { callOf } from './call.ts';
import { type Given, headersIn, objectOf, partOf } from './entered.ts';
import { keyOf, literal } from './literal.ts';
import { type Code, isForm, type Requested, wholeOf } from './request.ts';
import { sentOf } from './sending.ts';

/** The languages of programs, in the order of their tabs. */
export const languages = ['curl', 'Client', 'fetch', 'Python', 'PHP'] as const;

/** The programs that send a request, by language, as far as they can be written. */
export function programsOf(
  folder: string,
  object: Requested,
  operation: string,
  given: readonly Given[],
  code: Pick<Code, 'codec'>,
): ReadonlyMap<string, string> {
  const sent = sentOf(object, operation, given, code);
  if (!sent) return new Map();
  const credentials = credentialMembers(sent).map(([name, value]) => `${keyOf(name)}: ${value}`);
  const texts = [
    curlProgram(sent),
    clientCall(folder, object, given, sent.body !== undefined),
    callOf(folder, object, operation, given, code, credentials),
    pythonProgram(sent),
    phpProgram(sent),
  ];
  return new Map(
    languages.flatMap((language, index) => (texts[index] === undefined ? [] : [[language, texts[index]]])),
  );
}

function clientCall(folder: string, object: Requested, given: readonly Given[], hasBody: boolean): string | undefined {
  const { client, scheme, address } = object;
  if (!client) return undefined;
  const [before = ''] = address.split('{route}');
  const use = { ...client, address: before, scheme };
  if (object.selector !== undefined) {
    const posted = isForm(object, given) ? { name: 'post', item: undefined } : {};
    return clientText(folder, { ...use, ...posted }, literal(wholeOf(object, given)));
  }
  const inRoute = (['path', 'query'] as const).map((where) => [where, objectOf(partOf(given, where))] as const);
  const body = hasBody ? [['body', objectOf(partOf(given, 'body'))] as const] : [];
  const filled = [...inRoute, ...headersIn(given)].filter(([, part]) => Object.keys(part).length > 0);
  const parts = [...filled, ...body];
  return clientText(folder, use, parts.length > 0 ? literal(Object.fromEntries(parts)) : '');
}

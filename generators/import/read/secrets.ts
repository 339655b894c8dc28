import type { Header } from './headers.ts';

const words = 'pass|secret|token|key|nonce|auth|sig|session|cookie';
const secretName = new RegExp(words, 'i');

/** The user and password of an address, also of one whose beginning is mistyped, and what stands before them. */
const user = /^(\s*(?:https?:?\/*|[a-z][a-z\d+.-]*:?\/+)?)(.*)@/is;

/** The values of a query, and those that may be secret, behind their names. */
const values = /[?&;][^=&?;#\s]+=([^&#\s]+)/g;
const secretValues = new RegExp(`([?&;][^=&?;#\\s]*(?:${words})[^=&?;#\\s]*=)([^&#\\s]+)`, 'gi');

/** Whether what has a name, such as a parameter or a header, may be secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** A text that may be an address, however mistyped, without user, password, and values that may be secret. */
export function withoutSecrets(text: string): string {
  return text
    .replace(user, (all, start: string, given: string) => (isUser(start, given) ? `${start}…@` : all))
    .replace(secretValues, (_all, name: string) => `${name}…`);
}

/** The possible secrets in a text that may be an address, in each form in which a server may repeat them. */
export function secretsIn(text: string): string[] {
  const [whole = '', start = '', given = ''] = user.exec(text) ?? [];
  const colon = given.indexOf(':');
  const password = isUser(start, given) ? given.slice(colon + 1) : '';
  const [, fragment = ''] = /#(.*)$/s.exec(text.slice(whole.length)) ?? [];
  const secrets = [...text.matchAll(secretValues)].map(([, , value = '']) => value);
  // A value may be an address itself, as where a page to log in is told where to go on.
  const addresses = [...text.matchAll(values)].flatMap(([, value = '']) => {
    const inner = decoded(value);
    return withoutSecrets(inner) === inner ? [] : [...formsOf(value), ...secretsIn(inner)];
  });
  const packed = Buffer.from(decoded(given)).toString('base64');
  return [...[password, packed, fragment, ...secrets].flatMap(formsOf), ...addresses];
}

/** The same of a header: its value, the words of it, and the password that is packed in one. */
export function secretsOfHeader({ name, value }: Header): string[] {
  if (!isSecretName(name)) return [];
  const parts = value.split(/[\s;,]+/).flatMap((word, index) => {
    const [start = '', ...rest] = word.split('=');
    return [...(index > 0 ? [word] : []), ...(start !== '' && rest.length > 0 ? [rest.join('=')] : [])];
  });
  const unpacked = parts.map((word) => Buffer.from(word, 'base64').toString('latin1'));
  const passwords = unpacked.map((pair) => pair.slice(pair.indexOf(':') + 1));
  return [value, ...parts, ...passwords].flatMap(formsOf);
}

/** The words of a server, without the secrets that it was told. */
export function masked(text: string, secrets: readonly string[]): string {
  // The longest first, as one may be a part of another.
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return ordered.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/** A path may have "@" in it: a user stands behind the beginning of an address, or has a password. */
function isUser(start: string, given: string): boolean {
  return start.includes('/') || given.includes(':');
}

function formsOf(secret: string): string[] {
  const plain = decoded(secret);
  const inJson = JSON.stringify(plain).slice(1, -1);
  const inQuery = new URLSearchParams([['', plain]]).toString().slice(1);
  // As it was written it may be escaped once more, as where an address is put into another one.
  const escaped = [plain, secret].map((text) => encodeURIComponent(text.toWellFormed()));
  const forms = new Set([secret, plain, ...escaped, inQuery, inJson]);
  return [...forms].filter((form) => form.length >= shortest);
}

/** Shorter ones stand in any text by chance. */
const shortest = 4;

/** A part of an address without the escapes of addresses. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

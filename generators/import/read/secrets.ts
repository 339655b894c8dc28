import type { Header } from './headers.ts';

const words = 'pass|secret|token|key|nonce|auth|sig|session|cookie';
const secretName = new RegExp(words, 'i');

/** Matches the start of an address, even a mistyped one, and its user and password. */
const user = /^(\s*(?:https?:?\/*|[a-z][a-z\d+.-]*:?\/+)?)(.*)@/is;

/** Match the values of a query, and those after names of possible secrets. */
const values = /[?&;][^=&?;#\s]+=([^&#\s]+)/g;
const secretValues = new RegExp(`([?&;][^=&?;#\\s]*(?:${words})[^=&?;#\\s]*=)([^&#\\s]+)`, 'gi');

/** Whether the value of a parameter or header with this name may be secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** A text that may be an address, even a mistyped one, without user, password and possibly secret values. */
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
  // A value may itself be an address, such as that of the page to show after a login.
  const addresses = [...text.matchAll(values)].flatMap(([, value = '']) => {
    const inner = decoded(value);
    return withoutSecrets(inner) === inner ? [] : [...formsOf(value), ...secretsIn(inner)];
  });
  const packed = Buffer.from(decoded(given)).toString('base64');
  return [...[password, packed, fragment, ...secrets].flatMap(formsOf), ...addresses];
}

/** The possible secrets in a header: its value, the words of it, and a password that is encoded in a word. */
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

/** Masks secrets in a text. */
export function masked(text: string, secrets: readonly string[]): string {
  // The longest first, as a secret may be part of another one.
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return ordered.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/** Whether the text before "@" is a user: it follows the start of an address, or has a password. A path may contain "@" too. */
function isUser(start: string, given: string): boolean {
  return start.includes('/') || given.includes(':');
}

function formsOf(secret: string): string[] {
  const plain = decoded(secret);
  const inJson = JSON.stringify(plain).slice(1, -1);
  const inQuery = new URLSearchParams([['', plain]]).toString().slice(1);
  // An address that is part of another one may be escaped twice.
  const escaped = [plain, secret].map((text) => encodeURIComponent(text.toWellFormed()));
  const forms = new Set([secret, plain, ...escaped, inQuery, inJson]);
  return [...forms].filter((form) => form.length >= shortest);
}

/** The fewest characters of a secret: shorter texts occur anywhere by chance. */
const shortest = 4;

/** Decodes a part of an address; returns it unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

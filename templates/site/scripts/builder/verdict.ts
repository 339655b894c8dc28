import type { Given } from './entered.ts';
import { missingFrom, type Requested, type Result } from './request.ts';

/** An issue for the place under a field. */
export interface FieldIssue {
  readonly text: string;
  /** The path from the value of the field to the part that has the issue. */
  readonly inside: readonly (string | number)[];
}

/** The state of a request: nothing is entered, it has issues, or it has none. */
export interface Verdict {
  readonly kind: 'empty' | 'wrong' | 'right';
  readonly text: string;
  /** The issues by the names of parameters. */
  readonly byName: ReadonlyMap<string, readonly FieldIssue[]>;
  /** The issues of the request as a whole. */
  readonly others: readonly string[];
  readonly warnings: readonly string[];
}

/** The verdict on a request, with each issue where it belongs. Nothing is wrong with a request before something is entered. */
export function verdictOf(object: Requested, given: readonly Given[], { issues = [], warnings }: Result): Verdict {
  const none = { byName: new Map(), others: [], warnings: [] };
  if (given.length === 0) return { ...none, kind: 'empty', text: 'Nothing entered yet' };
  const names = new Set([...given, ...object.fields].map(({ name }) => name));
  const byName = new Map<string, FieldIssue[]>();
  const missing = missingFrom(object, given);
  const others = missing.length > 0 ? [missingText(missing)] : [];
  for (const { message, path } of issues) {
    const [name, ...inside] = path;
    if (typeof name !== 'string' || !names.has(name)) others.push(message);
    else byName.set(name, [...(byName.get(name) ?? []), { text: withoutName(message, path), inside }]);
  }
  const count = issues.length + (missing.length > 0 ? 1 : 0);
  const entered = counted(given.length, 'parameter');
  const [kind, text] =
    count > 0 ? (['wrong', counted(count, 'issue')] as const) : (['right', `${entered}, no issue`] as const);
  return { kind, text, byName, others, warnings: warnings.map(({ message }) => message) };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function missingText(names: readonly string[]): string {
  return `The request does not state yet what it works on: enter ${names.join(' or ')}.`;
}

/** A message without the name of its field, which stands above it. The place in a list or an object remains. */
function withoutName(message: string, path: readonly (string | number)[]): string {
  const name = `"${path.join('.')}": `;
  if (!message.startsWith(name)) return message;
  const text = message.slice(name.length);
  const inside = path.slice(1).join('.');
  return inside === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${inside}: ${text}`;
}

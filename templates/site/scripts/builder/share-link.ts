import type { Entered } from './entered.ts';
import type { FormField } from './form-field.ts';
import type { State } from './state.ts';

/** The parameter of a page's address that holds a request. */
const parameter = 'build';

/** The longest text of a request that is put into an address, in characters. Servers and browsers refuse far longer ones. */
const longest = 6000;

/** The deepest value that is taken from an address. A far deeper one would exhaust the stack of functions that write it. */
const deepest = 20;

/** A request from an address: all that it states, as far as it is of the right form. Its values may be anything. */
export interface Shared {
  readonly file?: string;
  readonly operation?: string;
  readonly elevated?: true;
  readonly asGenerator?: true;
  readonly further: readonly string[];
  readonly entered: ReadonlyMap<string, Entered>;
  readonly variables: ReadonlyMap<string, string>;
}

/** The address of a page with a request, without its secrets and files. The address alone if the request is too long or empty. */
export function sharedAddress(
  address: string,
  { file, operation, elevated, asGenerator, further, entered, variables }: State,
  fields: readonly FormField[],
): string {
  const url = new URL(address);
  const isShared = ({ name, secret, entry }: FormField) => !secret && entry !== 'file' && entered.has(name);
  const values = fields.filter(isShared).map(({ name }) => {
    const { value, variables: names } = entered.get(name) ?? {};
    return [name, names ? [value ?? null, names] : [value]];
  });
  // An address may have a name and a password before an at sign.
  const places = [...variables].filter(([, text]) => text !== '' && !text.includes('@'));
  const uses = {
    ...(elevated ? { elevated } : {}),
    ...(asGenerator ? { asGenerator } : {}),
    ...(further.length > 0 ? { further } : {}),
  };
  const stated = { file, operation, ...uses, variables: places, values };
  const text = JSON.stringify(stated);
  if (values.length === 0 || text.length > longest) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, text);
  return url.href;
}

/** The request in an address; undefined if there is none. */
export function sharedIn(address: string): Shared | undefined {
  const text = new URL(address).searchParams.get(parameter);
  if (text === null || text.length > longest) return undefined;
  const { file, operation, elevated, asGenerator, further, variables, values } = objectIn(text);
  return {
    ...(typeof file === 'string' ? { file } : {}),
    ...(typeof operation === 'string' ? { operation } : {}),
    ...(elevated === true ? { elevated } : {}),
    ...(asGenerator === true ? { asGenerator } : {}),
    further: Array.isArray(further) ? further.filter((one) => typeof one === 'string') : [],
    variables: new Map(
      pairsIn(variables).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    entered: new Map(
      pairsIn(values).flatMap(([name, value]) =>
        Array.isArray(value) && isShallow(value, deepest) ? [[name, enteredOf(value)]] : [],
      ),
    ),
  };
}

function enteredOf([value, variables]: readonly unknown[]): Entered {
  if (!Array.isArray(variables)) return { value };
  return { value: value ?? undefined, variables: variables.map((text) => (typeof text === 'string' ? text : '')) };
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1));
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function pairsIn(all: unknown): [string, unknown][] {
  if (!Array.isArray(all)) return [];
  return all.flatMap((pair) => (Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]]] : []));
}

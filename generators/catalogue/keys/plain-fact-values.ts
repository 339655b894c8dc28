import type { FactOwner, PlainForm } from './plain-fact.ts';
import { type PlainFactName, plainFactRows, plainFacts, statedFacts } from './plain-facts.ts';

type Rows = typeof plainFacts;

export type PlainValue = boolean | number | string | readonly string[];

type NameOf<Form extends PlainForm, Of extends FactOwner> = {
  [Name in PlainFactName]: Rows[Name] extends { readonly value: Form; readonly of: readonly (infer Has)[] }
    ? Of & Has extends never
      ? never
      : Name
    : never;
}[PlainFactName];

/** The plain facts that a kind of definition has. */
export type PlainFacts<Of extends FactOwner = FactOwner> = { readonly [Name in NameOf<'flag', Of>]: boolean } & {
  readonly [Name in NameOf<'boolean', Of>]?: boolean;
} & { readonly [Name in NameOf<'count', Of>]?: number } & { readonly [Name in NameOf<'text', Of>]?: string } & {
  readonly [Name in NameOf<'texts', Of>]: readonly string[];
};

const readers: Readonly<Record<PlainForm, (stated: unknown) => PlainValue | undefined>> = {
  flag: (stated) => stated === true,
  boolean: (stated) => (typeof stated === 'boolean' ? stated : undefined),
  count: (stated) => (Number.isInteger(stated) ? Number(stated) : undefined),
  text: (stated) => (typeof stated === 'string' ? stated : undefined),
  texts: (stated) => (Array.isArray(stated) ? stated.map(String) : []),
};

/** The plain facts of a definition. `stated` returns the value that a file has under a key. */
export function plainFactsOf(stated: (name: PlainFactName) => unknown): PlainFacts {
  const facts: Partial<Record<PlainFactName, PlainValue>> = {};
  for (const [name, { value }] of plainFactRows) {
    const found = readers[value](stated(name));
    if (found !== undefined) facts[name] = found;
  }
  return facts as PlainFacts;
}

/** The attributes for the plain facts of a parameter in self-descriptions; undefined for those that are not stated. */
export function plainAttributes(facts: Partial<PlainFacts>, of: 'modules' | 'routes') {
  return Object.fromEntries(statedFacts[of].map(([name, attribute]) => [attribute, statedValue(facts, name)]));
}

/** The value of a plain fact; undefined for a flag that is not set, and for a list without items. */
export function statedValue(facts: Partial<PlainFacts>, name: PlainFactName): PlainValue | undefined {
  const value: PlainValue | undefined = facts[name];
  if (value === false && plainFacts[name].value === 'flag') return undefined;
  return typeof value === 'object' && value.length === 0 ? undefined : value;
}

/** The kinds of definitions: a parameter, a shared set, what is inside another type, and a field of an object. */
export type Definition = 'parameter' | 'set' | 'nested' | 'property';

/** A kind of change by which a flag is gained or lost: its consequence for clients, a sentence that says why, and words for a report. */
export interface FlagChange {
  readonly id: string;
  readonly consequence: 'breaks' | 'may-break' | 'harmless';
  readonly purpose: string;
  readonly predicate: string;
}

/** A fact that is true or not stated. Its row has all that the format, the pages, the importers and comparisons say of it. */
interface Flag {
  readonly of: readonly Definition[];
  /** For the JSON Schema of the format. */
  readonly description: string;
  /** The name of the fact in outputs, what precedes it where several facts share a line, and what follows the name. */
  readonly label: string;
  readonly inLine: string;
  readonly says?: string;
  /** The attribute that states it in self-descriptions of modules, or of routes. */
  readonly attribute?: Attribute;
  /** The extension that states it in OpenAPI documents, if these have no keyword for it. */
  readonly extension?: string;
  readonly gained?: FlagChange;
  readonly lost?: FlagChange;
}

interface Attribute {
  readonly of: 'modules' | 'routes';
  readonly name: string;
}

/** Changes are found in self-descriptions alone. */
type StatedFlag =
  | (Flag & { readonly gained?: never; readonly lost?: never })
  | (Flag & { readonly attribute: Attribute; readonly gained: FlagChange; readonly lost: FlagChange });

/** The flags of definitions, in the order of output. */
export const flags = {
  requiresAuthorization: {
    of: ['parameter'],
    description: 'Whether a caller must be authorized to use it.',
    label: 'Authorization',
    inLine: 'authorization ',
    says: 'required of the caller',
    extension: 'x-catalpa-requires-authorization',
  },
  sensitive: {
    of: ['parameter'],
    description: 'Whether its value is secret, and to be kept out of logs and addresses.',
    label: 'Sensitive',
    inLine: 'sensitive: ',
    says: 'to be kept out of logs',
    attribute: { of: 'modules', name: 'sensitive' },
    gained: {
      id: 'sensitive',
      consequence: 'may-break',
      purpose: 'A parameter is sensitive: it is refused in an address.',
      predicate: 'is sensitive now',
    },
    lost: {
      id: 'not-sensitive',
      consequence: 'harmless',
      purpose: 'A parameter is no longer sensitive.',
      predicate: 'is no longer sensitive',
    },
  },
  readOnly: {
    of: ['parameter', 'property'],
    description: 'Whether it is shown in responses and not changed by requests.',
    label: 'Read-only',
    inLine: '',
    attribute: { of: 'routes', name: 'readonly' },
    gained: {
      id: 'read-only',
      consequence: 'may-break',
      purpose: 'A field is shown only: requests no longer change it.',
      predicate: 'is read-only now',
    },
    lost: {
      id: 'not-read-only',
      consequence: 'harmless',
      purpose: 'A field can be changed by requests, and not only shown.',
      predicate: 'is no longer read-only',
    },
  },
  writeOnly: {
    of: ['parameter'],
    description: 'Whether it is accepted in requests but never included in responses.',
    label: 'In responses',
    inLine: 'in responses: ',
    says: 'never',
  },
} as const satisfies Readonly<Record<string, StatedFlag>>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as readonly FlagName[];

/** The rows of all flags, by name, without what the compiler knows of each. */
export const flagRows: readonly (readonly [FlagName, Flag])[] = flagNames.map((name) => [name, flags[name]]);

/** The flags that a kind of definition has. */
export type Flags<Of extends Definition = Definition> = {
  readonly [Name in FlagName as Of & (typeof flags)[Name]['of'][number] extends never ? never : Name]: boolean;
};

/** The flags of a definition, each set if `isSet` says so. */
export function flagsWhere(isSet: (name: FlagName) => boolean): Flags {
  const set = {} as Record<FlagName, boolean>;
  for (const name of flagNames) set[name] = isSet(name);
  return set;
}

const attributesIn = (of: 'modules' | 'routes'): readonly (readonly [flag: FlagName, attribute: string])[] =>
  flagRows.flatMap(([flag, { attribute }]) => (attribute?.of === of ? [[flag, attribute.name] as const] : []));

/** The flags that self-descriptions of modules and of routes state, each with its attribute there. */
export const flagAttributes = { modules: attributesIn('modules'), routes: attributesIn('routes') };

/** The ids of the kinds of changes of flags. */
export type FlagChangeId = { [Name in FlagName]: IdsOf<(typeof flags)[Name]> }[FlagName];

type IdsOf<Row> = Row extends { readonly gained: infer Gained; readonly lost: infer Lost }
  ? (Gained | Lost)['id' & keyof (Gained | Lost)]
  : never;

/** All changes of flags, by id. */
export const flagChanges = Object.fromEntries(
  flagRows.flatMap(([, { gained, lost }]) => [gained, lost].flatMap((one) => (one ? [[one.id, one] as const] : []))),
) as Readonly<Record<FlagChangeId, FlagChange>>;

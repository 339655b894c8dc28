import { breaks, type FactChange, harmless, mayBreak, type PlainFact } from './plain-fact.ts';

/** The plain facts of definitions, in the order of output. */
export const plainFacts = {
  requiresAuthorization: {
    value: 'flag',
    of: ['parameter'],
    description: 'Whether a caller must be authorized to use it.',
    label: 'Authorization',
    inLine: 'authorization ',
    says: 'required of the caller',
    extension: 'x-catalpa-requires-authorization',
  },
  sensitive: {
    value: 'flag',
    of: ['parameter'],
    description: 'Whether its value is secret, and to be kept out of logs and addresses.',
    label: 'Sensitive',
    inLine: 'sensitive: ',
    says: 'to be kept out of logs',
    attribute: {
      of: 'modules',
      name: 'sensitive',
      changes: {
        gained: mayBreak('sensitive', 'A parameter is sensitive: it is refused in an address.', 'is sensitive now'),
        lost: harmless('not-sensitive', 'A parameter is no longer sensitive.', 'is no longer sensitive'),
      },
    },
  },
  readOnly: {
    value: 'flag',
    of: ['parameter', 'property'],
    description: 'Whether it is shown in responses and not changed by requests.',
    label: 'Read-only',
    inLine: '',
    attribute: {
      of: 'routes',
      name: 'readonly',
      changes: {
        gained: mayBreak('read-only', 'A field is shown only: requests no longer change it.', 'is read-only now'),
        lost: harmless(
          'not-read-only',
          'A field can be changed by requests, and not only shown.',
          'is no longer read-only',
        ),
      },
    },
    ofAll: true,
  },
  writeOnly: {
    value: 'flag',
    of: ['parameter', 'property'],
    description: 'Whether it is accepted in requests but never included in responses.',
    label: 'In responses',
    inLine: 'in responses: ',
    says: 'never',
  },
  mustExist: {
    value: 'boolean',
    of: ['parameter'],
    description: 'Whether the page that a title names has to exist.',
    label: 'Must exist',
    inLine: '',
    attribute: { of: 'modules', name: 'mustExist' },
    ofAll: true,
  },
  tokenType: {
    value: 'text',
    of: ['parameter'],
    description: 'The type of the token that it takes, such as csrf, as the server names it where it gives out tokens.',
    label: 'Token type',
    inLine: 'token type ',
    attribute: {
      of: 'modules',
      name: 'tokentype',
      changes: {
        gained: breaks('token-required', 'A token, or another kind of token, is required.'),
        lost: harmless('token-not-needed', 'A token is no longer needed.'),
      },
    },
  },
  contexts: {
    value: 'texts',
    of: ['parameter', 'property'],
    description: 'The contexts of the responses that have it, such as view or edit.',
    label: 'Contexts',
    inLine: 'in responses for ',
    attribute: {
      of: 'routes',
      name: 'context',
      noun: 'context',
      all: true,
      changes: {
        gained: harmless('context-added', 'A field is in the responses of one more context.'),
        lost: mayBreak('context-removed', 'A field is no longer in the responses of a context.'),
      },
    },
  },
  seenOnce: {
    value: 'flag',
    of: ['property'],
    description: 'Whether a single answer has shown it, and none has lacked it.',
    label: 'Observed',
    inLine: 'observed ',
    says: 'once',
  },
  observedIn: {
    value: 'count',
    of: ['property'],
    description: 'The number of answers that it was learnt from, in the run that had the most.',
    label: 'Answers observed',
    inLine: 'answers observed: ',
  },
  observedOn: {
    value: 'texts',
    of: ['property'],
    description: 'The servers whose answers it was learnt from, such as https://wiki.example.',
    label: 'Observed on',
    inLine: 'observed on ',
  },
} as const satisfies Readonly<Record<string, PlainFact>>;

export type PlainFactName = keyof typeof plainFacts;

/** The rows of all plain facts by name, each with the type that all rows have. */
export const plainFactRows = Object.entries<PlainFact>(plainFacts) as readonly (readonly [PlainFactName, PlainFact])[];

const statedIn = (of: 'modules' | 'routes') =>
  plainFactRows.flatMap(([name, { attribute, value }]) =>
    attribute?.of === of ? [[name, attribute.name, value] as const] : [],
  );

/** The plain facts that self-descriptions of modules and of routes state, each with its attribute there. */
export const statedFacts = { modules: statedIn('modules'), routes: statedIn('routes') };

/** The ids of the kinds of changes of plain facts. */
export type FactChangeId = { [Name in PlainFactName]: IdOf<(typeof plainFacts)[Name]> }[PlainFactName];

type IdOf<Row> = Row extends { readonly attribute: { readonly changes: infer Changes } }
  ? (Changes[keyof Changes] & FactChange)['id']
  : never;

/** All changes of plain facts, by id. */
export const factChanges = Object.fromEntries(
  plainFactRows.flatMap(([, { attribute }]) => Object.values(attribute?.changes ?? {}).map((one) => [one.id, one])),
) as Readonly<Record<FactChangeId, FactChange>>;

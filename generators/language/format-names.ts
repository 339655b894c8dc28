import type { Kind } from '../catalogue/sources/file-kinds.ts';

/** The kinds of things that have a name in a catalogue. */
export type Named =
  | 'binding'
  | 'condition'
  | 'document'
  | 'endpoint'
  | 'gap'
  | 'group'
  | 'interface'
  | 'interpretation'
  | 'module'
  | 'modulegroup'
  | 'parameter'
  | 'resource'
  | 'route'
  | 'rule'
  | 'segment'
  | 'set';

/** The role of a name at a place: it defines a thing, changes one, or refers to one. */
export type Act = 'define' | 'change' | 'refer';

/** The role of a text that is a name, and the kinds of things that it may name. */
export interface Name {
  readonly act: Act;
  /** The kinds of things that it may name: `...NAME` may include the list of any of three kinds. */
  readonly kinds: readonly Named[];
}

/** A text with names in it: a type such as `NAME[] | string`, the path of a route, a citation, the scope of a gap and so on. */
export type Compound = 'type' | 'route' | 'citation' | 'scope' | 'binding' | 'choice' | 'suppression';

/** The names in a text: the text is a name, or a compound with names in it. */
export type Slot = Name | Compound;

/** The places of names in a map, a list or a text of this form. */
export interface Form {
  /** The names in the value if it is a text. */
  readonly text?: Slot;
  /** The form of the items of a list. */
  readonly items?: () => Form;
  /** The forms of values by key. */
  readonly keys?: Readonly<Record<string, () => Form>>;
  /** The names in any other key, and the form of its value. */
  readonly key?: Slot;
  readonly each?: () => Form;
  /** The form of the values of keys that begin with three dots. */
  readonly included?: () => Form;
}

const define = (...kinds: readonly Named[]): Name => ({ act: 'define', kinds });
const change = (...kinds: readonly Named[]): Name => ({ act: 'change', kinds });
const refer = (...kinds: readonly Named[]): Name => ({ act: 'refer', kinds });

/** A text that is a name, or a list of such texts. */
function texts(text: Slot): () => Form {
  const form: Form = { text, items: () => ({ text }) };
  return () => form;
}

/** A map whose keys are names. */
function map(key: Slot, each: () => Form): () => Form {
  return () => ({ key, each });
}

const nothing = (): Form => ({});

/** The kinds of things whose lists can be included. */
export const lists = ['group', 'module', 'resource'] as const;

const factKeys = {
  source: texts('citation'),
  interpretations: texts(refer('interpretation')),
  suppress: map('suppression', nothing),
};
const fact = (): Form => ({ keys: factKeys });

const definitionMap = (): Form => ({ each: definition });
const alternatives = (): Form => ({ items: definition });

const definitionKeys: NonNullable<Form['keys']> = {
  type: () => ({ text: 'type' }),
  items: () => definition(),
  properties: definitionMap,
  patternProperties: definitionMap,
  additionalProperties: () => definition(),
  anyOf: alternatives,
  oneOf: alternatives,
  byServer: definitionMap,
  applies: () => ({ text: refer('condition'), key: refer('condition'), each: nothing }),
  ...factKeys,
};

/** The form of a parameter, a field, items or an alternative: a type alone, or a map. */
function definition(): Form {
  return { text: 'type', keys: definitionKeys };
}

const inclusion = (): Form => ({ keys: { change: definitionMap } });
const parameters = (): Form => ({ key: define('parameter'), each: definition, included: inclusion });

/** The form of a module, group or resource, which states its name or the name of what it changes. */
function owner(kind: Named, list: string, more: NonNullable<Form['keys']> = {}): () => Form {
  const keys = {
    name: () => ({ text: define(kind) }),
    change: () => ({ text: change(kind) }),
    [list]: parameters,
    constraints: () => ({ items: fact }),
    ...more,
    ...factKeys,
  };
  return () => ({ keys });
}

/** The form of a file of sets or of groups. */
function shared(kind: 'set' | 'group', each: () => Form): () => Form {
  const keys = {
    change: map(change(kind), each),
    rename: map(refer(kind), () => ({ text: define(kind) })),
  };
  return () => ({ keys, key: define(kind), each });
}

const set = (): Form => ({ keys: { ...definitionKeys, from: () => ({ text: refer('set') }) } });

const endpoint = owner('endpoint', 'arguments', {
  body: () => ({
    text: refer('resource'),
    keys: { resource: () => ({ text: refer('resource') }), change: definitionMap },
  }),
  response: () => ({ keys: { resource: () => ({ text: refer('resource') }), ...factKeys } }),
});

const route = (): Form => ({
  keys: {
    resource: () => ({ text: refer('resource') }),
    arguments: parameters,
    endpoints: () => ({ items: endpoint }),
    without: texts(refer('endpoint')),
    ...factKeys,
  },
});

const gapsOf = (named: (...kinds: readonly Named[]) => Name): NonNullable<Form['keys']> => ({
  gaps: map(named('gap'), () => ({ keys: { scope: texts('scope'), ...factKeys } })),
  interpretations: map(named('interpretation'), fact),
});

const fill = (): Form => ({
  keys: {
    parameters,
    constraints: () => ({ items: fact }),
    conditions: map(refer('condition'), nothing),
    selectors: map(refer('modulegroup'), nothing),
    needs: map(refer('modulegroup'), nothing),
  },
});

const choices = map(refer('interface'), texts('choice'));

/** The forms of all kinds of files, which give the places of all names. */
export const forms: Readonly<Record<Kind, () => Form>> = {
  catalogue: () => ({
    keys: {
      interfaces: texts(refer('interface')),
      bindings: texts('binding'),
      only: choices,
      without: choices,
    },
  }),
  interface: () => ({
    keys: {
      change: () => ({ text: change('interface') }),
      documents: map(define('document'), nothing),
      statedIn: texts('citation'),
      conditions: map(define('condition'), fact),
      notes: () => ({ each: fact }),
      namespaces: () => ({ each: fact }),
      segments: map(define('segment'), fact),
      moduleGroups: map(define('modulegroup'), fact),
      requests: fill,
      ...factKeys,
    },
  }),
  gaps: () => ({
    keys: {
      ...gapsOf(define),
      change: () => ({ keys: gapsOf(change) }),
      without: texts(refer('gap', 'interpretation')),
    },
  }),
  sets: shared('set', set),
  groups: shared('group', () => ({ keys: { parameters, ...factKeys } })),
  resource: owner('resource', 'fields'),
  routes: () => ({
    keys: { routes: map('route', route), without: texts(refer('route')), ...factKeys },
  }),
  module: owner('module', 'parameters', {
    group: () => ({ text: refer('modulegroup') }),
    deprecated: () => ({ keys: { use: () => ({ text: refer('module') }) } }),
  }),
  binding: () => ({
    keys: { name: () => ({ text: define('binding') }), fills: map(refer('gap'), fill), ...factKeys },
  }),
};

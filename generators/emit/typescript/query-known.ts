import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import {
  aliasKind,
  commentCode,
  commentText,
  type Declaration,
  type DeclaredTypes,
  docsOf,
  interfaceKind,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { documentationContext, memberDocumentation } from './documentation.ts';
import { acceptedTypes } from './expressions.ts';
import { notedTypes, type Use } from './noted-names.ts';
import { selectedTypes } from './query-envelope.ts';
import { type KnownTypes, moduleNames, type QueryContext } from './query-names.ts';
import { nameOfType } from './type-names.ts';
import { unionOf } from './unions.ts';

/** An interface of parameters, and how a request gets them. */
interface Part {
  readonly type: string;
  /** The members under the names that they have in a request. */
  readonly members: readonly Member[];
  readonly shape: Shape;
  /** The parameter and value that name the module, such as `list=allpages`; undefined for the parameters of every request. */
  readonly naming?: string;
  /** The type of the values of a member. */
  typesOf(member: Member): readonly string[];
}

/** The parts that have a parameter, each with its member of that name. */
type Having = readonly (readonly [part: Part, member: Member])[];

/**
 * The parameters of all modules as interfaces, which cost a compiler less than any type that is computed from those of the
 * modules: one for requests, and one for the generators of each parameter that names these.
 */
export const knownTypes = oncePer((query: QueryContext): DeclaredTypes => {
  const { iface, names } = query;
  const context = { iface, names, documentation: documentationContext(iface) };
  return notedTypes(context, (noting) => knownDeclarations({ ...query, names: noting.names }, noting.use));
});

function knownDeclarations(query: QueryContext, use: Use): Declaration[] {
  const all = query.named('KnownParameters');
  return [
    {
      kind: aliasKind,
      name: query.named('Known'),
      docs: ['The names of all modules that are known here.'],
      type: knownNames(query),
    },
    ...knownParameters(
      { type: all, named: query.named('KnownNames') },
      'The parameters of all modules that are known here, each with the values that any of them takes.',
      modulesOf(query, use),
    ),
    ...query.selections.flatMap(({ known, lookup }) => {
      const documentation = `The parameters of all modules in ${commentCode(lookup)} that are known here.`;
      return known ? knownParameters(known, documentation, generatorsOf(lookup, query, use)) : [];
    }),
    {
      kind: aliasKind,
      name: query.named('AllKnown'),
      docs: ['The parameters of all modules that are known here, those of generators among them.'],
      type: [all, ...query.selections.flatMap(({ known }) => known?.type ?? [])].join(' & '),
    },
  ];
}

/** The envelope, and every module that some parameter names in a list or by itself. */
function modulesOf(query: QueryContext, use: Use): Part[] {
  const { envelope, iface, modules, names, named, selections } = query;
  const context = { iface, names, documentation: documentationContext(iface), naming: moduleNames(query) };
  const typesIn = (shape: Shape) => (member: Member) => acceptedTypes(member, shape, context);
  const naming = new Map(
    selections.flatMap(({ groups, named: byValue, parameter }) =>
      groups ? [...byValue].map(([value, module]) => [module, `${parameter}=${value}`] as const) : [],
    ),
  );
  const parts = modules.flatMap((shape): Part[] => {
    const named = shape.owner.kind === 'module' ? naming.get(shape.owner.module) : undefined;
    const type = nameOfType(shape, names);
    if (named === undefined || shape.members.length === 0) return [];
    return [
      {
        type: use(names.bases.get(type) ?? type),
        members: shape.members,
        shape,
        naming: named,
        typesOf: typesIn(shape),
      },
    ];
  });
  const always = {
    type: named('Envelope'),
    members: envelope.members,
    shape: envelope,
    typesOf: (member: Member) => selectedTypes(member, query) ?? acceptedTypes(member, envelope, context),
  };
  return [always, ...parts];
}

function generatorsOf(lookup: string, query: QueryContext, use: Use): Part[] {
  const { generators, iface, names, selections } = query;
  const context = { iface, names, documentation: documentationContext(iface) };
  const parameter = selections.find((one) => one.lookup === lookup)?.parameter ?? '';
  return generators.flatMap(({ lookup: own, renamed, shape, type, value }): Part[] => {
    if (own !== lookup || renamed.members.length === 0) return [];
    const typesOf = (member: Member): readonly string[] =>
      acceptedTypes(shape.members[renamed.members.indexOf(member)] ?? member, shape, context);
    return [{ type: use(type), members: renamed.members, shape: renamed, naming: `${parameter}=${value}`, typesOf }];
  });
}

/**
 * Declares an interface with the parameters of all parts. It inherits the parameters that only one part has, and declares those of several
 * parts, whose types and comments may differ. Forms of names are added by an alias: in an interface, all names of a form would need one
 * type.
 */
function knownParameters(names: KnownTypes, documentation: string, parts: readonly Part[]): Declaration[] {
  const having = new Map<string, [Part, Member][]>();
  for (const part of parts)
    for (const member of part.members) if (member.key.kind === 'name') addTo(having, member.key.name, [part, member]);
  const shared = new Map([...having].filter(([, all]) => all.length > 1));
  const forms = parts.flatMap(formsOf);
  const all: Declaration = {
    kind: interfaceKind,
    name: forms.length === 0 ? names.type : names.named,
    docs: [documentation],
    extends: parts.flatMap((part) => inheritedFrom(part, shared)),
    properties: [...shared].map(([key, all]) => sharedMember(key, all)),
  };
  if (forms.length === 0) return [all];
  const type = [names.named, ...forms].join(' & ');
  return [all, { kind: aliasKind, name: names.type, docs: [documentation], type }];
}

/** The type of the names of certain forms that a part has. */
function formsOf({ members, type }: Part): string[] {
  const forms = members.flatMap(({ key }) => (key.kind === 'form' ? [templateLiteral(key.parts, 'string')] : []));
  return forms.length === 0 ? [] : [`Pick<${type}, ${forms.join(' | ')}>`];
}

/** The type of the parameters that no other part has. */
function inheritedFrom({ members, type }: Part, shared: ReadonlyMap<string, Having>): string[] {
  const own = members.flatMap(({ key }) => (key.kind === 'name' && !shared.has(key.name) ? [key.name] : []));
  if (own.length === members.length) return [type];
  return own.length === 0 ? [] : [`Pick<${type}, ${own.map(stringLiteral).join(' | ')}>`];
}

/** A parameter of several parts: it takes what any of them takes. */
function sharedMember(name: string, all: Having): PropertyStructure {
  const types = new Set(all.flatMap(([{ typesOf }, member]) => typesOf(member)));
  return {
    name: propertyKey(name),
    hasQuestionToken: true,
    type: unionOf([...types, 'undefined']),
    docs: docsOf(sharedDocumentation(all)),
  };
}

/** The comment that all parts have for a parameter; otherwise what each says that it is for. */
function sharedDocumentation(all: Having): readonly string[] {
  const comments = all.map(([{ shape }, member]) =>
    memberDocumentation(member, shape, documentationContext(shape.iface)),
  );
  if (new Set(comments.map((lines) => lines.join('\n'))).size === 1) return comments[0] ?? [];
  const byPurpose = new Map<string, string[]>();
  for (const [{ naming }, { parameter }] of all) {
    addTo(byPurpose, commentText(parameter.purpose ?? ''), naming === undefined ? 'any request' : commentCode(naming));
  }
  return [...byPurpose].flatMap(([purpose, names]) => (purpose === '' ? [] : [`- ${names.join(', ')}: ${purpose}`]));
}

/** The names of all modules that are known here. */
function knownNames({ selections }: QueryContext): string {
  const names = new Set(selections.flatMap(({ named }) => [...named.keys()]));
  return unionOf([...names].map(stringLiteral));
}

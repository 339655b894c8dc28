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

/** The parameters of one module, or of every request, as a type and its members. */
interface Part {
  readonly type: string;
  /** The members, with the names that they have in a request. */
  readonly members: readonly Member[];
  readonly shape: Shape;
  /** The parameter and value that name the module, such as `list=allpages`; undefined for the parameters of every request. */
  readonly naming?: string;
  /** The members of the union type for a member's value. */
  typesOf(member: Member): readonly string[];
}

/** All parts that have a parameter of one name, each with its member of that name. */
type Having = readonly (readonly [part: Part, member: Member])[];

/**
 * The parameters of all modules as interfaces: one for requests, and one for the generators of each parameter that names generators. An
 * interface costs a compiler less than a type that is computed from the types of the modules.
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
      docs: ['The names of all modules in the catalogue.'],
      type: knownNames(query),
    },
    ...knownParameters(
      { type: all, named: query.named('KnownNames') },
      'The parameters of all modules in the catalogue, each with the values that any of them accepts.',
      modulesOf(query, use),
    ),
    ...query.selections.flatMap(({ known, lookup }) => {
      const documentation = `The parameters of all modules of the catalogue in ${commentCode(lookup)}.`;
      return known ? knownParameters(known, documentation, generatorsOf(lookup, query, use)) : [];
    }),
    {
      kind: aliasKind,
      name: query.named('AllKnown'),
      docs: ['The parameters of all modules in the catalogue, including those of generators.'],
      type: [all, ...query.selections.flatMap(({ known }) => known?.type ?? [])].join(' & '),
    },
  ];
}

/** The envelope, and every module that requests can name otherwise than as a generator. */
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

/** The type of the parameters of a part that match a form of names. */
function formsOf({ members, type }: Part): string[] {
  const forms = members.flatMap(({ key }) => (key.kind === 'form' ? [templateLiteral(key.parts, 'string')] : []));
  return forms.length === 0 ? [] : [`Pick<${type}, ${forms.join(' | ')}>`];
}

/** The type of the parameters that only this part has. */
function inheritedFrom({ members, type }: Part, shared: ReadonlyMap<string, Having>): string[] {
  const own = members.flatMap(({ key }) => (key.kind === 'name' && !shared.has(key.name) ? [key.name] : []));
  if (own.length === members.length) return [type];
  return own.length === 0 ? [] : [`Pick<${type}, ${own.map(stringLiteral).join(' | ')}>`];
}

/** A parameter that several parts have. It accepts what any of them accepts. */
function sharedMember(name: string, all: Having): PropertyStructure {
  const types = new Set(all.flatMap(([{ typesOf }, member]) => typesOf(member)));
  return {
    name: propertyKey(name),
    hasQuestionToken: true,
    type: unionOf([...types, 'undefined']),
    docs: docsOf(sharedDocumentation(all)),
  };
}

/** The comment of a shared parameter: the common comment if all parts have the same, otherwise the purpose in each part. */
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

/** The names of all modules in the catalogue, as a union. */
function knownNames({ selections }: QueryContext): string {
  const names = new Set(selections.flatMap(({ named }) => [...named.keys()]));
  return unionOf([...names].map(stringLiteral));
}

import entryModule from '../../../templates/types/query/entry.ts?raw';
import entryDeclaration from '../../../templates/types/query/entry-declared.d.ts?raw';
import entryRequest from '../../../templates/types/query/entry-request.ts?raw';
import entryRequestDeclaration from '../../../templates/types/query/entry-request-declared.d.ts?raw';
import entryRequestScript from '../../../templates/types/query/entry-request-script.js?raw';
import entryScript from '../../../templates/types/query/entry-script.js?raw';
import type { Interface, Module } from '../../catalogue/model/model.ts';
import { lastPer } from '../../lib/last-per.ts';
import { oncePer } from '../../lib/once-per.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import {
  aliasKind,
  commentCode,
  type Declaration,
  type DeclaredTypes,
  type Form,
  interfaceKind,
  localRest,
  type PropertyStructure,
  printDeclarations,
} from '../../lib/typescript.ts';
import { readsRequests } from '../../shape/requests.ts';
import type { Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { alternativesOf } from './constraints.ts';
import { documentationContext } from './documentation.ts';
import { lookedUp } from './lookups.ts';
import { type Noting, notedTypes } from './noted-names.ts';
import type { Context } from './objects.ts';
import { decodedQueryType, queryTypes } from './query-any.ts';
import { lookupTypes, neededParameters, needsOf } from './query-entry.ts';
import { envelopeDeclaration } from './query-envelope.ts';
import { generatorLookups } from './query-generators.ts';
import { helperTypes } from './query-helpers.ts';
import { knownTypes } from './query-known.ts';
import { queryLookups } from './query-lookups.ts';
import { type QueryContext, queryContext } from './query-names.ts';
import { nameOfType, type TypeNames } from './type-names.ts';

/** The exported types that look up modules by what names them, with what every request may have, and those that look up generators. */
export function queryLookupTypes(query: QueryContext): readonly DeclaredTypes[] {
  const { iface, names } = query;
  const context: Context = { iface, names, documentation: documentationContext(iface) };
  return [
    notedTypes(context, (noting) => [...moduleLookups(query, noting), envelopeDeclaration(query, noting)]),
    notedTypes(context, (noting) => generatorLookups(query, noting)),
  ];
}

/** The interfaces that say which modules a parameter can name. They are exported, so that others can declare further modules. */
function moduleLookups({ selections, modules, names }: QueryContext, { use }: Noting<Context>): Declaration[] {
  const shapes = new Map(
    modules.flatMap((shape) => (shape.owner.kind === 'module' ? [[shape.owner.module, shape]] : [])),
  );
  return selections
    .filter(({ groups }) => groups !== undefined)
    .flatMap((selection): Declaration[] => [
      {
        kind: interfaceKind,
        isExported: true,
        name: selection.lookup,
        docs: [`The parameters of each module that ${commentCode(selection.parameter)} can name.`],
        properties: typesOfModules(selection, shapes, { names, use }),
      },
      {
        kind: aliasKind,
        isExported: true,
        name: selection.type,
        docs: [`The modules that ${commentCode(selection.parameter)} can name.`],
        type: `keyof ${selection.lookup}`,
      },
    ]);
}

/** A type of all modules has so many alternatives at most: compilers take up to 100,000, and long for that. */
const mostAlternatives = 1000;

/**
 * The types of the modules that a parameter names. Where constraints would make too many alternatives of all of them together, the types are
 * those without constraints: what may not stand beside what, and what needs what, is looked up by names.
 */
function typesOfModules(
  { named }: QueryContext['selections'][number],
  shapes: ReadonlyMap<Module, Shape>,
  { names, use }: Pick<Noting<Context>, 'names' | 'use'>,
): PropertyStructure[] {
  const all = [...named].flatMap(([value, module]) => {
    const shape = shapes.get(module);
    return shape ? [{ value, shape }] : [];
  });
  const isCheap = alternativesOf(all.map(({ shape }) => shape)) <= mostAlternatives;
  return all.map(({ value, shape }) => {
    if (shape.members.length === 0) return lookedUp(shape, 'object', value);
    const type = nameOfType(shape, names);
    return lookedUp(shape, use(isCheap ? type : (names.bases.get(type) ?? type)), value);
  });
}

const exported = new Set(['query', 'raw', 'request']);

/** Whether requests are for modules that name others, and not for one kind of query alone. */
function hasManyKinds({ selections }: QueryContext): boolean {
  return selections.some(({ owners }) => owners);
}

/** The helper types and the entry point as text that stands behind the other declarations; empty without a binding for it. */
export function queryText(iface: Interface, form: Form): string {
  const query = queryContext(iface);
  if (!query) return '';
  const parts = [...helperTexts(query), ...entryTexts(query, form)];
  return `\n${parts.join('\n')}`;
}

const lastHelpers = lastPer<TypeNames, string>();

/** The helper types, which are the same in either form. */
const helperTexts = oncePer((query: QueryContext): readonly string[] => {
  const { names } = query;
  const lookups = queryLookups(query);
  const needs = neededParameters(query);
  const options = {
    isTied: lookups.patterns.length > 0,
    hasManyKinds: hasManyKinds(query),
    hasNeeds: query.selections.some((selection) => needsOf(selection, query, needs).length > 0),
    hasPosts: lookups.hasPosts,
  };
  return [
    printDeclarations(lookupTypes(query, lookups, needs)),
    knownTypes(query).text,
    lastHelpers(names, JSON.stringify(options), () => helperTypes(query.named, spellingOf(query.iface), options)),
    typesOfUsers(query),
  ];
});

/** The names of a query's types, by which texts are remembered that depend on nothing else. */
const namesIn = ({ names }: QueryContext): TypeNames => names;

/** The types that users name themselves. */
const typesOfUsers = oncePer((query: QueryContext) => printDeclarations(queryTypes(query)), namesIn);

/** Makes a function that gives the declarations of the entry point, with those of requests where modules name others. */
const entryOf = (first: string, further: string): ((query: QueryContext) => string) =>
  oncePer(
    (query) => declarationsRenamed(hasManyKinds(query) ? [first, further] : [first], exported, query.named),
    namesIn,
  );

const entries = {
  module: entryOf(entryModule, entryRequest),
  declaration: entryOf(entryDeclaration, entryRequestDeclaration),
  script: entryOf(entryScript, entryRequestScript),
};

function entryTexts(query: QueryContext, form: Form): readonly string[] {
  const entry = entries[form](query);
  if (form === 'module') return [entry];
  // Only beside validators are there functions that read queries.
  const decoded = readsRequests(query.iface) ? [printDeclarations([decodedQueryType(query)])] : [];
  return [entry, ...decoded, localRest];
}

/** The entry point as JavaScript; undefined without a binding for it. */
export function queryScript(iface: Interface): string | undefined {
  const query = queryContext(iface);
  return query && entries.script(query);
}

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
import { alternativesOf } from './constrained-types.ts';
import { documentationContext } from './documentation.ts';
import { lookedUp } from './lookups.ts';
import { type Noting, notedTypes } from './noted-names.ts';
import type { Context } from './object-types.ts';
import { decodedQueryType, queryTypes } from './query-any.ts';
import { lookupTypes, neededParameters, needsOf } from './query-entry.ts';
import { envelopeDeclaration } from './query-envelope.ts';
import { generatorLookups } from './query-generators.ts';
import { helperTypes } from './query-helpers.ts';
import { knownTypes } from './query-known.ts';
import { queryLookups } from './query-lookups.ts';
import { type QueryContext, queryContext } from './query-names.ts';
import { nameOfType, type TypeNames } from './type-names.ts';

/** The exported lookups of modules by the parameters that name them, the envelope, and the lookups of generators. */
export function queryLookupTypes(query: QueryContext): readonly DeclaredTypes[] {
  const { iface, names } = query;
  const context: Context = { iface, names, documentation: documentationContext(iface) };
  return [
    notedTypes(context, (noting) => [...moduleLookups(query, noting), envelopeDeclaration(query, noting)]),
    notedTypes(context, (noting) => generatorLookups(query, noting)),
  ];
}

/** An interface for each parameter that names modules. It is exported, so that programs can add modules. */
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

/** The most alternatives for the type of all modules together. Compilers allow 100,000, but take long for so many. */
const mostAlternatives = 1000;

/**
 * The types of the modules that a parameter names. If constraints would multiply too many alternatives, the types are those without
 * constraints; the helper types then look up exclusions and needs by name.
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

/** Whether modules name other modules, so that requests are of several kinds. */
function hasManyKinds({ selections }: QueryContext): boolean {
  return selections.some(({ owners }) => owners);
}

/** The helper types and the entry point, to follow the other declarations; an empty text without a binding for them. */
export function queryText(iface: Interface, form: Form): string {
  const query = queryContext(iface);
  if (!query) return '';
  const parts = [...helperTexts(query), ...entryTexts(query, form)];
  return `\n${parts.join('\n')}`;
}

const lastHelpers = lastPer<TypeNames, string>();

/** The helper types. They are the same in both forms. */
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

/** The key for texts that depend only on the names of types. */
const namesIn = ({ names }: QueryContext): TypeNames => names;

/** The types that users write in annotations. */
const typesOfUsers = oncePer((query: QueryContext) => printDeclarations(queryTypes(query)), namesIn);

/** Makes a function that prints the entry point, with `request` if modules name other modules. */
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
  // Only the validators' declarations have functions that read queries.
  const decoded = readsRequests(query.iface) ? [printDeclarations([decodedQueryType(query)])] : [];
  return [entry, ...decoded, localRest];
}

/** The entry point as JavaScript; undefined without a binding for it. */
export function queryScript(iface: Interface): string | undefined {
  const query = queryContext(iface);
  return query && entries.script(query);
}

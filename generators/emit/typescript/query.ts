import type { Interface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, type Form, type Member } from '../../lib/typescript.ts';
import { documentationContext, parameterDocumentation } from './documentation.ts';
import { parameterMembers, unionOf } from './expressions.ts';
import { availableType, entryComment, entryPoint, lookupInterfaces, patternedType, queryTypes } from './query-entry.ts';
import { generatorDeclarations } from './query-generators.ts';
import { helperTypes } from './query-helpers.ts';
import { queryLookups } from './query-lookups.ts';
import { type QueryContext, queryContext } from './query-names.ts';

/** The exported types that the entry point is made of: the names of modules, the envelope, generators' parameters. */
export function queryDeclarations(iface: Interface): readonly Declaration[] {
  const query = queryContext(iface);
  if (!query) return [];
  return [...moduleUnions(query), envelopeDeclaration(query), ...generatorDeclarations(query)];
}

/** The parameters of the envelope, whose types the module must have names for. */
export function queryParameters(iface: Interface): readonly Parameter[] {
  return queryContext(iface)?.envelope.parameters ?? [];
}

function moduleUnions({ selections }: QueryContext): Declaration[] {
  return selections
    .filter(({ groups }) => groups !== undefined)
    .map(({ parameter, modules, type }) => ({
      kind: 'alias',
      name: type,
      documentation: [`The modules that ${commentCode(parameter)} can name.`],
      type: unionOf(modules.map(({ name }) => stringLiteral(name))),
    }));
}

function envelopeDeclaration(query: QueryContext): Declaration {
  const { envelope, iface } = query;
  const documentation = documentationContext(iface);
  const members = envelope.parameters.map(
    (parameter): Member => ({
      key: propertyKey(parameter.name),
      optional: !isRequired(parameter),
      type: typeInEnvelope(parameter, query),
      documentation: parameterDocumentation(parameter, { sources: [] }, documentation),
    }),
  );
  return {
    kind: 'interface',
    name: query.named('Envelope'),
    documentation: ['The parameters that a query can have beside those of the modules that it names.'],
    members,
  };
}

function typeInEnvelope(parameter: Parameter, { selections, names }: QueryContext): string {
  const selection = selections.find((one) => one.parameter === parameter.name);
  if (!selection) return unionOf(parameterMembers(parameter, names));
  return parameter.multi ? `${selection.type} | readonly ${selection.type}[]` : selection.type;
}

/** The helper types and the entry point as text that stands behind the other declarations; empty without a binding for it. */
export async function queryText(iface: Interface, form: Form): Promise<string> {
  const query = queryContext(iface);
  if (!query) return '';
  const { patterns, ...lookups } = queryLookups(query);
  const tied = patterns.length > 0;
  const parts = [
    ...lookupInterfaces(query, lookups),
    ...(tied ? [patternedType(query, patterns)] : []),
    availableType(query),
    await helperTypes(query.named, query.iface.binding?.deployment ?? {}, tied),
    ...queryTypes(query),
    entryPoint(query, form),
  ];
  return `\n${parts.join('\n')}`;
}

/** The entry point as JavaScript; undefined without a binding for it. */
export function queryScript(iface: Interface): string | undefined {
  const query = queryContext(iface);
  return query && `${entryComment}export const ${query.named('query')} = (parameters) => parameters;\n`;
}

import { type Declaration, docsOf, interfaceKind } from '../../lib/typescript.ts';
import type { Member } from '../../shape/shape.ts';
import { memberDocumentation } from './documentation.ts';
import { declaredMember, orUndefined } from './object-types.ts';
import type { QueryContext } from './query-names.ts';
import { unionOf } from './unions.ts';
import type { TypeContext } from './value-types.ts';

/** The interface of the parameters that a query can have besides those of the modules that it names. */
export function envelopeDeclaration(query: QueryContext, context: TypeContext): Declaration {
  const { envelope } = query;
  return {
    kind: interfaceKind,
    isExported: true,
    name: query.named('Envelope'),
    docs: ['The parameters that a query can have besides those of the modules that it names.'],
    properties: envelope.members.map((member) => {
      const selected = selectedTypes(member, query);
      if (!selected) return declaredMember(member, envelope, context);
      const lookup = query.selections.find(({ parameter }) => parameter === member.parameter.name)?.lookup;
      return {
        ...declaredMember(member, envelope, context),
        type: orUndefined(unionOf(selected), member),
        docs: docsOf(memberDocumentation(member, envelope, context.documentation, lookup)),
      };
    }),
  };
}

/** The types for a parameter that names modules; undefined for any other parameter. */
export function selectedTypes(
  { parameter, several }: Member,
  { selections }: QueryContext,
): readonly string[] | undefined {
  const type = selections.find((one) => one.parameter === parameter.name)?.type;
  if (type === undefined) return undefined;
  const item = type.startsWith('keyof ') ? `(${type})` : type;
  return several ? [type, `readonly ${item}[]`] : [type];
}

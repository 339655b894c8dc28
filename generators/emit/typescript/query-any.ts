import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { aliasKind, commentCode, type Declaration } from '../../lib/typescript.ts';
import type { NamedSelection, QueryContext } from './query-names.ts';

/** The types that users write in annotations. */
export function queryTypes(query: QueryContext): Declaration[] {
  const { named, selections } = query;
  const example = exampleOf(selections, named('QueryFor'));
  const any = 'Any query, or any query for these modules: all parameters that it may have, none of them required.';
  return [
    {
      kind: aliasKind,
      isExported: true,
      name: named('QueryFor'),
      docs: [example],
      typeParameters: ['Selection'],
      type: `Selection & Omit<${named('Available')}<Selection>, keyof Selection>`,
    },
    anyParameters(query),
    anyQuery(named('Query'), any, named('LooseOrAlike'), query),
  ];
}

/** The type of a decoded query, in which numbers are numbers and not texts. */
export function decodedQueryType(query: QueryContext): Declaration {
  const { named } = query;
  return anyQuery(
    named('DecodedQuery'),
    'Any decoded query, in which numbers are numbers and not texts.',
    named('Loose'),
    query,
  );
}

/** A type for any query. `loose`: the name of the helper type that makes all parameters optional. */
function anyQuery(name: string, documentation: string, loose: string, query: QueryContext): Declaration {
  const { named, selections } = query;
  const generating = selections.filter(({ groups }) => !groups);
  const parameters = [...new Set(generating.map(({ parameter }) => parameter))];
  return {
    kind: aliasKind,
    isExported: true,
    name,
    docs: [documentation],
    typeParameters: [`Name = ${[...new Set(selections.map(({ lookup }) => `keyof ${lookup}`))].join(' | ')}`],
    type: [
      `${loose}<${named('AnyParameters')}<Name>>`,
      ...parameters.map((parameter) => {
        const ones = generating.filter((one) => one.parameter === parameter);
        return generatingType(parameter, ones, named, loose);
      }),
    ].join(' &\n  '),
  };
}

/**
 * The type of the parameters of modules, by their names. For all modules of the catalogue it is one interface, which compilers check
 * fastest. Programs may declare further modules, whose parameters may have the same names as those of a module that names others.
 */
function anyParameters({ named, selections }: QueryContext): Declaration {
  const isOwning = ({ modules }: NamedSelection): boolean =>
    selections.some(({ owners = [] }) => owners.some((owner) => modules.includes(owner)));
  const inGroups = selections.filter(({ groups }) => groups);
  const [kinds, listed] = [inGroups.filter(isOwning), inGroups.filter((one) => !isOwning(one))];
  const [known, all, envelope] = [named('Known'), named('KnownParameters'), named('Envelope')];
  const declared = kinds.map(({ lookup }) => ` | (${envelope} & ${lookup}[Others & keyof ${lookup}])`).join('');
  const together = ({ lookup }: NamedSelection, names: string): string =>
    ` & ${named('Together')}<${lookup}, ${names}>`;
  const some = [
    ...kinds.map((one) => ` & ${named('OneOf')}<${one.lookup}, ${withPreset(one)}>`),
    ...listed.map((one) => together(one, withPreset(one))),
  ];
  return {
    kind: aliasKind,
    name: named('AnyParameters'),
    docs: ['The parameters of the modules of these names, and of every request.'],
    typeParameters: ['Name', `Others = Exclude<Name, ${known}>`],
    type: [
      `[${known}] extends [Name]`,
      `  ? [Others] extends [never]\n    ? ${all}`,
      `    : ${declared === '' ? all : `(${all}${declared})`}${listed.map((one) => together(one, 'Others')).join('')}`,
      `  : ${envelope}${some.join('')}`,
    ].join('\n'),
  };
}

/** The names, with that of the default module, as a query for other modules may also be for the default one. */
function withPreset({ preset }: NamedSelection): string {
  return preset === undefined ? 'Name' : `${stringLiteral(preset)} | Name`;
}

/**
 * The type for one generator parameter: without it, a query has no generator's parameters. The same parameter name may belong to several
 * generators.
 */
function generatingType(
  parameter: string,
  selections: readonly NamedSelection[],
  named: QueryContext['named'],
  loose: string,
): string {
  const key = propertyKey(parameter);
  const parameters = selections.map(({ known, lookup }) => `${named('PartsOf')}<${lookup}, ${known?.type}, Name>`);
  const without = parameters.map((all) => ` & { [One in keyof ${all}]?: undefined }`);
  const ones = selections.map(({ lookup }, index) => {
    return `\n    | ({ ${key}: Name & keyof ${lookup} } & ${loose}<${parameters[index]}>)`;
  });
  return `(\n    | ({ ${key}?: undefined }${without.join('')})${ones.join('')}\n  )`;
}

function exampleOf(selections: QueryContext['selections'], type: string): string {
  const [selection] = selections;
  const value = selection?.preset ?? selection?.named.keys().next().value;
  if (!selection || value === undefined) return 'A query that names certain modules.';
  const example = `${type}<{ ${propertyKey(selection.parameter)}: ${stringLiteral(value)} }>`;
  return `A query that names certain modules, such as ${commentCode(example)}.`;
}

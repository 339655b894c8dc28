import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, type Member } from '../../lib/typescript.ts';
import type { Pattern, QueryLookups } from './query-lookups.ts';
import type { NamedSelection, QueryContext } from './query-names.ts';
import { unionOf } from './unions.ts';

/** The types that the helper types look things up in, and those that say what each selection unlocks. */
export function lookupTypes(query: QueryContext, lookups: QueryLookups): Declaration[] {
  const lookup = (name: string, purpose: string, members: readonly Member[]): Declaration => {
    return { kind: 'interface', name: query.named(name), documentation: [purpose], members, isLocal: true };
  };
  const tied =
    'Parameters with those that they need, and the values of which these must have one; none where any will do.';
  return [
    lookup('Selectors', 'The parameters that name modules, with the parameters of these modules.', lookups.selectors),
    lookup('Excluded', 'Parameters with those that may not stand beside them.', lookups.excluded),
    lookup('Needed', tied, lookups.needed),
    ...(lookups.patterns.length > 0 ? [patternedType(query, lookups.patterns)] : []),
    availableType(query),
  ];
}

function patternedType({ named }: QueryContext, patterns: readonly Pattern[]): Declaration {
  const cases = patterns.map(
    ({ form, others, needs }) => `Name extends ${others}\n  ? never\n  : Name extends ${form}\n  ? ${needs}\n  : `,
  );
  return {
    kind: 'alias',
    name: named('Patterned'),
    documentation: ['The needs of a name that is made from the values of other parameters.'],
    typeParameters: 'Name',
    type: `${cases.join('')}never`,
    isLocal: true,
  };
}

function availableType(query: QueryContext): Declaration {
  const { named } = query;
  const unlocked = query.selections.map((selection) => ` &\n      ${unlockedBy(selection, query)}`);
  return {
    kind: 'alias',
    name: named('Available'),
    documentation: ['The parameters that a query can have with the modules that it names.'],
    typeParameters: 'Q, Lookup',
    type: `Q extends object\n  ? ${named('Envelope')}${unlocked.join('')}\n  : never`,
    isLocal: true,
  };
}

function unlockedBy({ parameter, owners, preset }: NamedSelection, { named, selections }: QueryContext): string {
  const selector = stringLiteral(parameter);
  if (owners) {
    const naming = selections.filter(({ modules }) => owners.some((owner) => modules.includes(owner)));
    const names = naming.map((one) => `${named('NamedBy')}<${stringLiteral(one.parameter)}, ${presetType(one)}, Q>`);
    const owning = unionOf(owners.map(({ name }) => stringLiteral(name))).trim();
    return `${named('UnlockedWithin')}<${names.join(' | ')}, ${owning}, ${selector}, Lookup, Q>`;
  }
  if (preset === undefined) return `${named('UnlockedBy')}<${selector}, Lookup, Q>`;
  return `${named('UnlockedFrom')}<${selector}, ${stringLiteral(preset)}, Lookup, Q>`;
}

function presetType({ preset }: NamedSelection): string {
  return preset === undefined ? 'never' : stringLiteral(preset);
}

/** The types that users annotate with. */
export function queryTypes({ named, names, selections }: QueryContext): Declaration[] {
  const isOwning = ({ modules }: NamedSelection): boolean =>
    selections.some(({ owners = [] }) => owners.some((owner) => modules.includes(owner)));
  // The module that is meant where a request does not name one is part of any.
  const lookupOf = ({ parameter, preset }: NamedSelection): string =>
    `${named('Selectors')}[${stringLiteral(parameter)}], Name${preset === undefined ? '' : ` | ${stringLiteral(preset)}`}`;
  const all = selections.filter((one) => !isOwning(one)).map((one) => ` &\n    ${named('Together')}<${lookupOf(one)}>`);
  // A request is for one of the modules that name others. Apart from the rest, which would be gone through for each of them.
  const kinds = selections.filter(isOwning).map((one) => ` & ${named('Loose')}<${named('OneOf')}<${lookupOf(one)}>>`);
  return [
    {
      kind: 'alias',
      name: named('QueryFor'),
      documentation: [exampleOf(selections, named('QueryFor'))],
      typeParameters: 'Selection',
      type: `Selection & ${named('CheckedQuery')}<Selection>`,
    },
    {
      kind: 'alias',
      name: named('Query'),
      documentation: [
        'Any query, or any that names some of these modules: every parameter that it may have, none of them required.',
      ],
      typeParameters: `Name = keyof ${names.lookup}`,
      type: `${named('Loose')}<\n  ${named('Envelope')}${all.join('')}\n>${kinds.join('')}`,
    },
  ];
}

function exampleOf(selections: QueryContext['selections'], type: string): string {
  const [selection] = selections;
  const [module] = selection?.modules ?? [];
  if (!selection || !module) return 'A query that names certain modules.';
  const example = `${type}<{ ${propertyKey(selection.parameter)}: ${stringLiteral(module.name)} }>`;
  return `A query that names certain modules, such as ${commentCode(example)}.`;
}

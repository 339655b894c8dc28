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

function unlockedBy(selection: NamedSelection, { named, selections }: QueryContext): string {
  const { parameter, key, owners, preset } = selection;
  const selector = stringLiteral(parameter);
  if (owners) {
    const naming = selections.filter(({ modules }) => owners.some((owner) => modules.includes(owner)));
    const names = naming.map((one) => `${named('NamedBy')}<${stringLiteral(one.parameter)}, ${presetType(one)}, Q>`);
    const values = naming.flatMap((one) => [...one.named].filter(([, module]) => owners.includes(module)));
    const owning = unionOf([...new Set(values.map(([value]) => stringLiteral(value)))]).trim();
    const own = `{ ${propertyKey(parameter)}: ${named('Selectors')}[${stringLiteral(key)}] }`;
    const lookup = key === parameter ? 'Lookup' : own;
    return `${named('UnlockedWithin')}<${names.join(' | ')}, ${owning}, ${selector}, ${lookup}, Q>`;
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
  const lookupOf = (selection: NamedSelection): string => {
    const { preset, named: modules } = selection;
    const always = preset === undefined ? undefined : modules.get(preset)?.name;
    return `${lookedUpByName(selection, named)}, Name${always === undefined ? '' : ` | ${stringLiteral(always)}`}`;
  };
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

/** The parameters of the modules of a selection by the names of these, which may not be the values that name them. */
function lookedUpByName({ key, named: modules, groups, lookup }: NamedSelection, named: QueryContext['named']): string {
  const selected = `${named('Selectors')}[${stringLiteral(key)}]`;
  const all = [...modules].filter(([, { parameters }]) => parameters.length > 0);
  if (all.every(([value, { name }]) => value === name)) return selected;
  const members = all.map(([value, { name }]) => {
    return `${propertyKey(name)}: ${lookup}[${stringLiteral(groups ? name : value)}]`;
  });
  return `{ ${members.join('; ')} }`;
}

function exampleOf(selections: QueryContext['selections'], type: string): string {
  const [selection] = selections;
  const [value] = selection?.named.keys() ?? [];
  if (!selection || value === undefined) return 'A query that names certain modules.';
  const example = `${type}<{ ${propertyKey(selection.parameter)}: ${stringLiteral(value)} }>`;
  return `A query that names certain modules, such as ${commentCode(example)}.`;
}

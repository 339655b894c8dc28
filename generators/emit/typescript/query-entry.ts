import { parametersNeededBy } from '../../catalogue/model/needs.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { aliasKind, type Declaration, interfaceKind, type PropertyStructure } from '../../lib/typescript.ts';
import { alternatives } from '../../lib/wording.ts';
import type { Pattern, QueryLookups } from './query-lookups.ts';
import type { NamedSelection, QueryContext } from './query-names.ts';
import { namingTypes } from './query-naming.ts';
import { unionOf, unionOfTexts } from './unions.ts';

/**
 * The types that the helper types look up: which modules a parameter names, which parameters need or exclude others, and which are
 * available.
 */
export function lookupTypes(query: QueryContext, lookups: QueryLookups, needs: NeededParameters): Declaration[] {
  const lookup = (name: string, purpose: string, properties: PropertyStructure[]): Declaration => {
    return { kind: interfaceKind, name: query.named(name), docs: [purpose], properties };
  };
  const tied =
    'By parameter, the parameters that it needs, each with the required values; an empty list means any value.';
  return [
    lookup('Selectors', 'The parameters that name modules, with the parameters of these modules.', lookups.selectors),
    ...namingTypes(query),
    lookup('Excluded', 'By parameter, the parameters that exclude it.', lookups.excluded),
    lookup('Needed', tied, lookups.needed),
    ...(lookups.patterns.length > 0 ? [patternedType(query, lookups.patterns)] : []),
    ...(lookups.hasPosts
      ? [
          lookup('Posted', 'The modules that must be posted, by the parameter that names them.', lookups.posted),
          secretType(query, lookups.secret),
        ]
      : []),
    unsuppliedType(query, needs),
    availableType(query),
  ];
}

function secretType({ named }: QueryContext, type: string): Declaration {
  return {
    kind: aliasKind,
    name: named('Secret'),
    docs: ['The sensitive parameters.'],
    type,
  };
}

function patternedType({ named }: QueryContext, patterns: readonly Pattern[]): Declaration {
  const cases = patterns.map(
    ({ form, others, needs }) => `Name extends ${others}\n  ? never\n  : Name extends ${form}\n  ? ${needs}\n  : `,
  );
  return {
    kind: aliasKind,
    name: named('Patterned'),
    docs: ['The needs of a name that is made from the values of other parameters.'],
    typeParameters: ['Name'],
    type: `${cases.join('')}never`,
  };
}

function availableType(query: QueryContext): Declaration {
  const { named } = query;
  const unlocked = query.selections.map((selection) => ` &\n      (${unlockedBy(selection, query)})`);
  return {
    kind: aliasKind,
    name: named('Available'),
    docs: ['The parameters that a query can have with the modules that it names.'],
    typeParameters: ['Q', 'Names extends keyof Q = keyof Q'],
    type: `Q extends object\n  ? ${named('Envelope')}${unlocked.join('')}\n  : never`,
  };
}

function unlockedBy(selection: NamedSelection, query: QueryContext): string {
  const { lookup, preset } = selection;
  const selector = stringLiteral(selection.parameter);
  const unlocked = `${query.named('Unlocked')}<${lookup}, Q[${selector} & Names]>`;
  const otherwise = preset === undefined ? 'unknown' : `${lookup}[${stringLiteral(preset)}]`;
  return `${selector} extends Names ? ${withinOwners(selection, query, unlocked, 'unknown')} : ${otherwise}`;
}

/** A conditional type: `type` if a query names one of the modules that have the parameter, `otherwise` if it names none of them. */
function withinOwners({ owners }: NamedSelection, query: QueryContext, type: string, otherwise: string): string {
  if (!owners) return type;
  const naming = query.selections.filter(({ modules }) => owners.some((owner) => modules.includes(owner)));
  const names = naming.map(
    (one) => `${query.named('NamedBy')}<${stringLiteral(one.parameter)}, ${presetType(one)}, Q>`,
  );
  const owning = naming.flatMap((one) => [...one.named].filter(([, module]) => owners.includes(module)));
  const values = new Set(owning.map(([value]) => stringLiteral(value)));
  const met = [bracketed(names), bracketed([...values])].join(' & ');
  return `[${met}] extends [never] ? ${otherwise} : ${type}`;
}

/** The type of messages about missing parameters that the named modules need. */
function unsuppliedType(query: QueryContext, needs: NeededParameters): Declaration {
  const lacking = query.selections.flatMap((selection) => lackingBy(selection, query, needs));
  return {
    kind: aliasKind,
    name: query.named('Unsupplied'),
    docs: ['The messages for parameters that the named modules need and the query lacks.'],
    typeParameters: ['Q'],
    type: lacking.length === 0 ? 'keyof Q & never' : lacking.join('\n  | '),
  };
}

function lackingBy(selection: NamedSelection, query: QueryContext, needs: NeededParameters): string[] {
  const selector = stringLiteral(selection.parameter);
  return needsOf(selection, query, needs).map(({ modules, names }) => {
    const words = stringLiteral(alternatives(names));
    const lacking = `${query.named('Lacking')}<${[selector, modules, unionOfTexts(names), words, 'Q'].join(', ')}>`;
    return `(${selector} extends keyof Q\n  ? ${withinOwners(selection, query, lacking, 'never')}\n  : never)`;
  });
}

/** By group of modules, the parameters of which a request needs at least one, without those that no query can have. */
export type NeededParameters = ReadonlyMap<string, readonly string[]>;

/** Finds the parameters of which modules need one, among all parameters that a query can have. */
export function neededParameters({ envelope, iface, modules }: QueryContext): NeededParameters {
  const needs = [...(iface.binding?.deployment.needs ?? [])];
  const missing = new Set(needs.flatMap(([, needed]) => needed));
  for (const { members } of [envelope, ...modules]) {
    if (missing.size === 0) break;
    for (const { key } of members) if (key.kind === 'name') missing.delete(key.name);
  }
  return new Map(needs.map(([group, needed]) => [group, needed.filter((name) => !missing.has(name))]));
}

/** The modules of a group that need one of some parameters, as a type, and the names of these parameters. */
export function needsOf(
  { groups = [], named, type }: NamedSelection,
  { iface }: QueryContext,
  needs: NeededParameters,
): { readonly modules: string; readonly names: readonly string[] }[] {
  const { deployment } = iface.binding ?? {};
  return [...needs].flatMap(([group, names]) => {
    if (!groups.includes(group) || names.length === 0) return [];
    const own = [...named].filter(([, module]) => module.group === group);
    const exempt = own.filter(([, module]) => parametersNeededBy(module, deployment).length === 0);
    const all = groups.length === 1 ? type : unionOfTexts(own.map(([value]) => value));
    return [
      {
        modules: exempt.length === 0 ? all : `Exclude<${all}, ${unionOfTexts(exempt.map(([value]) => value))}>`,
        names,
      },
    ];
  });
}

function bracketed(members: readonly string[]): string {
  return members.length > 1 ? `(${unionOf(members, Number.POSITIVE_INFINITY)})` : unionOf(members);
}

function presetType({ preset }: NamedSelection): string {
  return preset === undefined ? 'never' : stringLiteral(preset);
}

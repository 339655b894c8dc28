import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentBlock, commentCode, type Form } from '../../lib/typescript.ts';
import type { Pattern, QueryLookups } from './query-lookups.ts';
import type { QueryContext } from './query-names.ts';

/** The interfaces that the helper types look things up in. */
export function lookupInterfaces({ code }: QueryContext, lookups: Omit<QueryLookups, 'patterns'>): readonly string[] {
  const { selectors, excluded, needed } = lookups;
  return [
    code`/** The parameters that name modules, with the parameters of these modules. */
interface Selectors ${members(selectors)}
`,
    code`/** Parameters with those that may not stand beside them. */
interface Excluded ${members(excluded)}
`,
    code`/** Parameters with those that they need, and the values of which these must have one; none where any will do. */
interface Needed ${members(needed)}
`,
  ];
}

function members(lines: readonly string[]): string {
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

/** What names need that are made from values which are not listed. */
export function patternedType({ code }: QueryContext, patterns: readonly Pattern[]): string {
  const cases = patterns.map(
    ({ form, others, needs }) => `Name extends ${others}\n  ? never\n  : Name extends ${form}\n  ? ${needs}\n  : `,
  );
  return code`/** What a name needs that is made from the values of other parameters. */
type Patterned<Name> = ${cases.join('')}never;
`;
}

/** The types that put the helper types together, and those that users annotate with. */
export function queryTypes({ code, names, selections }: QueryContext, tied: boolean): string[] {
  const unlocked = selections.map(
    ({ parameter }) => code` &\n      UnlockedBy<${stringLiteral(parameter)}, Lookup, Q>`,
  );
  const all = selections.map(({ parameter }) => code` &\n    Together<Selectors[${stringLiteral(parameter)}], Name>`);
  const more = tied ? code` &\n        Untied<Q>` : '';
  return [
    code`/** The parameters that a query can have with the modules that it names. */
type Available<Q, Lookup> = Q extends object
  ? Envelope${unlocked.join('')}
  : never;
`,
    code`/** What \`query\` takes, in view of what it is given. */
export type CheckedQuery<Q> = unknown extends Q
  ? object
  : Q extends object
    ? Checked<Available<Q, Selectors>, Q> &
        Foreign<Exclude<keyof Q, keyof Available<Q, Selectors>>, Selectors>${more}
    : object;
`,
    code`${commentBlock([exampleOf(selections)])}export type QueryFor<Selection> = Selection & CheckedQuery<Selection>;
`,
    code`/** Any query, or any that names some of these modules: every parameter that it may have, none of them required. */
export type Query<Name = keyof ${names.lookup}> = Loose<
  Envelope${all.join('')}
>;
`,
  ];
}

function exampleOf(selections: QueryContext['selections']): string {
  const [selection] = selections;
  const [module] = selection?.modules ?? [];
  if (!selection || !module) return 'A query that names certain modules.';
  const example = `QueryFor<{ ${propertyKey(selection.parameter)}: ${stringLiteral(module.name)} }>`;
  return `A query that names certain modules, such as ${commentCode(example)}.`;
}

/** The comment of the entry point. */
export const entryComment =
  '/** Gives back the parameters of a query, which may be of several modules at once, and checks them as they are written. */\n';

/** The entry point: a function in a module, or the declaration of one. */
export function entryPoint({ code }: QueryContext, form: Form): string {
  const parameters = code`const Q>(parameters: [Q] extends [never] ? Q : CheckedQuery<Q>): Q;`;
  if (form === 'declaration')
    return code`${entryComment}export declare function query<${parameters}

export {};
`;
  return code`${entryComment}export function query<${parameters}
export function query(parameters: unknown): unknown {
  return parameters;
}
`;
}

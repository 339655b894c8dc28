import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentBlock, commentCode, type Form } from '../../lib/typescript.ts';
import type { Pattern, QueryLookups } from './query-lookups.ts';
import type { QueryContext } from './query-names.ts';

/** The interfaces that the helper types look things up in. */
export function lookupInterfaces({ named }: QueryContext, lookups: Omit<QueryLookups, 'patterns'>): readonly string[] {
  const { selectors, excluded, needed } = lookups;
  return [
    `/** The parameters that name modules, with the parameters of these modules. */
interface ${named('Selectors')} ${members(selectors)}
`,
    `/** Parameters with those that may not stand beside them. */
interface ${named('Excluded')} ${members(excluded)}
`,
    `/** Parameters with those that they need, and the values of which these must have one; none where any will do. */
interface ${named('Needed')} ${members(needed)}
`,
  ];
}

function members(lines: readonly string[]): string {
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

/** Makes the type of the needs of names that are made from values which are not listed. */
export function patternedType({ named }: QueryContext, patterns: readonly Pattern[]): string {
  const cases = patterns.map(
    ({ form, others, needs }) => `Name extends ${others}\n  ? never\n  : Name extends ${form}\n  ? ${needs}\n  : `,
  );
  return `/** The needs of a name that is made from the values of other parameters. */
type ${named('Patterned')}<Name> = ${cases.join('')}never;
`;
}

/** The types that say what each selection unlocks. */
export function availableType({ named, selections }: QueryContext): string {
  const unlocked = selections.map(
    ({ parameter }) => ` &\n      ${named('UnlockedBy')}<${stringLiteral(parameter)}, Lookup, Q>`,
  );
  return `/** The parameters that a query can have with the modules that it names. */
type ${named('Available')}<Q, Lookup> = Q extends object
  ? ${named('Envelope')}${unlocked.join('')}
  : never;
`;
}

/** The types that users annotate with. */
export function queryTypes({ named, names, selections }: QueryContext): string[] {
  const all = selections.map(
    ({ parameter }) => ` &\n    ${named('Together')}<${named('Selectors')}[${stringLiteral(parameter)}], Name>`,
  );
  return [
    `${commentBlock([exampleOf(selections, named('QueryFor'))])}export type ${named('QueryFor')}<Selection> = Selection & ${named('CheckedQuery')}<Selection>;
`,
    `/** Any query, or any that names some of these modules: every parameter that it may have, none of them required. */
export type ${named('Query')}<Name = keyof ${names.lookup}> = ${named('Loose')}<
  ${named('Envelope')}${all.join('')}
>;
`,
  ];
}

function exampleOf(selections: QueryContext['selections'], type: string): string {
  const [selection] = selections;
  const [module] = selection?.modules ?? [];
  if (!selection || !module) return 'A query that names certain modules.';
  const example = `${type}<{ ${propertyKey(selection.parameter)}: ${stringLiteral(module.name)} }>`;
  return `A query that names certain modules, such as ${commentCode(example)}.`;
}

/** The comment of the entry point. */
export const entryComment =
  '/** Gives back the parameters of a query, which may be of several modules at once, and checks them as they are written. */\n';

/** The entry point: a function in a module, or the declaration of one. */
export function entryPoint({ named }: QueryContext, form: Form): string {
  const query = named('query');
  const parameters = `const Q>(parameters: [Q] extends [never] ? Q : ${named('CheckedQuery')}<Q>): Q;`;
  if (form === 'declaration') return `${entryComment}export declare function ${query}<${parameters}\n\nexport {};\n`;
  return `${entryComment}export function ${query}<${parameters}
export function ${query}(parameters: unknown): unknown {
  return parameters;
}
`;
}

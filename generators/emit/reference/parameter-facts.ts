import { fill } from '../../catalogue/bind.ts';
import { type Constraint, namesIn } from '../../catalogue/constraints.ts';
import type { Applicability, Parameter, ValueSet } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type Content, code, join, type Markdown, markdown, md, toMarkdown } from '../../lib/markdown.ts';
import { constraintText, decisionText } from './constraint-notes.ts';
import { gapNotes, readingNames, sourceLinks } from './notes.ts';
import { boundsText, defaultText, severalText } from './parameter-limits.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';
import { setLink, typeText } from './type-text.ts';
import {
  deprecatedValue,
  deprecatedValues,
  hasManyValues,
  nested,
  patternText,
  valueLines,
  valuesInRow,
  valuesOf,
} from './values.ts';
import { codes, statedCode } from './words.ts';

/** What a fact about a parameter is told in view of. */
interface Told {
  readonly page: Page;
  readonly parameter: Parameter;
  /** The constraints that name the parameter. */
  readonly constraints: readonly Constraint[];
}

type Tell = (told: Told) => Content | false | undefined;

const yes = markdown('yes');

/** Everything that a section says of a parameter, in the order of every section; what is not stated is left out. */
const facts: readonly (readonly [label: string, tell: Tell])[] = [
  ['Stated as', ({ parameter }) => parameter.statedName && code(parameter.statedName)],
  ['In', ({ parameter }) => parameter.location && `the ${parameter.location}`],
  ['Type', ({ page, parameter }) => typeOf(page, parameter)],
  ['Values', ({ page, parameter }) => valuesText(page, parameter)],
  ['Varying', ({ parameter }) => varyingText(parameter)],
  ['Default', ({ parameter }) => defaultText(parameter)],
  ['Bounds', ({ parameter }) => boundsText(parameter.type)],
  ['Several values', ({ parameter }) => severalValues(parameter)],
  ['Required', ({ parameter }) => (isRequired(parameter) ? yes : undefined)],
  ['Must be', ({ parameter }) => (parameter.mustbe === undefined ? undefined : code(String(parameter.mustbe)))],
  ['Deprecated', ({ page, parameter }) => deprecation(page, parameter)],
  ['Deprecated values', ({ parameter }) => deprecatedText(parameter)],
  ['Applies', ({ page, parameter: { applies } }) => applies.length > 0 && appliesText(page, applies)],
  ['Together with others', ({ page, parameter, constraints }) => togetherText(page, parameter, constraints)],
  ['Authorization', ({ parameter }) => (parameter.requiresauthorization ? 'required of the caller' : undefined)],
  ['Sensitive', ({ parameter }) => (parameter.sensitive ? 'yes: to be kept out of logs' : undefined)],
  ['In responses', ({ parameter }) => (parameter.writeonly ? 'never' : undefined)],
  ['Written', ({ page, parameter }) => arrayText(page, parameter)],
  ['Variables', ({ page, parameter }) => variablesText(page, parameter)],
  ['Brought in from', ({ page, parameter: { from } }) => (from === undefined ? undefined : listLink(page, from))],
  ['Not shown', ({ page, parameter }) => notShown(page, parameter)],
  ['Readings', ({ page, parameter }) => readingNames(page, parameter)],
  ['Also stated', ({ parameter }) => extensionsText(parameter)],
  ['Source', ({ page, parameter }) => sourceLinks(page, [parameter])],
];

/** What is stated of a parameter, a line a fact; `constraints` are those that name it. */
export function parameterLines(page: Page, parameter: Parameter, constraints: readonly Constraint[]): Markdown[] {
  const about = { page, parameter, constraints };
  return facts.flatMap(([label, tell]) => {
    const told = tell(about);
    const text = told === undefined || told === false ? '' : toMarkdown(told);
    return text === '' ? [] : [markdown(`**${label}:** ${text}`)];
  });
}

/** The constraints of a list by the names that they are about. */
export function constraintsByName(constraints: readonly Constraint[]): ReadonlyMap<string, readonly Constraint[]> {
  const byName = new Map<string, Constraint[]>();
  for (const constraint of constraints) {
    for (const name of new Set(namesIn(constraint))) {
      const known = byName.get(name);
      if (known) known.push(constraint);
      else byName.set(name, [constraint]);
    }
  }
  return byName;
}

function typeOf(page: Page, { set, type, multi }: Parameter): Markdown {
  const named = type.set ?? (type.kind === 'array' ? type.items.set : undefined);
  const text = typeText(page, type, multi !== undefined);
  return set === undefined || named !== undefined ? text : md`${text}, based on ${setLink(page, set)}`;
}

/** The values: in a row where they are few, on the page of their set where it has them, else in lines. */
function valuesText(page: Page, { type, multi }: Parameter): Content | undefined {
  const values = valuesOf(type);
  if (!values) return undefined;
  const further = patternText(values);
  const told = (first: Markdown): Markdown =>
    join(
      [first, ...(further ? [further] : [])].filter(({ markdown: text }) => text !== ''),
      '; ',
    );
  if (!hasManyValues(values)) return told(valuesInRow(values));
  if (values.set !== undefined) return told(md`listed with ${setLink(page, values.set)}`);
  return nested(told(markdown(multi ? 'any of these' : 'one of these')), valueLines(values));
}

/** Whether each site has its own values; for a parameter or a set. */
export function varyingText({ varying }: Pick<ValueSet, 'varying'>): string | undefined {
  return varying ? 'what is listed differs from site to site' : undefined;
}

/** How many values may be given, and what stands for all; for a parameter or a set. */
export function severalValues({ multi, allspecifier }: Pick<ValueSet, 'multi' | 'allspecifier'>): Content | undefined {
  if (!multi && allspecifier === undefined) return undefined;
  const parts = [
    multi && (severalText(multi) ?? 'yes'),
    multi?.allowsduplicates ? 'duplicates allowed' : undefined,
    allspecifier === undefined ? undefined : md`${code(allspecifier)} stands for all`,
  ];
  return join(
    parts.filter((part) => part !== undefined),
    '; ',
  );
}

function deprecation(page: Page, { deprecated, replacement }: Parameter): Content | undefined {
  if (!deprecated) return undefined;
  return replacement === undefined ? yes : md`yes, use ${parameterLinks(page, page.owner, [replacement])} instead`;
}

/** The deprecated values of a parameter's own; those of a shared set as well, each with what to use instead. */
function deprecatedText({ type }: Pick<Parameter, 'type'>): Markdown | undefined {
  const all = valuesOf(type);
  const values = all ? deprecatedValues(all) : [];
  if (values.length === 0) return undefined;
  const [only] = values;
  return values.length === 1 && only ? deprecatedValue(only) : nested(markdown(''), values.map(deprecatedValue));
}

function appliesText(page: Page, applies: readonly Applicability[]): Markdown {
  return join(
    applies.map((one) => conditionText(page, one)),
    '; ',
  );
}

/** A condition, linked to where it is explained, with the values for which it holds and what decides it. */
export function conditionText(page: Page, { condition, values, when }: Applicability): Markdown {
  const name = linkTo(page, code(condition), page.reference.pages.sections.get('conditions'));
  if (!when)
    return md`only where ${name} ${values.length > 0 ? md`is ${join(values.map(statedCode), ' or ')}` : 'holds'}`;
  const named = values.length > 0 ? md`${name} ${codes(values)}` : name;
  return md`only ${decisionText(when, (parameter) => parameterLinks(page, page.owner, [parameter]))} (${named})`;
}

/** Constraints of more parameters than this are told once for all of them. */
const fewNames = 8;

function togetherText(page: Page, { name }: Parameter, constraints: readonly Constraint[]): Markdown | undefined {
  const short = constraints.filter((constraint) => namesIn(constraint).length <= fewNames);
  const others = constraints.length - short.length;
  const all = [
    ...short.map((constraint) => constraintText(page, constraint)),
    ...(others > 0 ? [md`${code(name)} is one of many in a constraint below all parameters`] : []),
  ];
  return all.length > 0 ? join(all, '; ') : undefined;
}

/** What an array in the query is called, where a binding says it. */
function arrayText({ reference }: Page, { name, type, location }: Parameter): Markdown | undefined {
  const arrays = reference.iface.binding?.deployment.arrays;
  if (arrays === undefined || location !== 'query' || type.kind !== 'array') return undefined;
  return md`${code(fill(arrays, { name }))}, once for each item`;
}

function variablesText(page: Page, { variables }: Parameter): Markdown | undefined {
  const texts = variables.map(
    ({ name, parameter }) =>
      md`${code(`{${name}}`)} stands for a value of ${parameterLinks(page, page.owner, [parameter])}`,
  );
  return texts.length > 0 ? join(texts, ', ') : undefined;
}

/** A link to the list of a group, another module or a resource. */
export function listLink(page: Page, name: string): Markdown {
  const { groups, modules, resources } = page.reference.pages;
  return linkTo(page, code(name), groups.get(name) ?? modules.get(name) ?? resources.get(name));
}

/** What is not shown of a parameter: gaps tell it by its name alone, or by that of its module or endpoint as well. */
function notShown(page: Page, { name, statedName = name }: Parameter): Markdown | undefined {
  const { owner } = page;
  const scopes = [
    `parameter ${statedName}`,
    ...(owner?.name === undefined ? [] : [`parameter ${owner.name}.${statedName}`]),
  ];
  const notes = gapNotes(page, scopes);
  return notes.length > 0 ? join(notes, '; ') : undefined;
}

function extensionsText({ extensions }: Parameter): Markdown | undefined {
  const texts = [...extensions].map(([name, value]) => md`${code(name)} ${statedCode(value)}`);
  return texts.length > 0 ? join(texts, '; ') : undefined;
}

import type {
  ConstraintView,
  DeprecationView,
  FactView,
  ParameterView,
  RemarksView,
} from '../../../templates/reference/views/parameter.ts';
import type { Constraint } from '../../catalogue/constraints.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { code, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { acceptsOfType, enumOf } from '../../shape/accepts.ts';
import { parameterFacts } from '../../shape/facts.ts';
import { labels, type StatedFact } from '../../shape/labels.ts';
import type { NameKind, Phrase } from '../../shape/phrase.ts';
import { constraintSentences, countPhrase, kindName, replacementPhrase, valuePhrase } from '../../shape/phrases.ts';
import { phraseOf, render } from '../../shape/render.ts';
import type { AcceptsEnum } from '../../shape/shape.ts';
import { codes, proseOf } from './formatting.ts';
import { pageStyle, phraseSentences, phraseText, setLink } from './page-text.ts';
import { attributeViews, gapViews, readingLinks, sourceViews } from './page-view.ts';
import { linkTo, type Page } from './reference.ts';
import { hasManyValues, valueLines } from './values.ts';

/** A list of parameters and what has it. */
export interface ParameterList {
  readonly owner: Fact & { readonly name: string };
  readonly parameters: readonly Parameter[];
  /** The module or endpoint whose parameters they are. */
  readonly object?: ParameterObject | undefined;
  readonly constraints?: readonly Constraint[];
}

export function parameterViews(page: Page, list: ParameterList): ParameterView[] {
  const { owner, parameters, object, constraints = [] } = list;
  const headings = page.reference.pages.parameters.get(owner);
  const ofOwner: Page = { ...page, owner };
  const surroundings = { iface: page.reference.iface, object, constraints };
  return parameters.map((parameter): ParameterView => {
    const { name, location, type, multi, mustbe, default: preset } = parameter;
    const heading = headings?.get(name);
    return {
      heading: heading?.text ?? code(name),
      name: linkTo(page, code(name), heading),
      location,
      type: shortType(page, type),
      isMultiple: multi !== undefined,
      default: preset && phraseText(page, valuePhrase(preset.stated)),
      isRequired: isRequired(parameter, object),
      constant: mustbe === undefined ? undefined : String(mustbe),
      deprecated: deprecationView(ofOwner, parameter),
      purpose: purposeOf(page, parameter),
      facts: factViews(ofOwner, parameterFacts(parameter, surroundings), type),
      remarks: remarksView(page, parameter, owner),
    };
  });
}

/** Facts of a parameter or a shared set. Many values of a set are left to the page of the set. */
export function factViews(page: Page, facts: readonly StatedFact[], type: Type): FactView[] {
  const style = pageStyle(page);
  return facts.flatMap((fact): FactView[] => {
    const { label } = labels[fact.code];
    const values = fact.code === 'values' ? enumOf(acceptsOfType(type)) : undefined;
    if (values && hasManyValues(values)) {
      return values.set === undefined ? [{ label, text: valueLines(values) }] : [];
    }
    const { items = [] } = fact;
    const textOf = (phrase: Phrase) => markdown(render(phrase, style));
    if (fact.code === 'deprecatedvalues' && items.length > 1) {
      return [{ label, text: items.map(textOf) }];
    }
    return [{ label, text: textOf(phraseOf(fact)) }];
  });
}

export function constraintViews(page: Page, constraints: readonly Constraint[]): ConstraintView[] {
  return constraints.map((constraint) => ({
    sentences: phraseSentences(page, constraintSentences(constraint)),
    readings: readingLinks(page, constraint),
  }));
}

export function deprecationView(
  page: Page,
  { deprecated, replacement }: { readonly deprecated: boolean; readonly replacement?: string },
  kind: NameKind = 'parameter',
): DeprecationView | undefined {
  if (!deprecated) return undefined;
  return { use: replacement === undefined ? undefined : phraseText(page, replacementPhrase(replacement, kind)) };
}

function remarksView(page: Page, parameter: Parameter, owner: { readonly name: string }): RemarksView | undefined {
  const { name, statedName = name } = parameter;
  const remarks = {
    // A scope names a parameter alone, or together with its module or endpoint.
    missing: gapViews(page, [`parameter ${statedName}`, `parameter ${owner.name}.${statedName}`]),
    readings: readingLinks(page, parameter),
    attributes: attributeViews(parameter),
    sources: sourceViews(page, [parameter]),
  };
  return Object.values(remarks).some(({ length }) => length > 0) ? remarks : undefined;
}

/** Returns the purpose of a parameter, or that of the shared set that it takes its values from. */
function purposeOf(page: Page, { purpose, type, set }: Parameter): Markdown | undefined {
  const shared = type.set ?? set;
  return proseOf(purpose ?? (shared === undefined ? undefined : page.reference.sets.get(shared)?.purpose));
}

/** A type as the cell of a table has it: a link to the shared set that it is taken from, or a few words. */
function shortType(page: Page, type: Type): Markdown {
  if (type.set !== undefined) return setLink(page, type.set);
  if (type.kind === 'array' && type.items.kind !== 'unknown') return md`array of ${shortType(page, type.items)}`;
  const accepts = acceptsOfType(type);
  return accepts.kind === 'enum' ? valuesInCell(accepts) : md`${kindName(accepts)}`;
}

/** Up to this many values, of no more letters than this, stand in the cell of a table. */
const inCell = { values: 4, letters: 40 } as const;

/** The values in a cell, where they are few and short; else how many there are. */
function valuesInCell(accepts: AcceptsEnum): Markdown {
  const { values, form } = accepts;
  const letters = values.reduce((sum, { value }) => sum + value.length, 0);
  const fits = values.length > 0 && values.length <= inCell.values && letters <= inCell.letters;
  return fits && !form && !values.some(({ deprecated }) => deprecated)
    ? codes(values.map(({ value }) => value))
    : md`${countPhrase(accepts)}`;
}

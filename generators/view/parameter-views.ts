import type {
  ConstraintView,
  DeprecationView,
  FactView,
  ParameterView,
  RemarksView,
} from '../../templates/reference/views/parameter.ts';
import type { Constraint } from '../catalogue/model/constraints.ts';
import type { Fact } from '../catalogue/model/facts.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../catalogue/model/parameter-objects.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { Type } from '../catalogue/model/type-model.ts';
import { perPair } from '../lib/per-pair.ts';
import { acceptsOfType } from '../shape/accepts.ts';
import { constraintSentences } from '../shape/constraint-phrases.ts';
import { parameterFacts } from '../shape/facts.ts';
import type { StatedFact } from '../shape/labels.ts';
import { codes, join, type NameKind, nameOf, type Phrase, value } from '../shape/phrase.ts';
import { countPhrase, kindName, replacementPhrase, valuePhrase } from '../shape/phrases.ts';
import type { AcceptsEnum } from '../shape/shape.ts';
import { factViews } from './fact-views.ts';
import { attributeViews, gapViews, readingNames, sourceViews } from './notes.ts';
import { type Context, purposeText } from './view-context.ts';

/** A list of parameters and its owner. */
export interface ParameterList {
  readonly owner: Fact & { readonly name: string };
  readonly parameters: readonly Parameter[];
  /** The module or endpoint that has the parameters; undefined for other lists. */
  readonly object?: ParameterObject | undefined;
  readonly constraints?: readonly Constraint[];
}

export function parameterViews<Text>(context: Context<Text>, list: ParameterList): ParameterView<Text>[] {
  const { owner, parameters, object, constraints = [] } = list;
  const { iface } = context.reference;
  const ofOwner = context.within(owner);
  const { text } = ofOwner;
  return parameters.map((parameter): ParameterView<Text> => {
    const { name, location, type, multi, constant, default: preset } = parameter;
    return {
      heading: text([nameOf('heading', name)]),
      name: text([nameOf('parameter', name)]),
      location,
      type: text(shortType(type)),
      isMultiple: multi !== undefined,
      default: preset && text(valuePhrase(preset.stated)),
      isRequired: isRequired(parameter, object),
      constant: constant === undefined ? undefined : String(constant),
      deprecated: deprecationView(ofOwner, parameter),
      purpose: purposeText(context, parameter),
      facts: factsOf(context, ofOwner, parameter, parameterFacts(parameter, { iface, object, constraints })),
      remarks: remarksView(context, parameter, owner),
    };
  });
}

/** The views of the facts of a parameter, made once for a page unless they name parameters, which are links to those of the owner. */
function factsOf<Text>(
  context: Context<Text>,
  ofOwner: Context<Text>,
  parameter: Parameter,
  facts: readonly StatedFact[],
): FactView<Text>[] {
  const isOfOwner =
    parameter.location === 'path' || facts.some(({ phrase, items = [] }) => [phrase, ...items].some(namesParameter));
  if (isOfOwner) return factViews(ofOwner, facts, parameter);
  return factsOfPage(context, parameter, () => factViews(context, facts, parameter)) as FactView<Text>[];
}

const namesParameter = (phrase: Phrase): boolean =>
  phrase.some((piece) => typeof piece === 'object' && piece.kind === 'parameter');

const factsOfPage = perPair<object, Parameter, FactView<unknown>[]>();

export function constraintViews<Text>(
  context: Context<Text>,
  constraints: readonly Constraint[],
): ConstraintView<Text>[] {
  return constraints.map((constraint) => ({
    sentences: constraintSentences(constraint).map((phrase) => context.sentence(phrase)),
    readings: readingNames(context, constraint),
  }));
}

export function deprecationView<Text>(
  { text }: Context<Text>,
  { deprecated, replacement }: { readonly deprecated: boolean; readonly replacement?: string },
  kind: NameKind = 'parameter',
): DeprecationView<Text> | undefined {
  if (!deprecated) return undefined;
  return { use: replacement === undefined ? undefined : text(replacementPhrase(replacement, kind)) };
}

function remarksView<Text>(
  context: Context<Text>,
  parameter: Parameter,
  owner: { readonly name: string },
): RemarksView<Text> | undefined {
  const { name, statedName = name } = parameter;
  const remarks = {
    // A scope names a parameter alone, or together with its module or endpoint.
    missing: gapViews(context, [`parameter ${statedName}`, `parameter ${owner.name}.${statedName}`]),
    readings: readingNames(context, parameter),
    attributes: attributeViews(context, parameter),
    sources: sourceViews(context, [parameter]),
  };
  return Object.values(remarks).some(({ length }) => length > 0) ? remarks : undefined;
}

/** A type in the cell of a table: its shared set, or a few words. */
function shortType(type: Type): Phrase {
  if (type.set !== undefined) return [nameOf('set', type.set)];
  if (type.kind === 'array' && type.items.kind !== 'unknown') return ['array of ', ...shortType(type.items)];
  if (type.kind === 'union') return join(type.of.map(shortType), ' or ');
  const accepts = acceptsOfType(type);
  if (accepts.kind === 'constants' && accepts.values.length <= inCell.values)
    return join(
      accepts.values.map((one) => [value(one ?? 'null')]),
      ', ',
    );
  return accepts.kind === 'enum' ? valuesInCell(accepts) : [kindName(accepts)];
}

/** The largest number of values, and of their letters in total, in the cell of a table. */
const inCell = { values: 4, letters: 40 } as const;

/** The values, if they are few, short and current; otherwise their number. */
function valuesInCell(accepts: AcceptsEnum): Phrase {
  const { values, form } = accepts;
  const letters = values.reduce((sum, { value }) => sum + value.length, 0);
  const fits = values.length > 0 && values.length <= inCell.values && letters <= inCell.letters;
  return fits && !form && !values.some(({ deprecated }) => deprecated)
    ? codes(values.map(({ value }) => value))
    : [countPhrase(accepts)];
}

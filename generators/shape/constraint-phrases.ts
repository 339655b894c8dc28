import {
  amounts,
  type Constraint,
  type Decision,
  filledIn,
  type Term,
  termsOf,
} from '../catalogue/model/constraints.ts';
import type { Condition } from '../catalogue/model/gaps.ts';
import type { Applicability } from '../catalogue/model/parameter-model.ts';
import { code, join, listed, nameOf, type Phrase, prose, value, values } from './phrase.ts';

/** "where `user` is given", "where `prop` does not have the value `content`". */
export function decisionPhrase({ parameter, value: wanted, given }: Decision): Phrase {
  const name = nameOf('parameter', parameter);
  if (wanted === undefined) return ['where ', name, given ? ' is given' : ' is not given'];
  return ['where ', name, given ? ' has the value ' : ' does not have the value ', value(wanted)];
}

/**
 * "exactly one of `title`, `pageid` is given"; "where `lat` is given, so is `lon`"; "where `sort` has the value `name`, none of `start`,
 * `end` is given". Marked if the constraint comes from a preset.
 */
export function constraintPhrase(constraint: Constraint): Phrase {
  const mark: Phrase = constraint.at.source.isPreset ? [{ kind: 'ofPreset' }] : [];
  return [...ruleOf(constraint), ...mark];
}

function ruleOf(constraint: Constraint): Phrase {
  if (constraint.values !== undefined) return ruleOfValues(constraint);
  const names = constraint.parameters.map((name) => nameOf('parameter', name));
  switch (constraint.kind) {
    case 'needs': {
      const verb = names.length === 1 ? 'is' : 'are';
      const also = constraint.value === undefined ? `, so ${verb} ` : ', ';
      const end = constraint.value === undefined ? [] : [` ${verb} given`];
      return [...wherePhrase(constraint), also, ...listed(names, 'and'), ...end];
    }
    case 'needsOne':
      return [...wherePhrase(constraint), ', at least one of ', ...listed(names), ' is given'];
    case 'excludes':
      if (names.length === 1) return [...wherePhrase(constraint), ', ', ...names, ' is not given'];
      return [...wherePhrase(constraint), ', none of ', ...listed(names), ' is given'];
    case 'exactlyOne':
    case 'atMostOne':
    case 'atLeastOne':
      return [
        ...(names.length === 1 ? [] : [`${amounts[constraint.kind].words} of `]),
        ...listed(names),
        filledIn(constraint) === undefined ? ' is given' : ' is given, and not empty',
      ];
  }
}

/** "where `redirect` is given, at least one of these holds: `appendtext` is given; `section` has the value `new`". */
function ruleOfValues(constraint: Constraint): Phrase {
  const terms = termsOf(constraint).map((term) => termPhrase(term, constraint.kind !== 'excludes'));
  const where = 'given' in constraint ? [...wherePhrase(constraint), ', '] : [];
  switch (constraint.kind) {
    case 'needs':
    case 'excludes':
      return [...where, ...join(terms, ' and ')];
    case 'needsOne':
      return [...where, 'at least one of these holds: ', ...join(terms, '; ')];
    case 'exactlyOne':
    case 'atMostOne':
    case 'atLeastOne':
      return [`${amounts[constraint.kind].words} of these holds: `, ...join(terms, '; ')];
  }
}

/** "`a` is given", "`a` has the value `x`", or the negation. */
function termPhrase({ parameter, value: wanted }: Term, isSo: boolean): Phrase {
  const name = nameOf('parameter', parameter);
  if (wanted === undefined) return [name, isSo ? ' is given' : ' is not given'];
  return [name, isSo ? ' has the value ' : ' does not have the value ', value(wanted)];
}

/** "where `lat` is given", "where `sort` has the value `name`". */
function wherePhrase({ given: parameter, value }: { readonly given: string; readonly value?: string }): Phrase {
  return decisionPhrase({ parameter, given: true, ...(value === undefined ? {} : { value }) });
}

/** The constraint, its purpose, the help text that it was read from, and the server's errors, as one sentence each. */
export function constraintSentences(constraint: Constraint): Phrase[] {
  const { purpose, help, errors = [] } = constraint;
  const error: Phrase = [errors.length === 1 ? 'The error is ' : 'The errors are ', ...listed(errors.map(code), 'and')];
  return [
    constraintPhrase(constraint),
    ...(purpose === undefined ? [] : [[prose(purpose)]]),
    ...(help === undefined ? [] : [['Read from the help: “', prose(help.replace(/\.$/, '')), '”']]),
    ...(errors.length === 0 ? [] : [error]),
  ];
}

/** A condition with its values, the parameter that decides it, and its purpose. `conditions` are those of the interface. */
export function applicabilityPhrase(
  { condition, values: of, when }: Applicability,
  conditions: readonly Condition[],
): Phrase {
  const name = nameOf('condition', condition);
  const purpose = conditions.find((one) => one.name === condition)?.purpose;
  if (when) {
    const named: Phrase = [name, ...(of.length > 0 ? [' ', ...values(of)] : [])];
    const meaning: Phrase = purpose === undefined ? [] : [': ', prose(purpose)];
    return ['only ', ...decisionPhrase(when), ' (', ...named, ...meaning, ')'];
  }
  const holds: Phrase = of.length > 0 ? [' is ', ...listed(of.map(value), 'or')] : [' holds'];
  return ['only where ', name, ...holds, ...(purpose === undefined ? [] : [' (', prose(purpose), ')'])];
}

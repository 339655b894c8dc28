import { boundsInWords, countInWords } from '../../catalogue/bounds.ts';
import type { Decision } from '../../catalogue/constraints.ts';
import type { Condition } from '../../catalogue/gaps.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Applicability, Multi, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { codePiece, listed, type Piece, type Sentence } from './words.ts';

/** What is said of a type where its keywords do not say it, or do not say it plainly. */
export function typeSentences(type: Type): Sentence[] {
  switch (type.kind) {
    case 'timestamp':
      return [['A timestamp.']];
    case 'title':
      return [['The title of a page.']];
    case 'user':
      return [['A user', ...(type.subtypes.length === 0 ? [] : [' by ', ...listed(type.subtypes)]), '.']];
    case 'namespace':
      return [
        [
          'The number of a namespace',
          ...(type.extra.length === 0 ? [] : ['; also accepted: ', ...listed(type.extra)]),
          '.',
        ],
      ];
    case 'limit':
      return [['A number of results', ...after(', ', boundsInWords(type)), '.']];
    case 'values':
      return valuesSentences(type);
    case 'array':
      return type.items.kind === 'unknown' ? [['What the array holds is not shown.']] : typeSentences(type.items);
    case 'object':
      return [['The members of the object are not shown.']];
    case 'unknown':
      return [['The type is not shown.']];
    default:
      return [];
  }
}

function valuesSentences(type: Type & { readonly kind: 'values' }): Sentence[] {
  const deprecated = type.values.filter((value) => value.deprecated);
  const named = deprecated.flatMap(({ value, replacement }, index): Piece[] => [
    ...(index === 0 ? [] : [', ']),
    codePiece(value),
    ...(replacement === undefined ? [] : [' (use ', codePiece(replacement), ')']),
  ]);
  return [
    ...(type.pattern === undefined ? [] : [['Further values have the form ', codePiece(type.pattern), '.']]),
    ...(deprecated.length === 0 ? [] : [['Deprecated: ', ...named, '.']]),
  ];
}

/** How many values are accepted. */
export function severalSentences(several: { readonly multi?: Multi; readonly allspecifier?: string }): Sentence[] {
  const { multi, allspecifier } = several;
  const count = multi ? countInWords(multi) : '';
  return [
    ...(count === '' ? [] : [[`${count.charAt(0).toUpperCase()}${count.slice(1)}.`]]),
    ...(multi?.allowsduplicates ? [['A value may be given twice.']] : []),
    ...(allspecifier === undefined ? [] : [[codePiece(allspecifier), ' stands for all values.']]),
  ];
}

/** What is said of the use of a parameter, with the purpose of each condition. */
export function useSentences(parameter: Parameter, conditions: ReadonlyMap<string, Condition>): Sentence[] {
  return [
    ...replacementSentences(parameter),
    ...(parameter.mustbe === undefined ? [] : [['Must be ', codePiece(parameter.mustbe), '.']]),
    ...(parameter.requiresauthorization ? [['Requires authorization.']] : []),
    ...(parameter.sensitive ? [['Sensitive: to be kept out of logs.']] : []),
    ...(parameter.writeonly ? [['Never included in responses.']] : []),
    ...parameter.variables.map(({ name, parameter: from }) => [
      codePiece(`{${name}}`),
      ' is a value of ',
      codePiece(from),
      '.',
    ]),
    ...parameter.applies.map((applicability) => appliesSentence(applicability, conditions)),
  ];
}

/** What to use instead of something deprecated. */
function replacementSentences({ replacement }: { readonly replacement?: string }): Sentence[] {
  return replacement === undefined ? [] : [['Deprecated: use ', codePiece(replacement), '.']];
}

function appliesSentence(applicability: Applicability, conditions: ReadonlyMap<string, Condition>): Sentence {
  const { condition, values, when } = applicability;
  const purpose = conditions.get(condition)?.purpose;
  const meaning: Piece[] = purpose === undefined ? [] : [' (', { prose: purpose }, ')'];
  const named = [codePiece(condition), ...(values.length === 0 ? [] : [' ', ...listed(values)])];
  return ['Applies: ', ...named, ...meaning, ...(when ? [', ', ...decisionPieces(when)] : []), '.'];
}

/** What decides a condition in words, such as "where `user` is given". */
function decisionPieces({ parameter, value, given }: Decision): Piece[] {
  if (value === undefined) return ['where ', codePiece(parameter), given ? ' is given' : ' is not given'];
  return ['where ', codePiece(parameter), given ? ' has the value ' : ' does not have the value ', codePiece(value)];
}

/** What the parameters of an object belong to. */
export function objectSentences(object: ParameterObject): Sentence[] {
  if (object.kind === 'endpoint') {
    return [['The arguments of ', object.endpoint.methods.join(', '), ' ', codePiece(object.route.path), '.']];
  }
  const { path, prefix, generator } = object.module;
  const further = [...(generator ? [['Usable as a generator.']] : []), ...replacementSentences(object.module)];
  const joined = object.parameters.some(({ statedName }) => statedName !== undefined);
  const without = prefix === '' || joined ? [] : [', by names without the prefix ', codePiece(prefix)];
  return [['The parameters of ', codePiece(path), ...without, '.'], ...further];
}

function after(before: string, text: string): Piece[] {
  return text === '' ? [] : [before, text];
}

import resultSource from '../../../templates/types/results/result.ts?raw';
import type { Interface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import { aliasKind, type Declaration, interfaceKind, printDeclarations } from '../../lib/typescript.ts';
import { type AddingModule, type Result, type ResultObject, resultOf } from '../../shape/results.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { queryContext } from './query-names.ts';
import { moduleTypes } from './result-module-types.ts';
import { resultNames } from './result-names.ts';
import { objectTypes, type ResultContext } from './result-object-types.ts';
import { shownTypes } from './shown-types.ts';
import { unionOf, unionOfTexts } from './unions.ts';

const exported = new Set(['ResultOf']);

/** The types of the answers of an interface of modules as text, which is empty if none is known. */
export function resultsText(iface: Interface): string {
  const [result, query] = [resultOf(iface), queryContext(iface)];
  if (!result || !query) return '';
  const own = resultNames(query);
  const { names, envelope } = query;
  const modules = new Map(addedIn(result.answer).map((one) => [one, moduleTypes(one, { iface, names, own })]));
  const context: ResultContext = { iface, names, own, modules, envelope };
  const declarations = [
    ...[...modules.values()].flatMap((one) => one.declarations),
    ...objectTypes(result.answer, context).declarations,
    ...aloneTypes(result, context),
    ...settings(context),
  ];
  return `\n${printDeclarations(declarations)}\n${declarationsRenamed([resultSource], exported, own.ofHelper)}`;
}

/** The modules that add to an object, or to one inside it. */
function addedIn({ added, kinds }: ResultObject): readonly AddingModule[] {
  return [...added, ...kinds.flatMap(({ fields }) => fields.flatMap(({ object }) => (object ? addedIn(object) : [])))];
}

/** The answers that are no objects, by the value that names their module. */
function aloneTypes({ alone }: Result, context: ResultContext): Declaration[] {
  const { own } = context;
  const table = own.ofHelper('AnswersAlone');
  const chosen = [...new Set(alone.map(({ parameter }) => parameter))].map(
    (parameter) => `${own.ofHelper('ValueAt')}<${table}, ${own.ofHelper('ChosenIn')}<Q, ${stringLiteral(parameter)}>>`,
  );
  return [
    {
      kind: interfaceKind,
      name: table,
      docs: ['The answers that are no objects.'],
      properties: alone.map(({ value, accepts }) => {
        return { name: propertyKey(value), type: unionOf(shownTypes(accepts, context)) };
      }),
    },
    {
      kind: aliasKind,
      name: own.ofHelper('AnswerAlone'),
      docs: ['The answer to a request, if it is no object.'],
      typeParameters: ['Q'],
      type: chosen.length === 0 ? 'Q & never' : unionOf(chosen),
    },
  ];
}

/** The types that the helper types look up: the separator of values, and the values of parameters with which an answer is known. */
function settings({ iface, own }: ResultContext): Declaration[] {
  const separator = spellingOf(iface).joining?.separator;
  return [
    {
      kind: interfaceKind,
      name: own.ofHelper('Formats'),
      docs: ['The values of parameters with which a request has such an answer.'],
      properties: [...(iface.binding?.results?.requires ?? [])].map(([name, values]) => {
        return { name: propertyKey(name), type: unionOfTexts(values) };
      }),
    },
    {
      kind: aliasKind,
      name: own.ofHelper('Mark'),
      docs: ['The text between joined values.'],
      type: separator === undefined ? 'never' : stringLiteral(separator),
    },
  ];
}

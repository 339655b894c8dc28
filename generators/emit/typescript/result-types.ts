import resultSource from '../../../templates/types/results/result.ts?raw';
import validatorSource from '../../../templates/types/results/validator.ts?raw';
import type { Interface, Module } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import { aliasKind, type Declaration, interfaceKind, objectType, printDeclarations } from '../../lib/typescript.ts';
import { type AddingModule, addedIn, type Result, resultOf } from '../../shape/results.ts';
import { withoutEmptyArrays } from '../../shape/shown.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { queryContext } from './query-names.ts';
import { withArguments } from './result-field-names.ts';
import { moduleTypes } from './result-module-types.ts';
import { type ResultNames, resultNames } from './result-names.ts';
import { objectTypes, type ResultContext } from './result-object-types.ts';
import { shownTypes } from './shown-types.ts';
import { unionOf, unionOfTexts } from './unions.ts';

const exported = new Set(['ResultOf']);

/** The types of the answers of an interface of modules, and of what modules add to them. */
interface ResultTypes {
  readonly text: string;
  readonly names: ResultNames;
  /** The type of the part of an answer that a module adds, with the request as its argument `Q`. */
  readonly parts: ReadonlyMap<Module, string>;
}

/** The types of the answers of an interface of modules as text, which is empty if none is known. */
export function resultsText(iface: Interface): string {
  return resultTypes(iface)?.text ?? '';
}

/** The name of the type of the answer to a request; undefined if no answer is known. */
export function resultTypeName(iface: Interface): string | undefined {
  return resultTypes(iface)?.names.ofHelper('ResultOf');
}

/** The type of the validator of an answer, or of a part of it, and the name of the type that it uses; `part` is the name of the validator. */
export function answerValidatorType(part: string, iface: Interface): { readonly type: string; readonly uses: string } {
  const uses = resultTypes(iface)?.names.ofHelper('AnswerValidator') ?? '';
  return { type: `${uses}<${stringLiteral(part)}>`, uses };
}

/**
 * The types of the validators of answers as text, which uses the types of answers and the namespace `runtime`. `whole`: the name of the
 * validator of whole answers; `parts`: those of modules.
 */
export function answerValidatorTypes(iface: Interface, whole: string, parts: ReadonlyMap<Module, string>): string {
  const types = resultTypes(iface);
  if (!types) return '';
  const { ofHelper } = types.names;
  const ofModules = [...parts].map(([module, name]) => ({ name, type: types.parts.get(module) ?? 'unknown' }));
  const table: Declaration = {
    kind: interfaceKind,
    name: ofHelper('AnswerParts'),
    docs: ['The answer to a request, and the parts of it that modules add, by the names of their validators.'],
    typeParameters: ['Q'],
    properties: [{ name: whole, type: `${ofHelper('ResultOf')}<Q>` }, ...ofModules],
  };
  const exported = new Set(['AnswerOptions', 'AnswerValidator']);
  return `${printDeclarations([table])}\n${declarationsRenamed([validatorSource], exported, ofHelper)}`;
}

const resultTypes = oncePer((iface: Interface): ResultTypes | undefined => {
  const [result, query] = [resultOf(iface), queryContext(iface)];
  if (!result || !query) return undefined;
  const own = resultNames(query);
  const { names, envelope } = query;
  const modules = new Map(
    addedIn(result.answer).map((one) => [one, moduleTypes(withObjects(one), { iface, names, own })]),
  );
  const context: ResultContext = { iface, names, own, modules, envelope };
  const declarations = [
    ...[...modules.values()].flatMap((one) => one.declarations),
    ...objectTypes(result.answer, context).declarations,
    ...aloneTypes(result, context),
    ...settings(context, result),
  ];
  const parts = [
    ...[...modules].map(([{ module }, one]) => {
      return [module, withArguments(own.ofHelper('Only'), objectType(one.properties), one.names.type)] as const;
    }),
    ...result.alone.map((one) => [one.module, aloneType(one, context)] as const),
  ];
  return {
    text: `\n${printDeclarations(declarations)}\n${declarationsRenamed([resultSource], exported, own.ofHelper)}`,
    names: own,
    parts: new Map(parts),
  };
});

/** The value that a module adds, without the empty arrays that stand for objects: with these, a program could not read the fields. */
function withObjects(adding: AddingModule): AddingModule {
  const fields = adding.fields.map((field) => ({ ...field, accepts: withoutEmptyArrays(field.accepts) }));
  return { ...adding, fields };
}

function aloneType({ accepts }: AddingModule, context: ResultContext): string {
  return unionOf(shownTypes(withoutEmptyArrays(accepts), context));
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
      properties: alone.map((one) => ({ name: propertyKey(one.value), type: aloneType(one, context) })),
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
function settings({ iface, own }: ResultContext, { alone }: Result): Declaration[] {
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
      name: own.ofHelper('FormParameter'),
      docs: ['The parameters with which an answer may have another form, or be no object.'],
      type: unionOf([
        `keyof ${own.ofHelper('Formats')}`,
        ...new Set(alone.map(({ parameter }) => stringLiteral(parameter))),
      ]),
    },
    {
      kind: aliasKind,
      name: own.ofHelper('Mark'),
      docs: ['The text between joined values.'],
      type: separator === undefined ? 'never' : stringLiteral(separator),
    },
  ];
}

import { pairKey } from '../../../templates/validators/response/request-pairs.js';
import { bareParameter } from '../../catalogue/model/parameters.ts';
import { type Code, identifier, importOf, joined, js, shifted, sourceText } from '../../lib/javascript.ts';
import type { AddingModule, ResultField, ResultKind, ResultObject } from '../../shape/results.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { shapeOfEnvelope } from '../../shape/shapes.ts';
import { optional } from '../../shape/shown.ts';
import { either } from '../../shape/whole-answer.ts';
import { type Constants, createConstants } from '../validators/constants.ts';
import { fieldsFunction } from '../validators/fields.ts';
import { type AnswerFolder, type ModuleFile, wholeNames } from './answer-folder.ts';
import {
  type BringingParameter,
  bringingParameters,
  broughtFields,
  broughtInside,
  parametersOfModule,
} from './brought-fields.ts';
import type { PresenceFields } from './presence-fields.ts';
import { runtimeNames } from './response-runtime.ts';
import { topOf } from './response-sources.ts';
import { shownCode } from './shown-code.ts';
import { testProperties, testsOf } from './value-properties.ts';

/** The source of the file of a module: its facts, and the validator of the part of an answer to which it adds. */
export function moduleSource({ adding, isAlone, exported, facts }: ModuleFile, folder: AnswerFolder): string {
  const { accepts, fields, module } = adding;
  const constants = constantsIn([exported, facts], [accepts], folder);
  const shown = isAlone ? broughtInside(adding) : broughtFields(fields, adding);
  const properties = [
    js`key: ${pairKey(adding.parameter, adding.value)}`,
    js`parameters: ${parametersCode(parametersOfModule(adding))}`,
    ...(isAlone
      ? testProperties(optional(accepts), bareParameter(module.name, { kind: 'unknown' }, module.at), constants)
      : [js`fields: ${testedFields(fields, constants)}`]),
    ...shownProperty(shown),
  ];
  const make = constants.helper(isAlone ? 'aloneValidator' : 'partValidator');
  return sourceText(js`${topOf(constants)}export const ${identifier(facts)} = ${block(properties)};

export const ${identifier(exported)} = /* @__PURE__ */ ${make}(${identifier(facts)});
`);
}

function constantsIn(names: readonly string[], tested: readonly Accepts[], folder: AnswerFolder): Constants {
  return createConstants(
    { taken: [...runtimeNames, ...names], tested },
    { ...folder, patterns: new Map() },
    fieldsFunction,
  );
}

/** The source of the file of whole answers, which uses the files of all modules. */
export function wholeSource(folder: AnswerFolder): string {
  const { iface, result, files } = folder;
  const { exported, run } = wholeNames;
  const all = [...files.values()];
  const constants = constantsIn([exported, run, ...all.map(({ facts }) => facts)], typesInside(result.answer), folder);
  const envelope = iface.kind === 'modules' ? shapeOfEnvelope(iface) : undefined;
  const formats = [...(iface.binding?.results?.requires ?? [])];
  const alone = all.filter(({ isAlone }) => isAlone).map(({ facts }) => identifier(facts));
  const object = objectCode(result.answer, constants, folder);
  const properties = [
    js`object: ${object}`,
    js`alone: [${joined(alone, ', ')}]`,
    js`parameters: ${envelope ? parametersCode(parametersOfWhole(result.answer, folder, envelope)) : []}`,
    js`formats: ${formats}`,
  ];
  const make = constants.helper('answerValidator');
  const imports = all.map(({ facts, stem }) => importOf([facts], `./${stem}.js`));
  return sourceText(js`${joined(imports, '\n')}
${topOf(constants)}export const ${identifier(exported)} = /* @__PURE__ */ ${make}(${block(properties)});

export const ${identifier(run)} = (answer, options) => ${identifier(exported)}.validate(answer, options);
`);
}

/** The parameters that name modules or bring fields of the objects themselves. */
function parametersOfWhole(
  object: ResultObject,
  { files }: AnswerFolder,
  envelope: Shape,
): readonly BringingParameter[] {
  const named = [...files.values()].map(({ adding: { parameter, value } }) => ({ parameter, value }));
  const own = ownFieldsOf(object).flatMap(({ broughtBy }) => broughtBy ?? []);
  return bringingParameters([...named, ...own], envelope);
}

/** The fields that an object and those inside it have of themselves. */
function ownFieldsOf({ kinds }: ResultObject): readonly ResultField[] {
  return kinds.flatMap(({ fields }) =>
    fields.flatMap((field) => [field, ...(field.object ? ownFieldsOf(field.object) : [])]),
  );
}

/** The types of the fields that an object and those inside it have of themselves. */
export function typesInside(object: ResultObject): readonly Accepts[] {
  return ownFieldsOf(object).map(({ accepts }) => accepts);
}

/** A constant for an object, with the modules that add to it. */
function objectCode({ path, kinds, added }: ResultObject, constants: Constants, folder: AnswerFolder): Code {
  const fields = kinds.flatMap((kind) => kind.fields);
  const inner = new Map(
    fields.flatMap(({ parameter: { name }, accepts, object }) => {
      const isList = accepts.kind === 'array';
      return object
        ? [[name, js`{ name: ${name}, isList: ${isList}, object: ${objectCode(object, constants, folder)} }`]]
        : [];
    }),
  );
  const ofModules = added.flatMap(({ module }) => folder.files.get(module)?.facts ?? []);
  const lacking = fields.flatMap(({ parameter, lackingWith }) =>
    lackingWith === undefined ? [] : [[parameter.name, lackingWith] as const],
  );
  const properties = [
    js`fields: ${testedFields(withoutRepeated(fields), constants)}`,
    js`kinds: ${linesOf(kinds.map(kindCode))}`,
    js`inner: ${linesOf([...inner.values()])}`,
    js`lacking: ${[...new Map(lacking)]}`,
    js`added: [${joined(ofModules.map(identifier), ', ')}]`,
    js`naming: ${namingIn(fields, added)}`,
  ];
  return constants.constant(['object', ...path].join('-'), block(properties));
}

/** The parameters that name modules which add to an object, with their values whose fields are stated. */
function namingIn(
  fields: readonly ResultField[],
  added: readonly AddingModule[],
): readonly (readonly [parameter: string, values: readonly string[]])[] {
  const brought = fields.flatMap(({ broughtBy }) => broughtBy ?? []);
  return [...new Set(added.map(({ parameter }) => parameter))].map((parameter) => {
    const known = [...added, ...brought].flatMap((one) => (one.parameter === parameter ? (one.value ?? []) : []));
    return [parameter, [...new Set(known)]] as const;
  });
}

function kindCode({ fields, onlyWith }: ResultKind): Code {
  const only = onlyWith ? [js`onlyWith: ${onlyWith}`] : [];
  const properties = [...only, ...shownProperty(broughtFields(fields))];
  return properties.length === 0 ? js`{}` : block(properties);
}

/** The fields that are no objects to which modules add. One of several kinds may have the type of any of these. */
function withoutRepeated(fields: readonly ResultField[]): readonly ResultField[] {
  const byName = new Map<string, ResultField>();
  for (const field of fields) {
    const { name } = field.parameter;
    const before = byName.get(name);
    if (!field.object) byName.set(name, before ? { ...field, accepts: either(before.accepts, field.accepts) } : field);
  }
  return [...byName.values()];
}

function testedFields(fields: readonly ResultField[], constants: Constants): Code {
  const printed = fields.map(({ parameter, accepts }) => {
    const [isRight, expected] = testsOf(optional(accepts), parameter, constants);
    return js`[${parameter.name}, ${isRight}, ${expected}]`;
  });
  return linesOf(printed);
}

/** A list as a property, with a line for each item. */
function linesOf(items: readonly Code[]): Code {
  return items.length === 0 ? js`[]` : js`[\n${shifted(shifted(joined(items, ',\n')))},\n  ]`;
}

function parametersCode(parameters: readonly BringingParameter[]): Code {
  const printed = parameters.map(({ name, usual, all, bringing }) => {
    const forAll = all === undefined ? js`` : js`, all: ${all}`;
    return js`{ name: ${name}, usual: ${usual}${forAll}, bringing: ${bringing} }`;
  });
  return js`[${joined(printed, ', ')}]`;
}

function shownProperty(shown: PresenceFields | undefined): readonly Code[] {
  return shown ? [js`shown: ${shownCode(shown, true)}`] : [];
}

/** An object literal with a line for each property. */
function block(properties: readonly Code[]): Code {
  return js`{\n  ${joined(properties, ',\n  ')},\n}`;
}

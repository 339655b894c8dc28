import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { bareParameter } from '../../catalogue/model/parameters.ts';
import type { ResponseForms } from '../../catalogue/model/response-forms.ts';
import { type Code, identifier, importOf, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Answer, ShownResource } from '../../shape/answers.ts';
import { contextsOf, shownBy, shownInPart } from '../../shape/shown.ts';
import { type Constants, createConstants } from '../validators/constants.ts';
import { fieldsFunction } from '../validators/fields.ts';
import { type PresenceFields, presenceFields } from './presence-fields.ts';
import type { FamilyFile, ResourceNames, ResponseFolder } from './response-folder.ts';
import { runtimeNames } from './response-runtime.ts';
import { shownCode } from './shown-code.ts';
import { testProperties } from './value-properties.ts';

/** The module of what responses show of a resource: tests of its values, which require no field, and its fields by context. */
export function resourceSource(resource: ShownResource, { exported }: ResourceNames, folder: ResponseFolder): string {
  const accepts = shownInPart(resource);
  const module = { taken: [...runtimeNames, exported], tested: [accepts] };
  const constants = createConstants(module, { ...folder, patterns: new Map() }, fieldsFunction);
  const parameter: Parameter = bareParameter(resource.name, resource.response.type, resource.at);
  const contexts = contextsOf(resource);
  const stated = presenceFields([shownBy(resource)], contexts);
  const shown = stated && withNeededLinks(stated, resource, folder.iface);
  const properties = [
    ...(shown ? [js`shown: ${shownCode(shown, true)}`] : []),
    ...(contexts.length > 0 ? [js`contexts: ${contexts}`] : []),
    ...testProperties(accepts, parameter, constants),
  ];
  const statement = js`export const ${identifier(exported)} = {\n  ${joined(properties, ',\n  ')},\n};\n`;
  return sourceText(js`${topOf(constants)}${statement}`);
}

/** The fields, with the relations that the links of every item have. */
function withNeededLinks(
  shown: PresenceFields,
  { relations = [] }: ShownResource,
  { binding }: Interface,
): PresenceFields {
  const links = binding?.responses?.embed?.links;
  const needs = relations.flatMap(({ name, isAlways }) => (isAlways ? [name] : []));
  const fields = shown.fields.map((field) =>
    field.name === links && field.shown ? { ...field, shown: { ...field.shown, needs } } : field,
  );
  return { ...shown, fields };
}

/** The imports and constants of a module, with an empty line after them. */
export function topOf(constants: Constants): Code {
  const statements = constants.statements();
  return sourceText(statements) === '' ? js`` : js`${statements}\n\n`;
}

const bodies = { item: 'itemBody', list: 'listBody', map: 'mapBody', removed: 'removedBody' } as const;

/** The source of the module with the validators of responses of a family of routes. */
export function familySource({ answers, exports }: FamilyFile, { iface, resources }: ResponseFolder): string {
  const additions = additionsCode(iface.binding?.responses);
  const fromRuntime = new Set(['responseValidator', ...answers.map(({ answer }) => bodies[answer.form])]);
  const shown = [...new Set(answers.map(({ answer }) => answer.resource))].flatMap(
    (resource) => resources.get(resource) ?? [],
  );
  const imports = [
    importOf(fromRuntime, './runtime.js'),
    ...shown.map(({ exported, stem }) => importOf([exported], `./${stem}.js`)),
  ];
  const statements = answers.map(({ endpoint, answer }) => {
    const exported = identifier(exports.get(endpoint) ?? '');
    const shownItem = identifier(resources.get(answer.resource)?.exported ?? '');
    const context = answer.context === undefined ? identifier('undefined') : js`${answer.context}`;
    const given = [
      bodyCode(answer, shownItem, iface.binding?.responses?.embed?.links),
      ...(additions || answer.context !== undefined ? [context] : []),
    ];
    if (additions) given.push(identifier('additions'));
    return js`export const ${exported} = /* @__PURE__ */ responseValidator(${joined(given, ', ')});`;
  });
  const parts = [joined(imports, '\n'), ...(additions ? [js`const additions = ${additions};`] : []), ...statements];
  return sourceText(js`${joined(parts, '\n\n')}\n`);
}

/** The code for the fields that a server adds to responses on request; undefined if the binding states none. */
function additionsCode({ embed, envelope }: Partial<ResponseForms> = {}): Code | undefined {
  const properties = [
    ...(embed ? [js`embedded: ${[embed.field, ...(embed.links === undefined ? [] : [embed.links])]}`] : []),
    ...(envelope ? [js`envelope: [${envelope.body}, ${envelope.status}, ${envelope.headers}]`] : []),
  ];
  return properties.length === 0 ? undefined : js`{ ${joined(properties, ', ')} }`;
}

/** The call that makes a body, marked as pure: a bundler would not remove a pure call with an argument that is not pure. */
function bodyCode({ form, emptyIsArray, resource }: Answer, item: Code, links: string | undefined): Code {
  const ofMap = form === 'map' && emptyIsArray ? js`, true` : js``;
  const further = form === 'removed' && resource.relations && links !== undefined ? js`, ${links}` : ofMap;
  return js`/* @__PURE__ */ ${identifier(bodies[form])}(${item}${further})`;
}

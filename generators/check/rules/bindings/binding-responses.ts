import { type Accepted, acceptedAt, isAbout } from '../../../catalogue/model/accepted.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { Interface, RoutesInterface } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../../catalogue/model/parameter-objects.ts';
import { fieldNames } from '../../../catalogue/model/relations.ts';
import { isFieldNamed, type ResponseForms, type StatedForm } from '../../../catalogue/model/response-forms.ts';
import type { Property, Type } from '../../../catalogue/model/type-model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { type ShownResource, shownResources } from '../../../shape/answers.ts';
import { contextsOf } from '../../../shape/shown.ts';
import { endpointsOf } from '../../lib/all-endpoints.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * Finds routes, arguments, resources, fields and contexts that a binding names under `responses` and that the interface lacks: with a misspelled
 * name, the binding would say nothing. What a request adds to a response has names of its own. A preset is for any interface of its kind, and may name what one lacks.
 */
export const bindingResponses: Rule = {
  id: 'binding-responses',
  purpose:
    'The routes, arguments, resources, fields and contexts of which a binding says what responses have are in the interface.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      for (const binding of iface.bindings) checkResponses(binding, iface, report);
    },
  },
};

function checkResponses({ responses, deployment }: Binding, iface: Interface, report: Report): void {
  if (!responses || iface.kind !== 'routes') return;
  const { presence, forms, shows } = responses;
  if (!responses.at.source.isPreset) {
    checkArguments(responses, deployment.parameters ?? [], iface, report);
    checkFields(responses, iface, report);
    checkLinks(responses, iface, report);
  }
  for (const one of [...forms, ...shows]) if (!one.at.source.isPreset) checkRoutes(one, iface, report);
  for (const { context, at } of forms)
    if (!at.source.isPreset) checkContext(context, placeBelow(at, ['context']), iface, report);
  for (const one of shows) if (!one.at.source.isPreset) checkShown(one, iface, report);
  if (presence && !presence.at.source.isPreset) checkPresence(presence, iface, report);
}

function checkArguments(
  { context, fields, embed, envelope, paging, headers, at }: ResponseForms,
  ofAnyRequest: readonly Parameter[],
  iface: RoutesInterface,
  report: Report,
): void {
  const stated = [...endpointsOf(iface).flatMap(({ parameters }) => parameters), ...ofAnyRequest];
  const among = [...new Set(stated.map(({ name }) => name))];
  const named = [
    { name: context, path: ['context'] },
    { name: fields, path: ['fields'] },
    { name: embed?.argument, path: ['embed', 'argument'] },
    { name: envelope?.argument, path: ['envelope', 'argument'] },
    { name: paging?.page, path: ['paging', 'page'] },
    { name: paging?.size, path: ['paging', 'size'] },
    { name: paging?.offset, path: ['paging', 'offset'] },
  ];
  for (const { name, path } of named) {
    if (name === undefined || among.includes(name)) continue;
    report({
      message: `no endpoint has the argument "${name}"`,
      at: placeBelow(at, path),
      hint: { near: name, among, otherwise: 'Correct the name, or state it among the parameters of any request.' },
    });
  }
  const shown = headers.map(({ name }) => name);
  for (const key of ['pages', 'total'] as const) {
    if (!paging || shown.includes(paging[key])) continue;
    report({
      message: `lists have no header "${paging[key]}"`,
      at: placeBelow(at, ['paging', key]),
      hint: { near: paging[key], among: shown, otherwise: 'State it under "headers".' },
    });
  }
}

/** Reports names of fields that responses would have twice. */
function checkFields({ embed, envelope, at }: ResponseForms, iface: RoutesInterface, report: Report): void {
  const own = fieldsOf([...shownResources(iface).values()]).find(({ name }) => name === embed?.field);
  if (embed && own)
    report({
      message: `items have the field "${embed.field}" already, which is not for those that they link to`,
      at: placeBelow(at, ['embed', 'field']),
      related: [{ message: 'the field', at: own.at }],
      hint: 'Name the field that has the linked items.',
    });
  const keys = ['body', 'status', 'headers'] as const;
  for (const [index, key] of keys.entries()) {
    const other = keys.slice(0, index).find((one) => envelope?.[one] === envelope?.[key]);
    if (envelope && other)
      report({
        message: `"${envelope[key]}" is the field of the envelope for both "${other}" and "${key}"`,
        at: placeBelow(at, ['envelope', key]),
        related: [{ message: other, at: placeBelow(at, ['envelope', other]) }],
        hint: 'Name another field for one of them.',
      });
  }
}

function checkRoutes({ routes = [], at }: StatedForm | Accepted, iface: RoutesInterface, report: Report): void {
  const paths = routesOf(iface).map(({ path }) => path);
  for (const [index, end] of routes.entries()) {
    if (paths.some((path) => path.endsWith(`/${end}`))) continue;
    report({
      message: `no route ends with "/${end}"`,
      at: placeBelow(at, ['routes', index]),
      hint: 'Correct the end of the path, or remove it.',
    });
  }
}

/** Reports resources and fields that the relations of links name. */
function checkLinks({ embed, at }: ResponseForms, iface: RoutesInterface, report: Report): void {
  const shown = [...shownResources(iface).values()];
  const names = shown.map(({ name }) => name);
  const fields = [...new Set(shown.flatMap(fieldNames))];
  checkContext(embed?.context, placeBelow(at, ['embed', 'context']), iface, report);
  const meant = (embed?.relations ?? []).flatMap((one) => [
    { keys: one.of, place: placeBelow(one.at, ['of']) },
    ...(one.embeds ? [{ keys: one.embeds, place: placeBelow(one.at, ['embeds']) }] : []),
  ]);
  for (const { keys, place } of meant) {
    const lists = [
      { key: 'resources', among: names, fact: (name: string) => `no resource "${name}" states what responses show` },
      { key: 'fields', among: fields, fact: (name: string) => `no response has the field "${name}"` },
      { key: 'without', among: fields, fact: (name: string) => `no response has the field "${name}"` },
    ] as const;
    for (const { key, among, fact } of lists)
      for (const [index, name] of keys[key].entries())
        if (!among.includes(name))
          report({
            message: fact(name),
            at: placeBelow(place, [key, index]),
            hint: { near: name, among, otherwise: 'Correct the name, or remove it.' },
          });
  }
}

function checkContext(context: string | undefined, at: Place, iface: RoutesInterface, report: Report): void {
  const contexts = [...new Set([...shownResources(iface).values()].flatMap(contextsOf))];
  if (context === undefined || contexts.length === 0 || contexts.includes(context)) return;
  report({
    message: `no field of a response has the context "${context}"`,
    at,
    hint: { near: context, among: contexts, otherwise: 'Correct the name, or remove it.' },
  });
}

function checkShown(shown: Accepted, iface: RoutesInterface, report: Report): void {
  const { parameters = [], of = 'any', at } = shown;
  const resources = [...shownResources(iface).values()];
  const everywhere = fieldsOf(resources.filter(({ name }) => pathsOf(iface, name).every((path) => isAt(shown, path))));
  const somewhere = fieldsOf(resources.filter(({ name }) => pathsOf(iface, name).some((path) => isAt(shown, path))));
  for (const [index, name] of parameters.entries()) {
    const isMeant = (field: Property): boolean => field.name === name && isAbout(shown, field);
    if (everywhere.some(isMeant)) continue;
    const isLimited = somewhere.some(isMeant);
    const isNamed = somewhere.some((field) => field.name === name);
    report({
      message: isLimited
        ? `the field "${name}" is also on routes that are not named`
        : isNamed
          ? `no field "${name}" has the type "${of}"`
          : `no response has the field "${name}"`,
      at: placeBelow(at, ['parameters', index]),
      hint: isLimited
        ? 'Name all routes of its resource.'
        : {
            near: name,
            among: somewhere.map((field) => field.name),
            otherwise: 'Correct the name or the type, or remove it.',
          },
    });
  }
}

function isAt(shown: Accepted, path: string): boolean {
  return acceptedAt([shown], path).length > 0;
}

function pathsOf(iface: RoutesInterface, resource: string): readonly string[] {
  return routesOf(iface).flatMap((route) => (route.resource === resource ? [route.path] : []));
}

/** The fields of the resources, without those inside other fields, which `parameters` cannot name. */
function fieldsOf(resources: readonly ShownResource[]): readonly Property[] {
  return resources.flatMap(({ response: { type } }) => (type.kind === 'object' ? (type.properties ?? []) : []));
}

function checkPresence(
  { except, at }: NonNullable<ResponseForms['presence']>,
  iface: RoutesInterface,
  report: Report,
): void {
  const fields = [...shownResources(iface).values()].flatMap(({ name, response }) => fieldsBelow(name, response.type));
  for (const [index, named] of except.entries()) {
    if (fields.some((field) => isFieldNamed(named, field))) continue;
    report({
      message: `no response has the field "${named}"`,
      at: placeBelow(at, ['except', index]),
      hint: { near: named, among: fields, otherwise: 'Name a resource and one of its fields, or remove it.' },
    });
  }
}

/** The fields of a type at any depth, each with the path to it. */
function fieldsBelow(path: string, type: Type): string[] {
  if (type.kind === 'array') return fieldsBelow(path, type.items);
  if (type.kind === 'union') return type.of.flatMap((one) => fieldsBelow(path, one));
  if (type.kind !== 'object') return [];
  const { properties = [], patternProperties = [], additionalProperties: others } = type;
  const unnamed = [...patternProperties.map((one) => one.type), ...(others ? [others] : [])];
  return [
    ...properties.flatMap((field) => [`${path}.${field.name}`, ...fieldsBelow(`${path}.${field.name}`, field.type)]),
    ...unnamed.flatMap((one) => fieldsBelow(`${path}.*`, one)),
  ];
}

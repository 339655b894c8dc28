import type { Accepted } from '../../../catalogue/model/accepted.ts';
import type { Interface, RoutesInterface } from '../../../catalogue/model/model.ts';
import { routesOf } from '../../../catalogue/model/parameter-objects.ts';
import { isFieldNamed, type ResponseForms, type StatedForm } from '../../../catalogue/model/response-forms.ts';
import type { Type } from '../../../catalogue/model/type-model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { shownResources } from '../../../shape/answers.ts';
import { contextsOf } from '../../../shape/shown.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * What a binding says of responses is about existing routes, fields and contexts: with a misspelled name it would do nothing. A preset is for
 * any interface of its kind, and may name what one lacks.
 */
export const bindingResponses: Rule = {
  id: 'binding-responses',
  purpose: 'The routes, fields and contexts of which a binding says what responses have are in the interface.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      for (const { responses } of iface.bindings) if (responses) checkResponses(responses, iface, report);
    },
  },
};

function checkResponses({ presence, forms, shows }: ResponseForms, iface: Interface, report: Report): void {
  if (iface.kind !== 'routes') return;
  for (const one of [...forms, ...shows]) if (!one.at.source.isPreset) checkRoutes(one, iface, report);
  for (const one of forms) if (!one.at.source.isPreset) checkContext(one, iface, report);
  if (presence && !presence.at.source.isPreset) checkPresence(presence, iface, report);
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

function checkContext({ context, at }: StatedForm, iface: RoutesInterface, report: Report): void {
  const contexts = [...new Set([...shownResources(iface).values()].flatMap(contextsOf))];
  if (context === undefined || contexts.length === 0 || contexts.includes(context)) return;
  report({
    message: `no field of a response has the context "${context}"`,
    at: placeBelow(at, ['context']),
    hint: { near: context, among: contexts, otherwise: 'Correct the name, or remove it.' },
  });
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

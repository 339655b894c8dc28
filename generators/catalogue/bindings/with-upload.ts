import type { Binding, Deployment } from '../model/deployment.ts';
import type { Endpoint, Route } from '../model/model.ts';
import type { Parameter } from '../model/parameter-model.ts';
import type { Type } from '../model/type-model.ts';
import { unionOf } from '../model/union.ts';

/** The endpoint with the file that it accepts in this kind of deployment; the same object if it accepts none, or states it itself. */
export function withUpload(endpoint: Endpoint, { path }: Route, { uploads, deployment }: Binding): Endpoint {
  const names = new Set(endpoint.parameters.flatMap(({ name, location }) => (location === 'body' ? [name] : [])));
  const meant = uploads.find(
    ({ routes, methods, fields, file }) =>
      routes.some((end) => path.endsWith(`/${end}`)) &&
      endpoint.methods.every((method) => methods.includes(method)) &&
      fields.every((name) => names.has(name)) &&
      !endpoint.parameters.some(({ name }) => name === file.name),
  );
  if (!meant) return endpoint;
  const { file, headers } = meant;
  const fields = endpoint.parameters.map((one) => (one.location === 'body' ? asText(one, deployment) : one));
  return {
    ...endpoint,
    parameters: [file, ...fields],
    ...(headers ? { fileAlone: { name: file.name, headers } } : {}),
  };
}

/** The field as part of a form: without values that no text can express, which only a JSON body can have. */
function asText(field: Parameter, { nulls }: Deployment): Parameter {
  const { type } = field;
  if (type.kind !== 'union') return field;
  const of = type.of.filter((one) => !isEmptyArray(one) && !(one.kind === 'null' && nulls === 'unwritten'));
  if (of.length === 0 || of.length === type.of.length) return field;
  const one = unionOf(of);
  return { ...field, type: one.kind === 'union' && type.stated ? { ...one, stated: type.stated } : one };
}

function isEmptyArray(type: Type): boolean {
  return type.kind === 'array' && type.maxItems === 0;
}

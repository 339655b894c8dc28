import type { Endpoint, Interface } from '../catalogue/model/model.ts';
import type { Type } from '../catalogue/model/type-model.ts';

/** The media type of bodies where nothing else is stated. */
export const usualMediaType = 'application/json';

/** The media type of forms that can hold files. */
export const multipart = 'multipart/form-data';

/** Whether bodies of a media type are forms, whose fields are written like those of a query. */
export function isForm(mediaType: string): boolean {
  return mediaType === multipart || mediaType === 'application/x-www-form-urlencoded';
}

/** The media types of the body of an endpoint, the usual one first: those that it states, else those of the deployment. */
export function mediaTypesOf(endpoint: Endpoint, iface: Interface): readonly string[] {
  if (endpoint.mediaTypes) return endpoint.mediaTypes;
  // JSON and plain forms have no place for the content of a file.
  if (bodyHasFile(endpoint)) return [multipart];
  return iface.binding?.deployment.mediaTypes ?? [usualMediaType];
}

/** Whether some field of the body is the content of a file. */
export function bodyHasFile({ parameters }: Endpoint): boolean {
  return parameters.some(({ location, type }) => location === 'body' && takesFile(type));
}

/** Whether a value may be the content of a file, or have one in it. */
function takesFile(type: Type): boolean {
  if (type.kind === 'array') return takesFile(type.items);
  return type.kind === 'upload' || (type.kind === 'union' && type.of.some(takesFile));
}

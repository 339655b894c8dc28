import type { Endpoint, Interface } from '../catalogue/model/model.ts';
import type { Type } from '../catalogue/model/type-model.ts';

/** The media type of bodies if none is stated. */
export const usualMediaType = 'application/json';

/** The media type of forms that can hold files. */
export const multipart = 'multipart/form-data';

/** Whether a media type is that of forms, whose fields are written like those of a query. */
export function isForm(mediaType: string): boolean {
  return mediaType === multipart || mediaType === 'application/x-www-form-urlencoded';
}

/** The media types of an endpoint's body, the preferred one first: those of the endpoint, else those of the deployment. */
export function mediaTypesOf(endpoint: Endpoint, iface: Interface): readonly string[] {
  if (endpoint.mediaTypes) return endpoint.mediaTypes;
  // JSON and plain forms cannot hold the content of a file.
  if (bodyHasFile(endpoint)) return [multipart];
  return iface.binding?.deployment.mediaTypes ?? [usualMediaType];
}

/** Whether some field of the body is the content of a file. */
export function bodyHasFile({ parameters }: Endpoint): boolean {
  return parameters.some(({ location, type }) => location === 'body' && takesFile(type));
}

/** Whether a value may be, or contain, the content of a file. */
function takesFile(type: Type): boolean {
  if (type.kind === 'array') return takesFile(type.items);
  return type.kind === 'upload' || (type.kind === 'union' && type.of.some(takesFile));
}

import { betweenMembers, namesIn } from '../catalogue/model/constraints.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { FileAlone } from '../catalogue/model/uploads.ts';
import { oncePer } from '../lib/once-per.ts';
import { isForm, mediaTypesOf, multipart } from './media-types.ts';
import type { Member, ObjectShape, Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** An endpoint whose body can be a form with files, and its operations. */
export interface FormEndpoint {
  readonly shape: ObjectShape;
  /** By method and route, such as `POST /wp/v2/media`. */
  readonly operations: readonly string[];
  /** The alternative request form, in which a file is the whole body; undefined if there is none. */
  readonly fileAlone: FileAlone | undefined;
}

/** The endpoints whose body can be a form with files, in the order of the interface. */
export const formEndpoints = oncePer((iface: Interface): readonly FormEndpoint[] =>
  shapesOf(iface).flatMap((shape): FormEndpoint[] => {
    const { owner, members } = shape;
    if (owner.kind !== 'endpoint' || !members.some(isInBody)) return [];
    const { endpoint, route } = owner;
    if (!mediaTypesOf(endpoint, iface).includes(multipart)) return [];
    const operations = endpoint.methods.map((method) => `${method} ${route.path}`);
    return [{ shape, operations, fileAlone: endpoint.fileAlone }];
  }),
);

/** Whether a member is sent in the query of a request. All members of modules are. */
export function isInQuery({ location }: Member): boolean {
  return location === undefined || location === 'query';
}

/** Whether a member is sent in the body of a request. */
export function isInBody({ location }: Member): boolean {
  return location === 'body';
}

/** Whether a constraint names a member outside the part of the request that is read. */
export function hasConstraintsElsewhere({ constraints, members }: Shape, isRead: (member: Member) => boolean): boolean {
  const elsewhere = new Set(members.filter((member) => !isRead(member)).map(({ parameter }) => parameter.name));
  return betweenMembers(constraints).some((one) => namesIn(one).some((name) => elsewhere.has(name)));
}

/** Whether the server reads the endpoint's body as a form: one of its media types, or of those that a binding adds, is a form. */
export function readsForm({ members, owner, iface }: Shape): boolean {
  if (owner.kind !== 'endpoint' || !members.some(isInBody)) return false;
  return [...mediaTypesOf(owner.endpoint, iface), ...(spellingOf(iface).reads.mediaTypes ?? [])].some(isForm);
}

/** Whether a server reads the values of an endpoint's body of JSON, whatever their types. */
export function readsJson({ members, iface }: Shape): boolean {
  const { reads, several } = spellingOf(iface);
  return reads.bodies === true && several === 'repeated' && members.some(isInBody);
}

/** The members of an object that are written as texts: the members in the query, and the fields of a form. */
export function textMembers({ members, owner, iface }: Shape): readonly Member[] {
  const takesForm = owner.kind === 'endpoint' && mediaTypesOf(owner.endpoint, iface).includes(multipart);
  return members.filter((member) => isInQuery(member) || (takesForm && isInBody(member)));
}

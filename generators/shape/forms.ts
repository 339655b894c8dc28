import { betweenMembers, namesIn } from '../catalogue/model/constraints.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { FileAlone } from '../catalogue/model/uploads.ts';
import { oncePer } from '../lib/once-per.ts';
import { isForm, mediaTypesOf, multipart } from './media-types.ts';
import type { Member, ObjectShape, Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** The operations of an endpoint whose body can be a form with files. */
export interface FormEndpoint {
  readonly shape: ObjectShape;
  /** By method and route, such as `POST /wp/v2/media`. */
  readonly operations: readonly string[];
  /** The other form of its requests, in which a file is the whole body. */
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

/** Whether a member stands in the query of a request: those of modules all do. */
export function isInQuery({ location }: Member): boolean {
  return location === undefined || location === 'query';
}

/** Whether a member stands in the body of a request. */
export function isInBody({ location }: Member): boolean {
  return location === 'body';
}

/** Whether a constraint is about members some of which are not in the part of a request that is read. */
export function hasConstraintsElsewhere({ constraints, members }: Shape, isRead: (member: Member) => boolean): boolean {
  const elsewhere = new Set(members.filter((member) => !isRead(member)).map(({ parameter }) => parameter.name));
  return betweenMembers(constraints).some((one) => namesIn(one).some((name) => elsewhere.has(name)));
}

/** Whether the body of an endpoint is read as a form as well, or is one. */
export function readsForm({ members, owner, iface }: Shape): boolean {
  if (owner.kind !== 'endpoint' || !members.some(isInBody)) return false;
  return [...mediaTypesOf(owner.endpoint, iface), ...(spellingOf(iface).reads.mediaTypes ?? [])].some(isForm);
}

/** Whether a server reads the values of an endpoint's body of JSON, whatever their types. */
export function readsJson({ members, iface }: Shape): boolean {
  const { reads, several } = spellingOf(iface);
  return reads.bodies === true && several === 'repeated' && members.some(isInBody);
}

/** The members of an object that are written as texts: those in the query, and those of a form. */
export function textMembers({ members, owner, iface }: Shape): readonly Member[] {
  const takesForm = owner.kind === 'endpoint' && mediaTypesOf(owner.endpoint, iface).includes(multipart);
  return members.filter((member) => isInQuery(member) || (takesForm && isInBody(member)));
}

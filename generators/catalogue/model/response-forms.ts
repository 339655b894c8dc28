import type { Place } from '../sources/source.ts';
import type { Accepted } from './accepted.ts';
import type { Batch, ErrorBody, Paging } from './client-facts.ts';
import type { RouteObservingFacts } from './observing.ts';
import type { Method, Parameter } from './parameter-model.ts';
import type { Embedding } from './relations.ts';

/** The forms and contents of the successful responses of a kind of server, as a binding states them. */
export interface ResponseForms {
  /** The argument whose value is the context of a response. */
  readonly context?: string;
  /** The argument that lists the fields of a response. */
  readonly fields?: string;
  readonly embed?: Embedding;
  readonly envelope?: Envelope;
  /**
   * Set if a response has every field of its contexts but these, each as `resource.field`, with `*` for any name; otherwise, it has those that
   * are required.
   */
  readonly presence?: { readonly says: string; readonly except: readonly string[]; readonly at: Place };
  /** The values that responses show besides those that routes state. */
  readonly shows: readonly Accepted[];
  /** The headers of a response that is a list. */
  readonly headers: readonly Parameter[];
  /** The first entry that is about an endpoint applies. */
  readonly forms: readonly StatedForm[];
  readonly paging?: Paging;
  readonly batch?: Batch;
  readonly error?: ErrorBody;
  readonly observing?: RouteObservingFacts;
  readonly at: Place;
}

/** The argument that puts a response into an object, and the fields of the object. */
export interface Envelope {
  readonly argument: string;
  readonly body: string;
  readonly status: string;
  readonly headers: string;
}

/** The body of a response: one item of the resource, several, or one that was removed. */
export type ResponseForm = 'item' | 'list' | 'map' | 'removed';

/** The form of the responses of some endpoints. */
export interface StatedForm {
  readonly says: string;
  /** The ends of the paths of routes, such as `types`; undefined for all routes. */
  readonly routes?: readonly string[];
  /** Limits the entry to endpoints with one of these methods; undefined for all methods. */
  readonly methods?: readonly Method[];
  /** Limits the entry to routes that another route of the same resource extends by a variable part. */
  readonly collections?: true;
  readonly form: ResponseForm;
  /** The context of the response where the endpoint does not take the argument for it. */
  readonly context?: string;
  readonly at: Place;
}

/** Whether a field, by its path, is one that a binding names, where `*` stands for any name. */
export function isFieldNamed(named: string, path: string): boolean {
  if (!named.includes('*')) return named === path;
  const parts = path.split('.');
  const form = named.split('.');
  return form.length === parts.length && form.every((part, index) => part === '*' || part === parts[index]);
}

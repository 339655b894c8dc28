import type { Accepts } from '../../../../generators/shape/shape.ts';
import { contextsOf, shownBy } from '../../../../generators/shape/shown.ts';
import type { Random } from '../../random.ts';
import type { Readable } from './readable-paths.ts';

/** The facts about a request that the validator of its response takes. */
export interface RequestOptions {
  readonly context?: string;
  readonly fields?: string;
  readonly embed?: true;
  readonly envelope?: true;
}

/** A request that reads, and the facts about it. */
export interface AnswerRequest {
  readonly readable: Readable;
  /** The path and the query. */
  readonly address: string;
  readonly options: RequestOptions;
  readonly isAnonymous?: true;
}

/**
 * The requests for a path, in the usual context and in each that it takes: for all fields, with and without a login, for some of them, with
 * linked items, and in an envelope. The last ones are for errors.
 */
export function requestsFor(readable: Readable, path: string, random: Random): readonly AnswerRequest[] {
  const { answer, endpoint } = readable;
  const names = fieldsIn(shownBy(answer.resource), '');
  // Of a map, the server takes the names of items for those of fields.
  const counts = answer.form === 'map' || names.length === 0 ? [] : [1, 3];
  const contexts = endpoint.parameters.some(({ name }) => name === answer.chooser) ? contextsOf(answer.resource) : [];
  const asked = [undefined, ...contexts].flatMap((context): AnswerRequest[] => {
    const own = context === undefined ? {} : { context };
    const chosen = counts.map((most) => ({ ...own, fields: some(names, most, random) }));
    const all = [own, ...chosen, { ...own, embed: true as const }, { ...own, envelope: true as const }];
    const requests = all.map((options) => ({ readable, address: withQuery(path, options), options }));
    return [...requests, { readable, address: withQuery(path, own), options: own, isAnonymous: true }];
  });
  const refused = [
    ...(contexts.length > 0 ? [`${path}?context=none`] : []),
    `${path}?per_page=0&page=x`,
    ...(readable.route.segments.at(-1)?.kind === 'variable' ? [path.replace(/[^/]+$/, '99999999')] : []),
  ];
  return [...asked, ...refused.map((address) => ({ readable, address, options: {} }))];
}

function withQuery(path: string, { context, fields, embed, envelope }: RequestOptions): string {
  const parts = [
    ...(context === undefined ? [] : [`context=${context}`]),
    ...(fields === undefined ? [] : [`_fields=${fields}`]),
    ...(embed ? ['_embed'] : []),
    ...(envelope ? ['_envelope=1'] : []),
  ];
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function some(names: readonly string[], most: number, random: Random): string {
  return random.shuffled(names).slice(0, random.from(1, most)).join(',');
}

/** The names of fields, and of those inside them. */
function fieldsIn(accepts: Accepts, before: string): readonly string[] {
  if (accepts.kind !== 'object') return [];
  return accepts.fields.flatMap(({ parameter, accepts: own }) => {
    const name = before + parameter.name;
    return [name, ...(before === '' ? fieldsIn(own, `${name}.`) : [])];
  });
}

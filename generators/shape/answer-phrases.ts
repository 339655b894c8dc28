import type { MeantResources, Relation } from '../catalogue/model/relations.ts';
import type { StatedForm } from '../catalogue/model/response-forms.ts';
import type { Answer } from './answers.ts';
import { observedPhrase } from './module-fields.ts';
import { code, codes, join, listed, nameOf, type Phrase } from './phrase.ts';
import { contextsOf } from './shown.ts';

/**
 * The phrase for what an operation returns: "a list of Post, in the context `view` unless `context` names another", and the answers that this
 * was learnt from.
 */
export function answerPhrase(answer: Answer): Phrase {
  const observed = observedPhrase(answer.resource.response);
  return observed.length === 0 ? bodyPhrase(answer) : [...bodyPhrase(answer), ', ', ...observed];
}

function bodyPhrase(answer: Answer): Phrase {
  const { name, title } = answer.resource;
  const [item, context] = [nameOf('resource', name, title), contextPhrase(answer)];
  switch (answer.form) {
    case 'item':
      return [item, ...context];
    case 'list':
      return ['a list of ', item, ...context];
    case 'map':
      return ['a map of ', item, ' by name', ...context];
    case 'removed':
      return [item, ...context, ': ', ...removedPhrase];
  }
}

const removedPhrase: Phrase = [
  ...['as it was, in ', code('previous'), ' beside ', code('deleted')],
  ', or as it is in the trash if it was moved there',
];

/** The context of a response, after its body; empty if the fields of the resource are the same in every context. */
function contextPhrase({ resource, context, chooser }: Answer): Phrase {
  if (contextsOf(resource).length === 0) return [];
  if (context === undefined) return chooser === undefined ? [] : [', in the context that ', code(chooser), ' names'];
  const usual: Phrase = [', in the context ', code(context)];
  return chooser === undefined ? usual : [...usual, ' unless ', code(chooser), ' names another'];
}

/** The endpoints that a stated form is about: "GET of routes that end in `types`, `statuses`". */
export function endpointsPhrase({ methods, routes, collections }: StatedForm): Phrase {
  const by = methods === undefined ? 'any method' : methods.join(', ');
  if (routes) return [`${by} of routes that end in `, ...codes(routes)];
  return [collections ? `${by} of routes that another route of the resource extends by a variable part` : by];
}

/** The resources that are meant: "`comment`, any resource with `guid` and `link` but without `author`". */
export function resourcesPhrase({ resources, fields, without }: MeantResources): Phrase {
  const but: Phrase = without.length === 0 ? [] : [' but without ', ...listed(without.map(code), 'or')];
  const byFields: Phrase[] =
    fields.length === 0 ? [] : [['any resource with ', ...listed(fields.map(code), 'and'), ...but]];
  return join([...resources.map((name) => [code(name)]), ...byFields], ', ');
}

/** The relations of the links of a resource, and those whose items a request may ask for: "relations: `self`, `up`; `_embed` brings those of `up`". */
export function relationsPhrase(relations: readonly Relation[], argument: string): Phrase {
  const names = (some: readonly Relation[]): Phrase => codes(some.map(({ name }) => name));
  const embedded = relations.filter(({ embeds }) => embeds !== undefined);
  const brought: Phrase =
    embedded.length === 0 ? [] : ['; ', code(argument), ' brings the items of ', ...names(embedded)];
  return ['relations: ', ...names(relations), ...brought];
}

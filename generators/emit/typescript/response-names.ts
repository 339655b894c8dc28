import { createNames, pascalCase } from '../../lib/identifiers.ts';
import type { ShownResource } from '../../shape/answers.ts';
import { contextsOf } from '../../shape/shown.ts';
import type { TypeNames } from './type-names.ts';

/** The names of the types of responses. No two are equal, whatever resources and contexts are called. */
export interface ResponseNames {
  /** The name of a type that stands beside those of resources, by its usual name. */
  ofHelper(name: string): string;
  ofResource(name: string): string;
  inContext(resource: string, context: string): string;
  /** The name of the type of a resource's links. */
  ofLinks(resource: string): string;
  /** The name of the type of the items that a resource links to. */
  ofEmbedded(resource: string): string;
}

const helpers = [
  ...['Response', 'Responses', 'ContextName', 'FieldsName', 'BodyOf', 'ItemOf', 'ContextOf', 'ChosenOf', 'NamesIn'],
  ...['NamesJoined', 'Chosen', 'FirstPart', 'ArgumentOf', 'ItemIn', 'InPart', 'Merged', 'FieldIn', 'ValueIn'],
  ...['EmbedName', 'EmbeddedName', 'LinksName', 'LinkedName', 'Embedding', 'EnvelopeName', 'Enveloped', 'InEnvelope'],
];

/** The names of the types of validators, which are taken late, so that those of resources do not depend on them. */
const validatorHelpers = [
  ...['ResponseOptions', 'ResponseValidator', 'ContextsOf', 'FormOf', 'BodyFor', 'ContextFor', 'QueryOf'],
];

/** The names of the types of links. */
const linkHelpers = ['Unlinked', 'Link', 'LinkError', 'LinkedItem'];

export function responseNames({ taken }: TypeNames, resources: readonly ShownResource[]): ResponseNames {
  const free = createNames(taken);
  const ofHelpers = new Map(helpers.map((name) => [name, free.take(name)]));
  const ofResources = new Map(
    resources.map((resource) => {
      const { name } = resource;
      const own = free.take(pascalCase(name));
      const contexts = contextsOf(resource).map((one) => [one, free.take(pascalCase(`${name}-${one}`))] as const);
      return [name, { own, contexts: new Map(contexts) }];
    }),
  );
  for (const name of [...validatorHelpers, ...linkHelpers]) ofHelpers.set(name, free.take(name));
  const ofRelations = new Map(
    resources.flatMap(({ name, relations }) => {
      if (!relations) return [];
      const [links, embedded] = ['links', 'embedded'].map((one) => free.take(pascalCase(`${name}-${one}`)));
      return [[name, { links, embedded }] as const];
    }),
  );
  return {
    ofHelper: (name) => ofHelpers.get(name) ?? name,
    ofResource: (name) => ofResources.get(name)?.own ?? name,
    inContext: (resource, context) => ofResources.get(resource)?.contexts.get(context) ?? context,
    ofLinks: (resource) => ofRelations.get(resource)?.links ?? resource,
    ofEmbedded: (resource) => ofRelations.get(resource)?.embedded ?? resource,
  };
}

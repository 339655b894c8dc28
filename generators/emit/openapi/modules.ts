import type { ModulesInterface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { originFacts } from '../schema/facts.ts';
import { parametersSchema, templateNames } from '../schema/objects.ts';
import type { Schema } from '../schema/schema.ts';
import { objectSentences } from '../schema/sentences.ts';
import type { Builder } from './builder.ts';
import type { Document, Tag } from './document.ts';
import { property } from './members.ts';

type ModulesParts = Pick<Document, 'tags' | 'schemas'>;

/** What an interface of modules adds to a document: a schema for what each module accepts. */
export function modulesParts(builder: Builder<ModulesInterface>): ModulesParts {
  const { iface, names } = builder;
  return {
    tags: tagsOf(builder),
    schemas: new Map(
      parameterObjects(iface).flatMap((object) =>
        object.kind === 'module'
          ? [[names.of({ kind: 'module', name: object.name }), moduleSchema(builder, object)]]
          : [],
      ),
    ),
  };
}

function tagsOf({ iface, dialect }: Builder<ModulesInterface>): Tag[] {
  const titles = createNames([], (title) => title.toLowerCase());
  return iface.moduleGroups.map((group) => ({
    name: titles.take(visibleText(group.title)),
    description: dialect.text({ ...(group.purpose === undefined ? {} : { purpose: group.purpose }), facts: [] }),
    facts: merged(jsonMap({ 'x-catalpa-module-group': group.name }), originFacts(group)),
  }));
}

function moduleSchema(builder: Builder, object: ParameterObject & { readonly kind: 'module' }): Schema {
  const { gaps } = builder.context;
  const { module } = object;
  return {
    ...parametersSchema(module.parameters, {
      property: (parameter) => property(builder, parameter, module.name),
      isRequired: (parameter) => isRequired(parameter, object),
      spellOut: templateNames(object),
    }),
    title: module.path,
    description: {
      ...(module.purpose === undefined ? {} : { purpose: module.purpose }),
      facts: [...objectSentences(object), ...gaps.sentences('module', module.name)],
    },
    ...(module.deprecated ? { deprecated: true } : {}),
    facts: merged(
      jsonMap({
        'x-catalpa-module': jsonMap({
          name: module.name,
          path: module.path,
          group: module.group,
          prefix: module.prefix,
          generator: module.generator,
          deprecated: module.deprecated,
        }),
      }),
      gaps.facts('module', module.name),
      originFacts(module),
    ),
  };
}

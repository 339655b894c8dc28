import { modulesByGroup } from '../../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../../catalogue/model/model.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { constraintSentences } from '../../shape/constraint-phrases.ts';
import { codes, type Phrase } from '../../shape/phrase.ts';
import type { Shape } from '../../shape/shape.ts';
import { answerName, wholeAnswerSchema } from '../schema/answer-schemas.ts';
import { constraintFacts } from '../schema/constraint-schemas.ts';
import { objectSentences } from '../schema/descriptions.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import { membersSchema } from '../schema/members-schema.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Parts, Tag } from './document.ts';
import { property } from './members.ts';
import { memoized } from './memoized.ts';
import { queryFrame, queryOf } from './query.ts';
import { madeResponses } from './responses.ts';

/** Makes the parts of a document for an interface of modules: a schema for each module, and the query if a binding states it. */
export function modulesParts(builder: Builder<ModulesInterface>): Parts {
  const { names } = builder;
  const query = queryOf(builder);
  const modules = [...builder.shapes].map(
    ([name, shape]) => [names.of({ kind: 'module', name }), moduleSchema(builder, shape)] as const,
  );
  return {
    servers: query ? [query.server] : [],
    tags: tagsOf(builder),
    paths: query?.paths ?? new Map(),
    schemas: new Map([...(query?.schemas ?? []), ...modules, ...answerOfModules(builder)]),
    parameters: query?.parameters ?? new Map(),
    responses: madeResponses(builder),
  };
}

/** A tag for each group of modules, below the tag of the query. */
const tagsOf = memoized((builder: Builder<ModulesInterface>): Tag[] => {
  const { iface, dialect } = builder;
  const query = queryFrame(builder);
  const titles = createNames(query ? [query.tag.name] : [], (title) => title.toLowerCase());
  const byGroup = modulesByGroup(iface);
  const groups = iface.moduleGroups.map((group) => {
    const modules = (byGroup.get(group.name) ?? []).map(({ name }) => name);
    const listing: Phrase[] = query && modules.length > 0 ? [['Modules: ', ...codes(modules), '.']] : [];
    return {
      name: titles.take(visibleText(group.title)),
      ...(query ? { parent: query.tag.name } : {}),
      description: dialect.text({ purpose: group.purpose, facts: listing }),
      facts: merged(jsonMap({ 'x-catalpa-module-group': group.name }), originFacts(group)),
    };
  });
  return query ? [query.tag, ...groups] : groups;
});

const moduleSchema = memoized((builder: Builder, shape: Shape): Schema => {
  const { gaps } = builder.context;
  const { owner, name, purpose, members, constraints } = shape;
  if (owner.kind !== 'module') throw new Error(`"${name}" is not a module`);
  const { module } = owner;
  return {
    ...membersSchema(members, (member) => property(builder, member, name)),
    title: module.path,
    description: {
      purpose,
      facts: [
        ...objectSentences(shape),
        ...constraints.flatMap(constraintSentences),
        ...gaps.sentences('module', name),
      ],
    },
    ...(module.deprecated ? { deprecated: true } : {}),
    facts: merged(
      jsonMap({
        'x-catalpa-module': jsonMap({
          name,
          path: module.path,
          group: module.group,
          prefix: module.prefix,
          generator: module.generator,
          deprecated: module.deprecated,
          replacement: module.replacement,
          examples: unlessEmpty(module.examples.map(({ query, purpose }) => jsonMap({ query, purpose }))),
        }),
      }),
      constraintFacts(constraints),
      gaps.facts('module', name),
      originFacts(module),
    ),
  };
});

/** The schema of the answer to any request, by its name; none where nothing is known of answers. */
function answerOfModules({ iface, names }: Builder<ModulesInterface>): (readonly [string, Schema])[] {
  const schema = wholeAnswerSchema(iface);
  return schema ? [[names.of({ kind: 'answer', name: answerName }), schema]] : [];
}

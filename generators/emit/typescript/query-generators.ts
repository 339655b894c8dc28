import { fill, renamedModule } from '../../catalogue/bind.ts';
import type { Module } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { commentCode, type Declaration } from '../../lib/typescript.ts';
import { documentationContext, referenceDocumentation } from './documentation.ts';
import { type Context, closed, membersOf } from './objects.ts';
import { objectOf, type QueryContext } from './query-names.ts';

/** A module with the names that its parameters have where it is used as a generator. */
export function asGenerator(module: Module, { iface }: QueryContext): Module {
  const { names = '{name}' } = iface.binding?.deployment.generators ?? {};
  return renamedModule(module, (name) => fill(names, { name }));
}

/**
 * The parameters of the modules that are generators, under the names that they then have. They are written out, as a mapped
 * type that changes names would lose the documentation.
 */
export function generatorDeclarations(query: QueryContext): Declaration[] {
  const { generators, names, named } = query;
  if (generators.size === 0) return [];
  const modules = query.iface.modules.filter(({ name }) => generators.has(name));
  const members = modules.map((module) => ({
    key: propertyKey(module.name),
    optional: false,
    type: generators.get(module.name) ?? module.name,
    documentation: referenceDocumentation(objectOf(module)),
  }));
  return [
    ...modules.map((module) => generatorDeclaration(module, query)),
    {
      ...closed(members, names),
      name: named('Generators'),
      documentation: ['The parameters of each module that is used as a generator, by its name.'],
    },
  ];
}

function generatorDeclaration(module: Module, query: QueryContext): Declaration {
  const { iface, names } = query;
  const renamed = asGenerator(module, query);
  const lists = keptFor(renamed.parameters, module.parameters, names.lists);
  const deprecated = keptFor(renamed.parameters, module.parameters, names.deprecated);
  const context: Context = {
    iface,
    names: { ...names, lists, deprecated },
    documentation: documentationContext(iface),
  };
  const parameters = names.objects.get(module.name) ?? module.name;
  return {
    ...closed(membersOf(objectOf(renamed), renamed.parameters, context), names),
    name: query.generators.get(module.name) ?? module.name,
    documentation: [
      `${commentCode(parameters)} under the names that they have where the module is used as a generator.`,
    ],
  };
}

/** Names that are known by parameters, for the same parameters under other names too. */
function keptFor<Key>(
  renamed: readonly Parameter[],
  original: readonly Parameter[],
  names: ReadonlyMap<Key | Parameter, string>,
): ReadonlyMap<Key | Parameter, string> {
  const kept = new Map(names);
  renamed.forEach((parameter, index) => {
    const known = original[index];
    const name = known && names.get(known);
    if (name !== undefined) kept.set(parameter, name);
  });
  return kept;
}

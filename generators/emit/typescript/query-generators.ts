import { addTo, getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import { commentCode, type Declaration, type DeclaredTypes } from '../../lib/typescript.ts';
import type { Shape } from '../../shape/shape.ts';
import { documentationContext } from './documentation.ts';
import { lookedUp } from './lookups.ts';
import { type Noting, notedTypes } from './noted-names.ts';
import { type Context, closed, declaredMember, orUndefined, typeOf } from './object-types.ts';
import type { NamedGenerator, QueryContext } from './query-names.ts';
import { nameOfType, type TypeNames } from './type-names.ts';

/**
 * The types of the generators' parameters, under the names that they have in that use, by the name of the module. Each type is written out,
 * as a mapped type that changes names would lose the comments.
 */
export function generatorTypes({
  generators,
  iface,
  names,
}: QueryContext): ReadonlyMap<string, readonly DeclaredTypes[]> {
  const context = { iface, names, documentation: documentationContext(iface) };
  const byModule = new Map<string, DeclaredTypes[]>();
  for (const generator of generators) addTo(byModule, generator.shape.name, typesOfGenerator(generator, context));
  return byModule;
}

/** The interfaces that map each generator to its parameters. */
export function generatorLookups({ generators, selections }: QueryContext, context: Noting<Context>): Declaration[] {
  const { names, use } = context;
  const lookups = selections.flatMap(({ groups, lookup }) => (groups ? [] : [lookup]));
  return lookups.map((lookup) => ({
    ...closed(
      generators
        .filter((one) => one.lookup === lookup)
        .map(({ shape, type, value }) => lookedUp(shape, use(type), value)),
      names,
    ),
    name: lookup,
    docs: ['The parameters of each module that is used as a generator, by its name.'],
  }));
}

/** By the name of the type: a generator that two parameters name has the same members under both of its types. */
const typesOfMembers = perPair<TypeNames, Shape['members'], Map<string, DeclaredTypes>>();

function typesOfGenerator(generator: NamedGenerator, context: Context): DeclaredTypes {
  const { renamed, type } = generator;
  return getOrMake(
    typesOfMembers(context.names, renamed.members, () => new Map()),
    type,
    () => notedTypes(context, (noting) => [declarationOf(generator, noting)]),
  );
}

function declarationOf({ shape, renamed, type }: NamedGenerator, context: Context): Declaration {
  const { names } = context;
  const members = renamed.members.map((member, index) => {
    // The values have the same types as in the module itself.
    const original = shape.members[index] ?? member;
    return {
      ...declaredMember(member, renamed, context),
      type: orUndefined(typeOf(original, shape, context), original),
    };
  });
  const parameters = commentCode(nameOfType(shape, names));
  return {
    ...closed(members, names),
    name: type,
    docs: [`${parameters} under the names that they have where the module is used as a generator.`],
  };
}

import { aspectPlace } from '../../catalogue/aspects.ts';
import { fill } from '../../catalogue/bind.ts';
import type { Binding } from '../../catalogue/deployment.ts';
import type { ModulesInterface } from '../../catalogue/model.ts';
import { type Place, placeBelow } from '../../catalogue/source.ts';
import { listed } from '../lib/wording.ts';
import type { Report, Rule } from '../rule.ts';

/** What uses a name in requests. */
interface User {
  readonly what: string;
  readonly at: Place;
  readonly names: readonly string[];
  readonly generator: boolean;
}

/**
 * A name in the requests of a binding stands for one parameter. Modules are asked for together, so even parameters of two
 * modules, or of one and of another as a generator, must not be called the same.
 */
export const bindingNameCollision: Rule = {
  id: 'binding-name-collision',
  purpose: 'A name in the requests of a binding stands for one parameter.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'modules') continue;
      for (const binding of iface.bindings) checkNames(usersOf(iface, binding), binding, report);
    }
  },
};

function checkNames(users: readonly User[], binding: Binding, report: Report): void {
  const firsts = new Map<string, User>();
  for (const user of users) {
    const shared = new Map<User, string[]>();
    for (const name of user.names) {
      const first = firsts.get(name);
      if (!first) firsts.set(name, user);
      // Two generators share a name where their modules do, and that is reported.
      else if (!first.generator || !user.generator) namesWith(shared, first).push(name);
    }
    for (const [first, names] of shared) {
      const subject = names.length === 1 ? `the name ${listed(names)} stands` : `the names ${listed(names)} stand`;
      report({
        message: `${subject} for ${first.what} and for ${user.what} in requests of "${binding.name}"`,
        at: user.at,
        related: [{ message: `${first.what}`, at: first.at }],
        hint: 'Correct a prefix, or how the binding puts names together.',
      });
    }
  }
}

function namesWith(shared: Map<User, string[]>, first: User): string[] {
  const names = shared.get(first) ?? [];
  shared.set(first, names);
  return names;
}

/** First the parameters of the binding itself, then those of modules, then those of modules as generators. */
function usersOf({ modules }: ModulesInterface, binding: Binding): User[] {
  const { fixed, selectors, generators, parameters = [], continuation, names } = binding.deployment;
  const own = (aspect: Parameters<typeof aspectPlace>[1], what: string, used: Iterable<string>): User => ({
    what,
    at: aspectPlace(binding, aspect, [], 'key'),
    names: [...new Set(used)],
    generator: false,
  });
  const ofBinding = [
    own('fixed', 'a parameter of every request', fixed?.keys() ?? []),
    own('selectors', 'a selector', selectors?.values() ?? []),
    own('generators', 'what names a generator', generators ? [generators.parameter] : []),
    own(
      'parameters',
      'a parameter of the binding',
      parameters.map(({ name }) => name),
    ),
    own('continuation', 'a parameter of continuation', continuation?.keys() ?? []),
  ];
  // How a prefix and a name are put together is not known.
  if (names === undefined) return ofBinding;
  const ofModules = modules.map(
    ({ name: module, prefix, parameters, at }): User => ({
      what: `a parameter of "${module}"`,
      at: placeBelow(at, ['prefix']),
      names: parameters.map(({ name }) => fill(names, { prefix, name })),
      generator: false,
    }),
  );
  const asGenerators = ofModules.flatMap((user, index): User[] =>
    generators && modules[index]?.generator
      ? [
          {
            ...user,
            what: `${user.what} as a generator`,
            names: user.names.map((name) => fill(generators.names, { name })),
            generator: true,
          },
        ]
      : [],
  );
  return [...ofBinding, ...ofModules, ...asGenerators];
}

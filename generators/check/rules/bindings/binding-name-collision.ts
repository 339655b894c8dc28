import { fill, statedBindings } from '../../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { Module, ModulesInterface } from '../../../catalogue/model/model.ts';
import { statesSelections } from '../../../catalogue/model/submodules.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { addTo, getOrMake } from '../../../lib/add-to.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { listed } from '../../../lib/wording.ts';
import type { Report, Rule } from '../../rule.ts';

/** A part of a binding or an interface that uses names in requests. */
interface NameUser {
  readonly what: string;
  /** The names, each with the place of its statement, or of the prefix that it is made of. */
  readonly names: ReadonlyMap<string, Place>;
  readonly kind: 'binding' | 'module' | 'generator';
}

/**
 * A name in the requests of a binding stands for one parameter. A request may name several modules, so parameters of two modules, or of a
 * module and of another as a generator, must not have the same name.
 */
export const bindingNameCollision: Rule = {
  id: 'binding-name-collision',
  purpose: 'A name in the requests of a binding stands for one parameter.',
  severity: 'error',
  visit: {
    modulesInterface(iface, report) {
      for (const binding of statedBindings(iface)) checkNames(usersOf(iface, binding), binding, report);
    },
  },
};

function checkNames(users: readonly NameUser[], binding: Binding, report: Report): void {
  const firsts = new Map<string, NameUser>();
  for (const user of users) {
    const shared = new Map<NameUser, string[]>();
    for (const name of user.names.keys()) {
      const first = firsts.get(name);
      if (!first) firsts.set(name, user);
      // Two generators share a name if their modules do, which is reported.
      else if (first.kind !== 'generator' || user.kind !== 'generator') addTo(shared, first, name);
    }
    for (const [first, names] of shared) {
      const [name = ''] = names;
      const stated =
        first.kind === 'binding' ? 'the names that the binding states' : 'how the binding puts names together';
      const subject = names.length === 1 ? `the name ${listed(names)} stands` : `the names ${listed(names)} stand`;
      report({
        message: `${subject} for ${first.what} and for ${user.what} in requests${binding.isOwn ? '' : ` of "${binding.name}"`}`,
        at: user.names.get(name) ?? binding.at,
        related: [{ message: first.what, at: first.names.get(name) ?? binding.at }],
        hint: `Correct ${user.kind === 'binding' ? '' : 'a prefix, or '}${stated}.`,
      });
    }
  }
}

/** First the parameters of the binding itself, then those of modules, then those of modules as generators. */
function usersOf({ modules }: ModulesInterface, binding: Binding): NameUser[] {
  const { generators, names, selectors } = binding.deployment;
  // Names of modules are compared only if the binding says how they are formed, and no server states which modules it takes together.
  if (names === undefined || statesSelections(modules)) return usersInBinding(binding);
  // A module without a selector is in none of these requests.
  const selected = modules.filter(({ group }) => !selectors || selectors.has(group));
  const users = selected.map((module) => usersInModule(module, names, generators?.names));
  return [
    ...usersInBinding(binding),
    ...users.map(({ itself }) => itself),
    ...users.flatMap(({ asGenerator }) => asGenerator ?? []),
  ];
}

/** The names of a module, and those as a generator, if it can be one. */
interface ModuleUsers {
  readonly itself: NameUser;
  readonly asGenerator?: NameUser;
}

/** The names of the parameters of a module in requests, by the templates that form them. */
const usersByNames = oncePer<Module, Map<string, ModuleUsers>>(() => new Map());

/** Memoized by module, as the templates form the same names in all requests. */
function usersInModule(module: Module, names: string, asGenerator: string | undefined): ModuleUsers {
  return getOrMake(usersByNames(module), `${names} ${asGenerator}`, () => usersOfModule(module, names, asGenerator));
}

function usersOfModule(
  { name: module, prefix, parameters, at, generator }: Module,
  names: string,
  asGenerator: string | undefined,
): ModuleUsers {
  const inRequests = parameters.map(({ name }) => fill(names, { prefix, name }));
  const what = `a parameter of "${module}"`;
  const itself: NameUser = { what, names: placedAt(placeBelow(at, ['prefix']), inRequests), kind: 'module' };
  if (asGenerator === undefined || !generator) return { itself };
  const renamed = [...itself.names].map(([name, place]) => [fill(asGenerator, { name }), place] as const);
  return { itself, asGenerator: { what: `${what} as a generator`, names: new Map(renamed), kind: 'generator' } };
}

function placedAt(at: Place, names: readonly string[]): ReadonlyMap<string, Place> {
  return new Map(names.map((name) => [name, at]));
}

function usersInBinding(binding: Binding): NameUser[] {
  const { fixed = new Map(), selectors = new Map(), generators, parameters = [] } = binding.deployment;
  const { continuation = new Map() } = binding.deployment;
  const keys = (aspect: 'fixed' | 'continuation', names: Iterable<string>) =>
    [...names].map((name) => [name, aspectPlace(binding, aspect, [name], 'key')] as const);
  const selecting = [...selectors].map(([group, name]) => [name, aspectPlace(binding, 'selectors', [group])] as const);
  const naming = generators ? [[generators.parameter, aspectPlace(binding, 'generators', ['parameter'])] as const] : [];
  const own = (what: string, names: readonly (readonly [string, Place])[]): NameUser => ({
    what,
    names: new Map(names),
    kind: 'binding',
  });
  return [
    own('a parameter of every request', keys('fixed', fixed.keys())),
    own('a selector', selecting),
    own('what names a generator', naming),
    own(
      'a parameter of the binding',
      // A fixed parameter may also be described like any other.
      parameters.filter(({ name }) => !fixed.has(name)).map(({ name, at }) => [name, at]),
    ),
    own('a parameter of continuation', keys('continuation', continuation.keys())),
  ];
}

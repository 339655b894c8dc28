import { fill } from '../catalogue/bindings/bind.ts';
import { demandedBy, restrictedBy } from '../catalogue/model/constraints.ts';
import type { Deployment } from '../catalogue/model/deployment.ts';
import { sharedPart } from '../catalogue/model/digests.ts';
import { generatorValueOf, namesOf, ownersOf } from '../catalogue/model/envelope.ts';
import type {
  Endpoint,
  Interface,
  Module,
  ModuleExample,
  ModulesInterface,
  Route,
  RoutesInterface,
} from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { type ParameterObject, parameterObjects } from '../catalogue/model/parameter-objects.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { oncePer } from '../lib/once-per.ts';
import { perPair } from '../lib/per-pair.ts';
import { acceptsOfType } from './accepts.ts';
import { addressesOf } from './addresses.ts';
import { examplePath, patternsInPath } from './example-path.ts';
import { type Shown, shownParameter, writtenIn } from './example-values.ts';
import { mainOf } from './main-value.ts';
import { fixedBeside, type Spelling, spellingOf } from './spelling.ts';
import { type StatedExample, statedExampleOf } from './stated-example.ts';

/** An example request, built from the catalogue alone. */
export interface Example {
  readonly object: ParameterObject;
  /** The stated example that the request is made from; undefined if it is made from the parameters. */
  readonly stated?: ModuleExample;
  /** The parameters that the request has besides those of the module, such as those that a binding requires. */
  readonly common: readonly Shown[];
  readonly shown: readonly Shown[];
  /** The full addresses of the request, without a query if it has a body. Empty if no address is stated. */
  readonly addresses: readonly string[];
  /** Whether a module's request has to be posted, or has a sensitive parameter, such as a token. */
  readonly isPosted?: boolean;
  /** The body of a request that is posted, if a binding states its address. */
  readonly body?: string;
  /** The address of the request that uses the module as a generator; undefined if there is none. */
  readonly generator: string | undefined;
}

/** Picks the example with the most ways of writing values, the use as a generator included. Undefined if none has an address. */
export function fullestOf(examples: readonly Example[]): Example | undefined {
  const kindsOf = ({ shown, generator }: Example): number =>
    new Set(shown.map(({ way }) => way)).size + (generator === undefined ? 0 : 1);
  return examples
    .filter(({ addresses }) => addresses.length > 0)
    .reduce<Example | undefined>((best, one) => (best && kindsOf(best) >= kindsOf(one) ? best : one), undefined);
}

/** The example request of each module or endpoint, by its name. Memoized. */
export const examplesOf = oncePer((iface: Interface): ReadonlyMap<string, Example> => {
  const spelling = spellingOf(iface);
  // Without an address, it does not matter how values are written in one.
  const shownIn: Spelling =
    addressesOf(iface).length === 0 ? { ...spelling, several: 'joined', byPresence: true } : spelling;
  const make = (object: ParameterObject): Example => {
    const stated = statedIn(iface, object);
    const common = stated?.common ?? commonParameters(object, iface);
    const shown = stated?.shown ?? shownParameters(object, shownIn, iface);
    const from = stated ? { stated: stated.example } : {};
    return { object, ...from, common, shown, ...addresses(iface, object, [...common, ...shown]) };
  };
  return new Map(
    parameterObjects(iface).map((object) => {
      const owner = object.kind === 'module' ? object.module : object.endpoint;
      // A stated example may have parameters of other modules.
      const isAlone = object.kind === 'endpoint' || object.module.examples.length === 0;
      return [object.name, isAlone ? alone(sharedPart(iface), owner, () => make(object)) : make(object)];
    }),
  );
});

const alone = perPair<Interface, Module | Endpoint, Example>();

function statedIn(iface: Interface, object: ParameterObject): StatedExample | undefined {
  const isModule = iface.kind === 'modules' && object.kind === 'module';
  return isModule ? statedExampleOf(object.module, iface) : undefined;
}

/** The required parameters, and the first one for each way in which a value is written. */
function shownParameters(object: ParameterObject, spelling: Spelling, iface: Interface): Shown[] {
  const isInPath = object.kind === 'endpoint' && iface.kind === 'routes';
  const patterns = isInPath ? patternsInPath(object.route, iface) : undefined;
  const ways = new Set<string>();
  const demanded = demandedIn(object, (parameter) => isRequired(parameter, object));
  const restricted = restrictedBy(object.constraints);
  const limitWithDefault = object.parameters.find(isLimitWithDefault);
  return object.parameters.flatMap((parameter) => {
    const required = demanded.has(parameter.name);
    const pattern = parameter.location === 'path' ? patterns?.get(parameter.name) : undefined;
    const shown = shownParameter(parameter, required, spelling, pattern);
    if (!shown || required) return shown ?? [];
    const way = `${parameter.location} ${shown.way}`;
    const isBetter = shown.way === 'default' && limitWithDefault !== undefined && limitWithDefault !== parameter;
    if (isBetter || ways.has(way) || restricted.has(parameter.name)) return [];
    ways.add(way);
    return [shown];
  });
}

/** Whether a parameter is a limit with a default, which is the most useful default to show. */
function isLimitWithDefault({ type, deprecated, applies, default: preset }: Parameter): boolean {
  const main = mainOf(acceptsOfType(type));
  const isLimit = main.kind === 'number' && main.meaning === 'limit';
  return isLimit && preset !== undefined && !deprecated && applies.length === 0;
}

function addresses(iface: Interface, object: ParameterObject, shown: readonly Shown[]) {
  if (object.kind === 'endpoint' || iface.kind === 'routes') {
    const isEndpoint = object.kind === 'endpoint' && iface.kind === 'routes';
    return { addresses: isEndpoint ? endpointAddresses(iface, object.route, shown) : [], generator: undefined };
  }
  const own = new Set(object.module.parameters);
  const hasSecret = shown.some(({ parameter }) => parameter.sensitive && own.has(parameter));
  const isPosted = hasSecret || mustBePosted(object.module, iface);
  const { plain, generator } = moduleAddresses(iface, object.module, shown);
  if (plain === undefined) return { addresses: [], isPosted, generator };
  const { address, pairs } = plain;
  const sent = isPosted ? { addresses: [address], body: pairs.join('&') } : { addresses: [withQuery(address, pairs)] };
  return { ...sent, isPosted, generator: hasSecret ? undefined : generator };
}

/** The request of a module by itself and as a generator; each is undefined if no binding states how it is formed. */
function moduleAddresses(iface: ModulesInterface, module: Module, shown: readonly Shown[]) {
  const generators = iface.binding?.deployment.generators;
  const [address] = addressesOf(iface);
  if (address === undefined) return { plain: undefined, generator: undefined };
  const parameters = new Set(module.parameters);
  const spelling = spellingOf(iface);
  const given = shown.map(({ parameter, values: [first] }) => [parameter.name, String(first)] as const);
  const pairs = (names: ReadonlyMap<string, string>, nameOf?: (name: string) => string): string[] => [
    ...fixedAnd(names, new Map(given), spelling).map(([name, value]) => pair(name, value)),
    ...shown.flatMap((one) => queryOf(one, spelling, parameters.has(one.parameter) ? nameOf : undefined)),
  ];
  const names = namesOf(module, iface);
  const own = names && pairs(names);
  const generator = module.generator ? generatorValueOf(module, iface) : undefined;
  return {
    plain: own && { address, pairs: own },
    generator:
      generator !== undefined && generators
        ? withQuery(
            address,
            pairs(new Map([[generators.parameter, generator]]), (name) => fill(generators.names, { name })),
          )
        : undefined,
  };
}

/** Whether a request for a module has to be posted, because of the module or of another module that the request names. */
export function mustBePosted(module: Module, iface: ModulesInterface): boolean {
  return [module, ...ownersOf(module, iface)].some(({ mustBePosted }) => mustBePosted);
}

/** The fixed parameters and the parameters that name modules, each once. A parameter that is both names the module. */
function fixedAnd(names: ReadonlyMap<string, string>, given: ReadonlyMap<string, string>, spelling: Spelling) {
  const beside = fixedBeside(new Map([...given, ...names]), spelling);
  const fixed = spelling.fixed.filter((one) => !given.has(one[0]) && (names.has(one[0]) || beside.includes(one)));
  return [...new Map([...fixed, ...names])];
}

/**
 * The parameters that are required in addition to the fixed ones: of every request, of the modules that own this one, and for its group.
 */
function commonParameters(object: ParameterObject, iface: Interface): Shown[] {
  const common: Deployment = iface.binding?.deployment ?? {};
  const isModule = iface.kind === 'modules' && object.kind === 'module';
  const owners = isModule ? ownersOf(object.module, iface) : [];
  // The parameters that name modules are written first, and not repeated here.
  const naming = isModule ? namesOf(object.module, iface) : undefined;
  const stated = [...(common.parameters ?? []), ...owners.flatMap((owner) => owner.parameters)];
  const parameters = stated.filter(({ name }) => !naming?.has(name));
  const constraints = [...(common.constraints ?? []), ...owners.flatMap((owner) => owner.constraints)];
  const everywhere = demandedIn({ parameters, constraints }, (parameter) => isRequired(parameter));
  const needed = object.kind === 'module' ? parametersNeededBy(object.module, common) : [];
  const [first] = needed.some((name) => everywhere.has(name))
    ? []
    : needed.filter((one) => parameters.some(({ name }) => name === one));
  const demanded = demandedIn(
    { parameters, constraints },
    (parameter) => isRequired(parameter) || parameter.name === first,
  );
  return parameters.flatMap((parameter) =>
    demanded.has(parameter.name) ? (shownParameter(parameter, true, spellingOf(iface)) ?? []) : [],
  );
}

function demandedIn(
  { parameters, constraints }: Pick<ParameterObject, 'parameters' | 'constraints'>,
  isNeeded: (parameter: Parameter) => boolean,
) {
  return demandedBy(
    constraints,
    parameters.filter(isNeeded).map(({ name }) => name),
  );
}

function endpointAddresses(iface: RoutesInterface, route: Route, shown: readonly Shown[]): string[] {
  const path = examplePath(route, shown, iface);
  const query = shown.filter(({ parameter }) => parameter.location === 'query');
  const pairs = query.flatMap((one) => queryOf(one, spellingOf(iface)));
  return addressesOf(iface).map((address) => withQuery(fill(address, { route: path }), pairs));
}

/** The HTTP method of an example request for an endpoint. */
export function methodOf({ methods }: Endpoint): string {
  return methods[0] ?? 'GET';
}

/** Writes a parameter as pairs of a query. `nameOf` returns the name that the parameter has when its module is a generator. */
function queryOf(shown: Shown, spelling: Spelling, nameOf = (name: string) => name): string[] {
  return writtenIn(shown, nameOf(shown.parameter.name), spelling).map(([name, text]) => pair(name, text));
}

/** Encodes a pair of a query as the validators do. */
function pair(name: string, value: string): string {
  return new URLSearchParams([[name.toWellFormed(), value.toWellFormed()]]).toString();
}

/** Appends a query to an address. */
export function withQuery(address: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

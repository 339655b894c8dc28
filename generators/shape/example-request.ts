import { demandedBy, restrictedBy } from '../catalogue/model/constraints.ts';
import type { Deployment } from '../catalogue/model/deployment.ts';
import { sharedPart } from '../catalogue/model/digests.ts';
import { namesOf, ownersOf } from '../catalogue/model/envelope.ts';
import type {
  Endpoint,
  Interface,
  Module,
  ModuleExample,
  ModulesInterface,
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
import { patternsInPath } from './example-path.ts';
import { type Shown, shownParameter } from './example-values.ts';
import { mainOf } from './main-value.ts';
import { addressWith, queryText } from './query-text.ts';
import { endpointQueries, moduleQueries } from './request-queries.ts';
import { endpointRequest, moduleRequest, type SentRequest } from './sent-request.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import { type StatedExample, statedExampleOf } from './stated-example.ts';
import { hasUsual, usualOf } from './usual-values.ts';

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
  /** These requests with all their parts; undefined if no binding states how requests are written, or if they cannot be. */
  readonly sent?: SentRequest | undefined;
  readonly sentAsGenerator?: SentRequest | undefined;
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
    return { object, ...from, common, shown, ...requests(iface, object, [...common, ...shown]) };
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
  const isUsual = hasUsual(iface, object.name);
  return object.parameters.flatMap((parameter) => {
    const required = demanded.has(parameter.name);
    const pattern = parameter.location === 'path' ? patterns?.get(parameter.name) : undefined;
    const usual = usualOf(iface, object.name, parameter);
    const shown = shownParameter(parameter, required, spelling, { pattern, usual });
    if (!shown || required || shown.way === 'usual') return shown ?? [];
    if (isUsual && parameter !== limitWithDefault) return [];
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

function requests(iface: Interface, object: ParameterObject, shown: readonly Shown[]) {
  if (object.kind === 'endpoint' || iface.kind === 'routes') {
    const isEndpoint = object.kind === 'endpoint' && iface.kind === 'routes';
    return isEndpoint ? requestsOfEndpoint(iface, object, shown) : { addresses: [], generator: undefined };
  }
  const own = new Set(object.module.parameters);
  const hasSecret = shown.some(({ parameter }) => parameter.sensitive && own.has(parameter));
  const isPosted = hasSecret || mustBePosted(object.module, iface);
  const { plain, generator } = moduleQueries(iface, object.module, shown);
  const asGenerator = hasSecret || !generator ? {} : { sentAsGenerator: moduleRequest(iface, generator, shown, 'GET') };
  const further = { isPosted, generator: hasSecret ? undefined : generator && addressWith(generator), ...asGenerator };
  if (plain === undefined) return { ...further, addresses: [] };
  const sent = moduleRequest(iface, plain, shown, isPosted ? 'POST' : 'GET');
  if (!isPosted) return { ...further, addresses: [addressWith(plain)], sent };
  return { ...further, addresses: [plain.address], body: queryText(plain.query), sent };
}

function requestsOfEndpoint(
  iface: RoutesInterface,
  { route, endpoint }: ParameterObject & { readonly kind: 'endpoint' },
  shown: readonly Shown[],
) {
  const all = endpointQueries(iface, route, shown);
  const [preferred] = all;
  return {
    addresses: all.map(addressWith),
    generator: undefined,
    sent: preferred && endpointRequest(iface, endpoint, preferred, shown),
  };
}

/** Whether a request for a module has to be posted, because of the module or of another module that the request names. */
export function mustBePosted(module: Module, iface: ModulesInterface): boolean {
  return [module, ...ownersOf(module, iface)].some(({ mustBePosted }) => mustBePosted);
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
    demanded.has(parameter.name)
      ? (shownParameter(parameter, true, spellingOf(iface), { usual: usualOf(iface, object.name, parameter) }) ?? [])
      : [],
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

import { fill } from '../catalogue/bindings/bind.ts';
import { generatorValueOf, namesOf } from '../catalogue/model/envelope.ts';
import type { Module, ModulesInterface, Route, RoutesInterface } from '../catalogue/model/model.ts';
import { addressesOf } from './addresses.ts';
import { examplePath } from './example-path.ts';
import { type Shown, writtenIn } from './example-values.ts';
import type { Pair, Query } from './query-text.ts';
import { fixedBeside, type Spelling, spellingOf } from './spelling.ts';

/** The query of a module by itself and as a generator; each is undefined if no binding states how it is formed. */
export function moduleQueries(iface: ModulesInterface, module: Module, shown: readonly Shown[]) {
  const generators = iface.binding?.deployment.generators;
  const [address] = addressesOf(iface);
  if (address === undefined) return { plain: undefined, generator: undefined };
  const parameters = new Set(module.parameters);
  const spelling = spellingOf(iface);
  const given = shown.map(({ parameter, values: [first] }) => [parameter.name, String(first)] as const);
  const queryWith = (names: ReadonlyMap<string, string>, nameOf?: (name: string) => string): Query => {
    const written = shown.flatMap((one) => pairsOf(one, spelling, parameters.has(one.parameter) ? nameOf : undefined));
    return { address, query: [...fixedAnd(names, new Map(given), spelling), ...written] };
  };
  const names = namesOf(module, iface);
  const generator = module.generator ? generatorValueOf(module, iface) : undefined;
  return {
    plain: names && queryWith(names),
    generator:
      generator !== undefined && generators
        ? queryWith(new Map([[generators.parameter, generator]]), (name) => fill(generators.names, { name }))
        : undefined,
  };
}

/** The fixed parameters and the parameters that name modules, each once. A parameter that is both names the module. */
function fixedAnd(names: ReadonlyMap<string, string>, given: ReadonlyMap<string, string>, spelling: Spelling) {
  const beside = fixedBeside(new Map([...given, ...names]), spelling);
  const fixed = spelling.fixed.filter((one) => !given.has(one[0]) && (names.has(one[0]) || beside.includes(one)));
  return [...new Map([...fixed, ...names])];
}

/** The query of an endpoint in each form of its address. */
export function endpointQueries(iface: RoutesInterface, route: Route, shown: readonly Shown[]): readonly Query[] {
  const path = examplePath(route, shown, iface);
  const inQuery = shown.filter(({ parameter }) => parameter.location === 'query');
  const query = inQuery.flatMap((one) => pairsOf(one, spellingOf(iface)));
  return addressesOf(iface).map((address) => ({ address: fill(address, { route: path }), query }));
}

/** A parameter as pairs of a query. `nameOf` returns the name that the parameter has when its module is a generator. */
function pairsOf(shown: Shown, spelling: Spelling, nameOf = (name: string) => name): Pair[] {
  const written = writtenIn(shown, nameOf(shown.parameter.name), spelling);
  return written.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]);
}

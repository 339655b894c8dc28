import { fill } from '../../catalogue/bindings/bind.ts';
import { generatorValueOf, namesOf } from '../../catalogue/model/envelope.ts';
import type { Endpoint, Interface, Module, ModulesInterface, Route } from '../../catalogue/model/model.ts';
import type { Location, Parameter } from '../../catalogue/model/parameter-model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type LiteralData, literal, stringLiteral } from '../../lib/javascript.ts';
import { patternsInPath, untypedPart } from '../../shape/example-path.ts';
import type { Example } from '../../shape/example-request.ts';
import { givenValue, type Shown } from '../../shape/example-values.ts';

/** A member of an object and its value, as code. */
export type Member = readonly [key: string, value: string];

/** The longest object that is written on one line, in characters. */
const widest = 80;

/** The names of modules, by parameter, in the request of an example; undefined if no binding states how modules are named. */
export function namingOf(iface: Interface, module: Module, isGenerator: boolean): readonly Member[] | undefined {
  if (iface.kind === 'routes') return undefined;
  const names = isGenerator ? namesOfGenerator(iface, module) : namesOf(module, iface);
  const fixed = iface.binding?.deployment.fixed;
  return (
    names &&
    [...names]
      .filter(([name, value]) => fixed?.get(name) !== value)
      .map(([name, value]): Member => [name, stringLiteral(value)])
  );
}

function namesOfGenerator(iface: ModulesInterface, module: Module): ReadonlyMap<string, string> | undefined {
  const generators = iface.binding?.deployment.generators;
  const value = generatorValueOf(module, iface);
  return generators && value !== undefined ? new Map([[generators.parameter, value]]) : undefined;
}

/** The parameters of a module in an example, under the names that they have there. */
export function parametersOf(iface: Interface, { common, shown }: Example, isGenerator: boolean): readonly Shown[] {
  const names = isGenerator ? iface.binding?.deployment.generators?.names : undefined;
  if (names === undefined) return [...common, ...shown];
  const renamed = shown.map((one): Shown => {
    return { ...one, parameter: { ...one.parameter, name: fill(names, { name: one.parameter.name }) } };
  });
  return [...common, ...renamed];
}

/** The members of a part of a request to an endpoint. */
export function membersAt(wanted: Location, { shown }: Example): Member[] {
  return shown.filter(({ parameter }) => parameter.location === wanted).map(memberOf);
}

/** The path variables that are not arguments, with example values. */
export function untypedParts(iface: Interface, route: Route, { parameters }: Endpoint): Member[] {
  const isArgument = ({ name, location }: Parameter, segment: string): boolean =>
    location === 'path' && name === segment;
  const patterns = iface.kind === 'routes' ? patternsInPath(route, iface) : undefined;
  return route.segments.flatMap((segment): Member[] => {
    if (segment.kind === 'literal' || parameters.some((one) => isArgument(one, segment.name))) return [];
    return [[segment.name, literal(untypedPart(patterns?.get(segment.name)))]];
  });
}

/** The parts of a request that have members, each as an object. */
export function membersOf(parts: Readonly<Record<string, readonly Member[]>>): Member[] {
  return Object.entries(parts).flatMap(([part, members]): Member[] =>
    members.length > 0 ? [[part, objectText(members)]] : [],
  );
}

export function memberOf(shown: Shown): Member {
  if (shown.parameter.type.kind === 'upload') return [shown.parameter.name, "new File(['example'], 'example.txt')"];
  return [shown.parameter.name, literal(givenValue(shown) as LiteralData)];
}

export function objectText(members: readonly Member[]): string {
  if (members.length === 0) return '{}';
  const texts = members.map(memberText);
  const line = `{ ${texts.join(', ')} }`;
  if (line.length <= widest && !line.includes('\n')) return line;
  return `{\n${texts.map((text) => `  ${text.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}

export function memberText([key, value]: Member): string {
  return `${keyText(key)}: ${value}`;
}

/** Writes a key so that it sets a property of that name, even for `__proto__`. */
function keyText(name: string): string {
  return name === '__proto__' ? `['__proto__']` : propertyKey(name);
}

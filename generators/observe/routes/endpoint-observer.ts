import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { fieldsOfType } from '../../catalogue/model/response-fields.ts';
import type { DataMap } from '../../catalogue/yaml/data.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { type AnswerShape, emptyShape, ShapeLearner } from '../answer-shape.ts';
import { type ActivePairs, pairKey } from '../bringing.ts';
import { type Naming, nestedNames } from '../field-names.ts';
import { withProvenance } from '../observer.ts';
import { type DefinitionChanges, responseDefinition } from '../response-definition.ts';
import { type AskedEndpoint, operationOf, routeObservingOf } from './asked-endpoints.ts';
import { withConditions, withContexts } from './context-conditions.ts';
import { othersIn, withMaps } from './keyed-by-data.ts';
import { type Given, isDescribing } from './route-requests.ts';
import type { SeenValues } from './seen-values.ts';

/** The definition of the answer of an endpoint, and how it differs from that of an earlier run. */
export interface ObservedEndpoint {
  /** Its method and path, for reports. */
  readonly name: string;
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly response: DataMap;
  readonly changes: DefinitionChanges;
}

/** The shape of the answers of an endpoint, with the requests behind it. */
interface Learnt {
  readonly shape: AnswerShape;
  /** The context of each request. */
  readonly active: ActivePairs[];
  /** The values that were sent. */
  readonly sent: Set<string>;
}

/** Learns the shapes of the answers of endpoints. */
export class EndpointObserver {
  readonly #learner = new ShapeLearner();
  readonly #learnt = new Map<Endpoint, Learnt>();
  readonly #iface: RoutesInterface;
  readonly #seen: SeenValues;

  constructor(iface: RoutesInterface, seen: SeenValues) {
    this.#iface = iface;
    this.#seen = seen;
  }

  learn({ route, endpoint, needed }: AskedEndpoint, given: Given, answer: unknown): void {
    this.#seen.add(route.path, answer, isDescribing(route.path, this.#iface));
    const learnt = getOrMake(this.#learnt, endpoint, () => ({
      shape: emptyShape(),
      active: [],
      sent: new Set<string>(),
    }));
    for (const { name, parameter } of needed) if (!parameter?.default) learnt.sent.add(given.get(name) ?? '');
    const request = learnt.active.push(this.#contextOf(endpoint, given)) - 1;
    this.#learner.add([answer], learnt.shape, request);
  }

  /** The context of a request, by the argument or by its default. */
  #contextOf({ parameters }: Endpoint, given: Given): ActivePairs {
    const parameter = this.#iface.binding?.responses?.context;
    const preset = parameters.find(({ name }) => name === parameter)?.default?.value;
    const value = given.get(parameter ?? '') ?? (typeof preset === 'string' ? preset : undefined);
    return new Set(parameter === undefined || value === undefined ? [] : [pairKey({ parameter, value })]);
  }

  /**
   * The definitions of all answers, in the order of the interface, merged with those of an earlier run by the names of endpoints.
   * @param origin The origin of the server; undefined if that is not known.
   */
  observed(
    earlier: ReadonlyMap<string, DataMap>,
    whole: RoutesInterface,
    origin: string | undefined,
  ): readonly ObservedEndpoint[] {
    const { maps } = routeObservingOf(this.#iface);
    const shared = { words: wordsOfRoutes(this.#iface), known: this.#seen.all, listed: new Map(), keyLists: [] };
    const elsewhere = new Set<string>();
    const learnt = new Map(
      [...this.#learnt].map(([{ name }, { shape, active, sent }]) => {
        const naming: Naming = { ...shared, sent, elsewhere };
        return [name, { shape: withMaps(shape, new Set(maps), shared.words), active, naming }] as const;
      }),
    );
    const found = [...learnt.values()].flatMap(({ shape, naming }) => [
      ...nestedNames(shape, naming),
      ...othersIn(shape).flatMap((others) => nestedNames(others, naming, '')),
    ]);
    for (const name of found) elsewhere.add(name);
    const context = this.#iface.binding?.responses?.context ?? '';
    return routesOf(whole).flatMap((route) =>
      route.endpoints.flatMap((endpoint): ObservedEndpoint[] => {
        const [before, own] = [earlier.get(endpoint.name), learnt.get(endpoint.name)];
        const changes: DefinitionChanges = { added: [], retyped: [], unseen: [] };
        const name = operationOf({ route });
        if (!own) return before ? [{ name, route, endpoint, response: before, changes }] : [];
        const defined = responseDefinition(own.shape, { ...own, changes }, before && withConditions(before, context));
        if (defined.size === 0) return [];
        const response = withProvenance(withContexts(defined, context), before, own.active.length, origin);
        return [{ name, route, endpoint, response, changes }];
      }),
    );
  }
}

/** The words of an interface of routes, in small letters: the names and texts of its arguments, and the fields that it states of answers. */
function wordsOfRoutes(iface: RoutesInterface): ReadonlySet<string> {
  const words = new Set(routeObservingOf(iface).names.map((name) => name.toLowerCase()));
  const addText = (text: string | undefined): void => {
    for (const [word] of (text ?? '').matchAll(/[a-z][a-z0-9_-]*/gi)) words.add(word.toLowerCase());
  };
  // With the names that earlier runs have found, the same answers would give other definitions.
  const stated = iface.resources.filter(({ response }) => response && response.observedIn === undefined);
  for (const { response } of stated)
    for (const { name } of response ? fieldsOfType(response.type) : []) words.add(name.toLowerCase());
  for (const { path, endpoints } of routesOf(iface)) {
    addText(path.replaceAll(/\{[^}]*\}/g, ''));
    for (const { purpose, parameters } of endpoints) {
      addText(purpose);
      for (const one of parameters) for (const text of [one.name, one.purpose]) addText(text);
    }
  }
  return words;
}

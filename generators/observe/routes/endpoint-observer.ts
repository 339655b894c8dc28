import { showsEmptyArrays } from '../../catalogue/model/accepted.ts';
import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { fieldsOfType, namesOfFields } from '../../catalogue/model/response-fields.ts';
import type { DataMap } from '../../catalogue/yaml/data.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { answerOf } from '../../shape/answers.ts';
import { type AnswerShape, emptyShape, ShapeLearner } from '../answer-shape.ts';
import { type ActivePairs, pairKey } from '../bringing.ts';
import { nestedNames } from '../field-names.ts';
import { type LearntShape, withProvenance } from '../observer.ts';
import { type DefinitionChanges, responseDefinition } from '../response-definition.ts';
import { type AskedEndpoint, operationOf, routeObservingOf } from './asked-endpoints.ts';
import { namesInDefinition, withConditions, withContexts } from './context-conditions.ts';
import { type KeyFacts, othersIn, withMaps } from './keyed-by-data.ts';
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

/** An endpoint that has answered, with the shape of its whole answers. */
export interface AnsweredEndpoint extends LearntShape {
  readonly route: Route;
  readonly endpoint: Endpoint;
  /** The indexes of the requests that have chosen some fields. */
  readonly inPart: ReadonlySet<number>;
  /** The facts that tell the names of fields from other keys. */
  readonly keys: KeyFacts;
}

/** The shape of the answers of an endpoint, with the requests behind it. */
interface Learnt {
  readonly shape: AnswerShape;
  /** The context of each request. */
  readonly active: ActivePairs[];
  readonly inPart: Set<number>;
  /** The values that were sent. */
  readonly sent: Set<string>;
  /** The values of the needed arguments of each request. */
  readonly subjects: string[];
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
      inPart: new Set<number>(),
      sent: new Set<string>(),
      subjects: [],
    }));
    learnt.subjects.push(JSON.stringify(needed.map(({ name }) => given.get(name))));
    for (const { name, parameter } of needed) if (!parameter?.default) learnt.sent.add(given.get(name) ?? '');
    const stated = answerOf(this.#iface, route, endpoint);
    const request = learnt.active.push(this.#contextOf(stated?.context, endpoint, given)) - 1;
    if (this.#choosesFields(given)) learnt.inPart.add(request);
    this.#learner.add([answer], learnt.shape, request, stated && namesOfFields(stated.resource.response));
  }

  /** The context of a request: by the argument, by its default, or the stated one. */
  #contextOf(stated: string | undefined, endpoint: Endpoint, given: Given): ActivePairs {
    const parameter = this.#iface.binding?.responses?.context;
    if (parameter === undefined) return new Set();
    const preset = endpoint.parameters.find(({ name }) => name === parameter)?.default?.value;
    const value = given.get(parameter) ?? (typeof preset === 'string' ? preset : stated);
    return new Set(value === undefined ? [] : [pairKey({ parameter, value })]);
  }

  /** Whether a request has the argument that lists fields, alone or as an array. */
  #choosesFields(given: Given): boolean {
    const fields = this.#iface.binding?.responses?.fields;
    return [...given.keys()].some((name) => name.replace(/\[.*$/s, '') === fields);
  }

  /** The endpoints that have answered, in the order of the interface. All fields that it states are words. */
  answered(): readonly AnsweredEndpoint[] {
    const stated = this.#iface.resources.flatMap(({ response }) => (response ? [...namesOfFields(response)] : []));
    return this.#answered(new Set([...wordsOfRoutes(this.#iface), ...stated.map((name) => name.toLowerCase())]));
  }

  #answered(words: ReadonlySet<string>): readonly AnsweredEndpoint[] {
    const maps = new Set(routeObservingOf(this.#iface).maps);
    const elsewhere = new Set<string>();
    const shared = { words, known: this.#seen.all, listed: new Map(), keyLists: [], elsewhere };
    const answered = routesOf(this.#iface).flatMap((route) =>
      route.endpoints.flatMap((endpoint): AnsweredEndpoint[] => {
        const learnt = this.#learnt.get(endpoint);
        if (!learnt) return [];
        const keys = { maps, words, known: this.#seen.all, subjects: learnt.subjects };
        return [{ ...learnt, route, endpoint, naming: { ...shared, sent: learnt.sent }, keys }];
      }),
    );
    const found = answered.flatMap(({ shape: whole, naming, keys }) => {
      const shape = withMaps(whole, keys);
      return [...nestedNames(shape, naming), ...othersIn(shape).flatMap((others) => nestedNames(others, naming, ''))];
    });
    for (const name of found) elsewhere.add(name);
    return answered;
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
    const words = new Set([...wordsOfRoutes(this.#iface), ...[...earlier.values()].flatMap(namesInDefinition)]);
    const learnt = new Map(this.#answered(words).map((one) => [one.endpoint.name, one]));
    const { context = '', shows } = this.#iface.binding?.responses ?? {};
    const emptyIsArray = showsEmptyArrays(shows);
    return routesOf(whole).flatMap((route) =>
      route.endpoints.flatMap((endpoint): ObservedEndpoint[] => {
        const [before, own] = [earlier.get(endpoint.name), learnt.get(endpoint.name)];
        const changes: DefinitionChanges = { added: [], retyped: [], unseen: [] };
        const name = operationOf({ route });
        if (!own) return before ? [{ name, route, endpoint, response: before, changes }] : [];
        const shape = withMaps(own.shape, own.keys);
        const defined = responseDefinition(
          shape,
          { ...own, changes, emptyIsArray },
          before && withConditions(before, context),
        );
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

import { showsEmptyArrays } from '../catalogue/model/accepted.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { namesOfFields } from '../catalogue/model/response-fields.ts';
import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { getOrMake } from '../lib/add-to.ts';
import { isList } from '../lib/guards.ts';
import { activePairs } from './active-parameters.ts';
import { type AnswerPlaces, addedTo, continuationOf, errorCodeOf } from './answer-places.ts';
import { type AnswerShape, emptyShape, ShapeLearner } from './answer-shape.ts';
import type { ActivePairs } from './bringing.ts';
import type { Sent } from './complete-request.ts';
import { keyListsOf, type Naming, nestedNames, wordsOf } from './field-names.ts';
import type { KnownValues } from './known-values.ts';
import { listedValues, ownName } from './parameter-values.ts';
import type { Outcome } from './plan-steps.ts';
import { clientFactsOf, observingOf, pagesParameterOf, separatorOf } from './request-facts.ts';
import { type DefinitionChanges, responseDefinition } from './response-definition.ts';

/** The shape of a module's answers, with the requests behind it. */
interface Learnt {
  readonly shape: AnswerShape;
  /** The parameters of each request. */
  readonly active: ActivePairs[];
  /** The free texts that were sent. */
  readonly sent: Set<string>;
  answers: number;
}

/** The shape of answers, and the facts to read it by. */
export interface LearntShape {
  readonly shape: AnswerShape;
  /** The parameters of each request, by its index. */
  readonly active: readonly ActivePairs[];
  readonly naming: Naming;
}

/** A module that has answered, with the shape of what it added. */
export interface AnsweredModule extends LearntShape {
  readonly module: Module;
  /** The number of answers that show what it adds. */
  readonly answers: number;
}

/** The response of a module, and how it differs from that of an earlier run. */
export interface ObservedModule {
  readonly module: Module;
  readonly response: DataMap;
  readonly changes: DefinitionChanges;
}

/** The server that has answered, and the modules that it was asked too little about. */
interface Provenance {
  /** The modules of which nothing new is said. */
  readonly unsettled: ReadonlySet<Module>;
  /** The origin of the server; undefined if that is not known. */
  readonly origin: string | undefined;
}

/** The most free texts that are remembered of requests to a module. */
const mostSent = 10_000;

/** Learns the shapes of answers from pairs of requests and answers. */
export class Observer {
  /** The reasons of requests from whose answers nothing was learnt, with their numbers. */
  readonly refusals = new Map<string, number>();
  readonly #learner = new ShapeLearner();
  readonly #learnt = new Map<Module, Learnt>();
  readonly #iface: ModulesInterface;
  readonly #places: AnswerPlaces;
  readonly #known: KnownValues;
  readonly #separator: string;

  constructor(iface: ModulesInterface, places: AnswerPlaces, known: KnownValues) {
    this.#iface = iface;
    this.#places = places;
    this.#known = known;
    this.#separator = separatorOf(iface);
  }

  /** Learns from an answer. Returns what it showed; undefined if the server refused the request. */
  learn(module: Module, sent: Sent, answer: unknown): Outcome | undefined {
    const facts = clientFactsOf(this.#iface);
    const code = errorCodeOf(answer, facts);
    if (code !== undefined) {
      this.refuse(`the server answers ${/^[\w.-]{1,60}$/.test(code) ? JSON.stringify(code) : 'an error'}`);
      return undefined;
    }
    this.#known.add(answer, observingOf(this.#iface).describingGroups.includes(module.group));
    const learnt = getOrMake(this.#learnt, module, () => ({
      shape: emptyShape(),
      active: [],
      sent: new Set<string>(),
      answers: 0,
    }));
    this.#rememberSent(module, sent, learnt.sent);
    const request = learnt.active.push(activePairs(module, sent, this.#separator)) - 1;
    const { usual, others } = addedTo(answer, module, this.#places);
    if (usual.length > 0) learnt.answers += 1;
    const { fields, created, objects } = this.#learner.add(
      usual,
      learnt.shape,
      request,
      module.response && namesOfFields(module.response),
    );
    this.#learner.addTypes(others, learnt.shape);
    return { fields, brings: created > 0, objects, continuation: continuationOf(answer, facts) };
  }

  /** Counts a request from whose answer nothing can be learnt. */
  refuse(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
  }

  /** Remembers texts that answers may use as keys; listed values are words of the catalogue, and so are those that name modules. */
  #rememberSent(module: Module, sent: Sent, texts: Set<string>): void {
    const free = new Set(module.parameters.filter((one) => !listedValues(one)).map(({ name }) => name));
    const pages = pagesParameterOf(module, this.#iface);
    for (const [name, text] of sent)
      if ((free.has(name) || name === pages) && texts.size < mostSent)
        for (const part of text.split(this.#separator)) if (part !== module.path) texts.add(part);
  }

  /** The modules whose answers show what they add, in the order of the interface. */
  answered(): readonly AnsweredModule[] {
    const elsewhere = new Set<string>();
    const [words, keyLists] = [wordsOf(this.#iface), keyListsOf(this.#iface, this.#known)];
    const common = { words, keyLists, known: this.#known, elsewhere };
    const answered = this.#iface.modules.flatMap((module) => {
      const { shape, active, sent, answers } = this.#learnt.get(module) ?? nothing;
      if (answers === 0) return [];
      return [{ module, shape, active, answers, naming: { ...common, sent, listed: listedBy(module) } }];
    });
    const found = answered.flatMap(({ shape, naming }) => nestedNames(shape, naming));
    for (const name of found) elsewhere.add(name);
    return answered;
  }

  /**
   * The responses of all modules that have answered, merged with those of an earlier run by the paths of their files.
   * @param modules All modules of the interface, whether or not the server that has answered has them.
   */
  observed(
    earlier: ReadonlyMap<string, DataMap>,
    modules: readonly Module[],
    { unsettled, origin }: Provenance,
  ): readonly ObservedModule[] {
    const settled = this.answered().filter(({ module }) => !unsettled.has(module));
    const answered = new Map(settled.map((one) => [one.module.path, one]));
    const emptyIsArray = showsEmptyArrays(this.#iface.binding?.results?.shows);
    return modules.flatMap((module) => {
      const learnt = answered.get(module.path);
      const before = earlier.get(module.at.source.path);
      const changes: DefinitionChanges = { added: [], retyped: [], unseen: [] };
      if (!learnt) return before ? [{ module, response: before, changes }] : [];
      const response = responseDefinition(learnt.shape, { ...learnt, changes, emptyIsArray }, before);
      if (response.size === 0) return [];
      return [{ module, response: withProvenance(response, before, learnt.answers, origin), changes }];
    });
  }
}

/** A response with the answers and servers that it was learnt from, in this run and before. */
export function withProvenance(
  response: DataMap,
  before: DataMap | undefined,
  answers: number,
  origin: string | undefined,
): DataMap {
  const most = Math.max(answers, Number(before?.get('observedIn') ?? 0));
  const servers = new Set([...(before ? observedOn(before) : []), ...(origin === undefined ? [] : [origin])]);
  return new Map<string, Data>([
    ...response,
    ['observedIn', most],
    ...(servers.size > 0 ? [['observedOn', [...servers].sort()] as const] : []),
  ]);
}

/** The origins of the servers that a response was learnt from. */
export function observedOn(response: DataMap): readonly string[] {
  const stated = response.get('observedOn');
  return isList(stated) ? stated.map(String) : [];
}

const nothing: Learnt = { shape: emptyShape(), active: [], sent: new Set(), answers: 0 };

function listedBy({ parameters }: Module): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(parameters.map((parameter) => [ownName(parameter), new Set(listedValues(parameter) ?? [])]));
}

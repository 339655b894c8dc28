/** @import { CallOptions, Given, PostOptions, Validator } from '../types.ts' */
/** @import { Exchange, ModulesOptions } from './exchange.js' */
import { ApiError, isApiError, tooMany } from '../errors.js';
import { eitherSignal, unlessAborted } from '../waiting.js';
import { at, batchesOf, listAt, mergeInto, noList, tokenAt, severalOf } from './answers.js';
import { exchangeWith } from './exchange.js';
import { facts } from './facts.js';
import { postInParts } from './upload.js';

/** A client of a server of modules. Nothing is sent before a method is called. Its methods work without it. */
export class Client {
  #exchange;
  /** @type {Map<string, Promise<string>>} */
  #tokens = new Map();

  /**
   * @param {string | { readonly href: string }} address
   * @param {ModulesOptions} options
   * @param {Validator} validator
   */
  constructor(address, options, validator) {
    this.#exchange = exchangeWith(address, options, validator);
  }

  /** @type {(request: Given, options?: CallOptions) => Promise<Given>} */
  query = async (request, options = {}) => {
    this.#exchange.check(request, options);
    return this.#exchange.get(request, options);
  };

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<Given>} */
  answers = (request, options = {}) => answersOf(this.#exchange, request, options);

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<unknown>} */
  pages = (request, options = {}) => {
    const { named } = facts.pages;
    if (!named.some((name) => request[name] !== undefined)) throw new TypeError('The request names no pages. Supply ' + named.join(' or ') + '.');
    return pagesIn(this.answers(request, options));
  };

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<unknown>} */
  items = (request, options = {}) => {
    const [path, another] = Object.entries(facts.adds).flatMap(([name, before]) => severalOf(request[name]).map((one) => [...before, one]));
    if (!path || another) throw new TypeError('The items of one list can be read. Name one module, in ' + Object.keys(facts.adds).join(' or ') + '.');
    return itemsIn(this.answers(request, options), path);
  };

  /** @type {(request: Given, options?: PostOptions) => Promise<Given>} */
  post = (request, options = {}) => postInParts(request, options, this.#post);

  /** @type {(request: Given, options: CallOptions) => Promise<Given>} */
  #post = async (request, options) => {
    const [name = '', type] = tokenOf(request) ?? [];
    const needed = request[name] === undefined ? type : undefined;
    for (let isRenewed = false; ; isRenewed = true) {
      const token = needed && this.#token(needed, options.headers);
      const whole = token ? { ...request, [name]: await unlessAborted(eitherSignal(options.signal), () => token.value) } : request;
      this.#exchange.check(whole, options);
      try {
        return await this.#exchange.post(whole, options);
      } catch (error) {
        if (!token || isRenewed || !isApiError(error, facts.tokens.refused)) throw error;
        token.forget();
      }
    }
  };

  /** @type {(user: string, password: string, options?: CallOptions) => Promise<void>} */
  login = async (user, password, options = {}) => {
    const { login } = facts;
    const anybody = { [facts.assertion]: undefined };
    const token = tokenAt(await this.#exchange.get({ ...login.tokenRequest, ...anybody }, options), login.tokenPath);
    const form = { ...login.request, ...anybody, [login.user]: user, [login.password]: password, [login.token]: token };
    const result = at(await this.#exchange.post(form, options), login.resultPath);
    this.#tokens.clear();
    if (result === login.success) return;
    const what = 'The login of ' + JSON.stringify(user) + ' is refused: ' + JSON.stringify(result) + '. ';
    throw new ApiError('login-refused', what + login.hint);
  };

  /** @type {(request: Given, options?: CallOptions & { readonly method?: 'GET' | 'POST' }) => Promise<Given>} */
  raw = async (request, { method = 'GET', ...options } = {}) => this.#exchange[method === 'GET' ? 'get' : 'post'](request, options);

  /**
   * The token of a type, which all calls with the same headers share until one of them forgets it.
   * @type {(type: string, headers: CallOptions['headers']) => { value: Promise<string>, forget: () => void }}
   */
  #token(type, headers) {
    const { request, parameter, path, field } = facts.tokens;
    const key = JSON.stringify([type, headers]);
    const value =
      this.#tokens.get(key) ??
      this.#exchange.get({ ...request, [parameter]: type }, { headers }).then((answer) => tokenAt(answer, [...path, field.join(type)]));
    this.#tokens.set(key, value);
    const forget = () => void (this.#tokens.get(key) === value && this.#tokens.delete(key));
    value.catch(forget);
    return { value, forget };
  }
}

/** @type {(exchange: Exchange, request: Given, options: CallOptions) => AsyncGenerator<Given>} */
async function* answersOf({ check, get, mostPages, validate }, request, options) {
  for (const batch of batchesOf(request, options.validate ?? validate)) {
    check(batch, options);
    for (let count = 1, more; ; count += 1) {
      const answer = await get(batch, options, more);
      yield answer;
      more = /** @type {Given | undefined} */ (answer[facts.continuation]);
      if (!more) break;
      if (count >= mostPages) throw tooMany(count, 'answers. Ask for more at a time');
    }
  }
}

/** @type {(answers: AsyncIterable<Given>) => AsyncGenerator<unknown>} */
async function* pagesIn(answers) {
  const { path, title, number } = facts.pages;
  /** @type {Map<unknown, Record<string, unknown>>} */
  const held = new Map();
  for await (const answer of answers) {
    for (const page of listAt(answer, path)) {
      const { [title]: name, [number]: id } = Object(page);
      const key = name ?? id ?? page;
      const before = held.get(key) ?? {};
      held.set(key, before);
      mergeInto(before, page);
    }
    if (answer[facts.continuation] && !answer[facts.complete]) continue;
    yield* held.values();
    held.clear();
  }
}

/** @type {(answers: AsyncIterable<Given>, path: readonly string[]) => AsyncGenerator<unknown>} */
async function* itemsIn(answers, path) {
  let isStated = false;
  for await (const answer of answers) {
    isStated ||= at(answer, path) !== undefined;
    // What one answer lacks, another one that continues it may have.
    if (!isStated && !answer[facts.continuation]) throw noList(answer, path);
    yield* listAt(answer, path);
  }
}

/**
 * The parameter that has a token in a request, and the type of the token; undefined if it takes none.
 * @type {(request: Given) => readonly [parameter: string, type: string] | undefined}
 */
function tokenOf(request) {
  for (const [naming, modules] of Object.entries(facts.tokens.taken)) {
    const value = String(request[naming]);
    if (Object.hasOwn(modules, value)) return modules[value];
  }
  return undefined;
}

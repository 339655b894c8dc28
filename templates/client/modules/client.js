/** @import { CallOptions, Given, Validator } from '../types.ts' */
/** @import { ModulesOptions } from './exchange.js' */
import { ApiError } from '../errors.js';
import { at, batchesOf, mergeInto } from './answers.js';
import { Exchange } from './exchange.js';
import { facts } from './facts.js';

/** A client of a server of modules. Nothing is sent before a method is called. */
export class Client {
  #exchange;
  /** @type {Map<string, Promise<string>>} */
  #tokens = new Map();

  /**
   * @param {string} address
   * @param {ModulesOptions} options
   * @param {Validator} validator
   */
  constructor(address, options, validator) {
    this.#exchange = new Exchange(address, options, validator);
  }

  /** @type {(request: Given, options?: CallOptions) => Promise<Given>} */
  async query(request, options = {}) {
    this.#exchange.check(request, options);
    return this.#exchange.get(request, options);
  }

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<Given>} */
  async *answers(request, options = {}) {
    for (const batch of batchesOf(request, options.validate)) {
      this.#exchange.check(batch, options);
      for (let count = 1, more; ; count += 1) {
        const answer = await this.#exchange.get(batch, options, more);
        yield answer;
        more = /** @type {Given | undefined} */ (answer[facts.continuation]);
        if (!more) break;
        if (count >= this.#exchange.mostPages) throw tooMany(count);
      }
    }
  }

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<unknown>} */
  async *pages(request, options = {}) {
    /** @type {Map<unknown, Record<string, unknown>>} */
    const held = new Map();
    for await (const answer of this.answers(request, options)) {
      const { path, title, number } = facts.pages;
      for (const page of /** @type {readonly Given[]} */ (at(answer, path) ?? [])) {
        const key = page[title] ?? page[number];
        const before = held.get(key);
        if (before) mergeInto(before, page);
        else held.set(key, { ...page });
      }
      if (answer[facts.continuation] && !answer[facts.complete]) continue;
      yield* held.values();
      held.clear();
    }
  }

  /** @type {(request: Given, options?: CallOptions) => AsyncGenerator<unknown>} */
  async *items(request, options = {}) {
    const [parameter = '', path = []] = Object.entries(facts.adds).find(([name]) => request[name] !== undefined) ?? [];
    const name = String(request[parameter]);
    for await (const answer of this.answers(request, options)) {
      const items = at(answer, [...path, name]) ?? [];
      if (!Array.isArray(items)) throw new ApiError('no-list', 'The results of "' + name + '" are no list', { data: answer });
      yield* items;
    }
  }

  /** @type {(request: Given, options?: CallOptions) => Promise<Given>} */
  async post(request, options = {}) {
    const [name, type] = tokenOf(request) ?? [];
    for (let isRenewed = false; ; isRenewed = true) {
      const own = name !== undefined && type !== undefined && request[name] === undefined;
      const whole = own ? { ...request, [name]: await this.#token(type) } : request;
      this.#exchange.check(whole, options);
      try {
        return await this.#exchange.post(whole, options);
      } catch (error) {
        if (!own || isRenewed || /** @type {ApiError} */ (error).code !== facts.tokens.refused) throw error;
        this.#tokens.delete(type);
      }
    }
  }

  /** @type {(user: string, password: string) => Promise<void>} */
  async login(user, password) {
    const { login } = facts;
    const token = at(await this.#exchange.logIn('GET', login.tokenRequest), login.tokenPath);
    const form = { ...login.request, [login.user]: user, [login.password]: password, [login.token]: String(token) };
    const answer = await this.#exchange.logIn('POST', form);
    this.#tokens.clear();
    const result = at(answer, login.resultPath);
    if (result === login.success) return;
    throw new ApiError('login-refused', 'The login of ' + JSON.stringify(user) + ' is refused: ' + result + '. ' + login.hint);
  }

  /** @type {(request: Given, options?: CallOptions & { readonly method?: 'GET' | 'POST' }) => Promise<Given>} */
  async raw(request, { method = 'GET', ...options } = {}) {
    return method === 'GET' ? this.#exchange.get(request, options) : this.#exchange.post(request, options);
  }

  /** @type {(type: string) => Promise<string>} */
  #token(type) {
    const known = this.#tokens.get(type);
    if (known) return known;
    const { request, parameter, path, field } = facts.tokens;
    const token = this.#exchange
      .get({ ...request, [parameter]: type }, { validate: false })
      .then((answer) => String(at(answer, [...path, field.join(type)])));
    this.#tokens.set(type, token);
    token.catch(() => this.#tokens.delete(type));
    return token;
  }
}

/**
 * The parameter that has a token in a request, and the type of the token; undefined if it takes none.
 * @type {(request: Given) => readonly [parameter: string, type: string] | undefined}
 */
function tokenOf(request) {
  for (const [naming, modules] of Object.entries(facts.tokens.taken)) {
    const taken = modules[String(request[naming])];
    if (taken) return taken;
  }
  return undefined;
}

/** @type {(count: number) => ApiError} */
function tooMany(count) {
  return new ApiError('too-many-pages', 'There are more than ' + count + ' answers. Ask for more at a time, or raise "mostPages".');
}

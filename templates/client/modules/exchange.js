/** @import { CallOptions, Connection, Failure, Given, Judge, Options, ShownRequest, Validator } from '../types.ts' */
import { encode } from '../../validators/codec/encode.js';
import { encodeForm, encodeRequest } from '../../validators/codec/request-of-modules.js';
import { withFixed } from '../../validators/codec/with-fixed.js';
import { connection } from '../connection.js';
import { ApiError, invalidRequest } from '../errors.js';
import { facts } from './facts.js';

/** @typedef {Options & { readonly parameters?: Given, readonly assert?: string, readonly onWarning?: (warning: { module: string, text: string }) => void }} ModulesOptions */

/** The most characters of the query in an address. A longer request is posted. */
const longestQuery = 6000;

/** Sends checked requests to a server of modules, and reads its answers. */
export class Exchange {
  /** @type {Connection} */
  #connection;
  #validator;
  #options;
  /** @type {Set<string>} */
  #warned = new Set();

  /**
   * @param {string} address
   * @param {ModulesOptions} options
   * @param {Validator} validator
   */
  constructor(address, options, validator) {
    this.#connection = connection(address, { atOnce: 1, ...options }, judge, (target) => target);
    this.#validator = validator;
    this.#options = options;
  }

  get mostPages() {
    return this.#options.mostPages ?? 10_000;
  }

  /** @type {(request: Given, options: CallOptions) => void} */
  check(request, { validate = this.#options.validate }) {
    if (validate === false) return;
    const { issues } = this.#validator.validate(request, validate);
    if (issues) throw invalidRequest(nameOf(request), issues);
  }

  /** The parameters of all requests but those of a login. */
  get #asserted() {
    const { assert } = this.#options;
    return assert === undefined ? {} : { [facts.assertion]: assert };
  }

  /**
   * The answer to a request that only reads. `more` has the parameters that continue an earlier one.
   * @type {(request: Given, options: CallOptions, more?: Given) => Promise<Given>}
   */
  async get(request, options, more = {}) {
    const search = encodeRequest({ ...this.#asserted, ...request });
    for (const [name, value] of Object.entries(more)) search.set(name, String(value));
    if (search.toString().length > longestQuery) return this.#send('POST', search, options, true);
    return this.#send('GET', undefined, options, true, search);
  }

  /** @type {(request: Given, options: CallOptions) => Promise<Given>} */
  async post(request, options) {
    return this.#send('POST', encodeForm({ ...this.#asserted, ...request }), options, false);
  }

  /**
   * The answer to a request of a login, whose values are texts.
   * @type {(method: string, values: Readonly<Record<string, string>>) => Promise<Given>}
   */
  async logIn(method, values) {
    const form = withFixed(new URLSearchParams(values));
    return method === 'GET' ? this.#send(method, undefined, {}, true, form) : this.#send(method, form, {}, false);
  }

  /** @type {(method: string, body: URLSearchParams | FormData | undefined, options: CallOptions, isSafe: boolean, search?: URLSearchParams) => Promise<Given>} */
  async #send(method, body, options, isSafe, search = new URLSearchParams()) {
    for (const [name, value] of encode(this.#options.parameters ?? {})) if (!search.has(name)) search.set(name, value);
    const target = '?' + search;
    const answer = await this.#connection.send({ ...options, method, target: target === '?' ? '' : target, isSafe, ...(body ? { body } : {}) });
    const stated = /** @type {Given} */ (answer.body ?? {});
    this.#warn(stated[facts.warnings]);
    return stated;
  }

  /** @type {(warnings: unknown) => void} */
  #warn(warnings) {
    if (!this.#options.onWarning || !warnings) return;
    for (const [key, one] of Object.entries(warnings)) {
      const { module = key, warnings: inModule, text = inModule } = one;
      const shown = module + ': ' + text;
      if (this.#warned.has(shown) || this.#warned.size > 1000) continue;
      this.#warned.add(shown);
      this.#options.onWarning({ module, text });
    }
  }
}

/** @type {(request: Given) => string} */
function nameOf(request) {
  const names = [...Object.keys(facts.adds), 'generator'].filter((name) => request[name] !== undefined);
  return names.map((name) => name + '=' + request[name]).join('&');
}

/** @type {Judge} */
function judge({ body, status }, request) {
  const stated = facts.errors.map((name) => /** @type {Given} */ (body)?.[name]).find((one) => one !== undefined);
  if (stated === undefined || body === null) return undefined;
  return failureOf(/** @type {Given} */ ([stated].flat()[0]), { status, data: body, request });
}

/** @type {(stated: Given, details: { status: number, data: unknown, request: ShownRequest }) => Failure} */
function failureOf({ code, info, text, html }, details) {
  const name = String(code);
  const error = new ApiError(name, name + ': ' + (info ?? text ?? html ?? ''), details);
  const isFault = facts.faultCodes.some((start) => name.startsWith(start));
  return { error, isUnhandled: facts.retryCodes.includes(name), isPassing: isFault };
}

/** @import { CallOptions, Given, Judge, Options, Validator } from '../types.ts' */
import { addressable } from '../../validators/codec/addressable.js';
import { encode } from '../../validators/codec/encode.js';
import { encodeForm, encodeRequest } from '../../validators/codec/request-of-modules.js';
import { connection } from '../connection.js';
import { ApiError, invalidRequest, masked } from '../errors.js';
import { checkBody } from '../responses.js';
import { facts } from './facts.js';

/** @typedef {(warning: { module: string, text: string }) => void} OnWarning */
/** @typedef {Options & { readonly parameters?: Given, readonly assert?: string, readonly onWarning?: OnWarning }} ModulesOptions */
/** @typedef {ReturnType<typeof exchangeWith>} Exchange */

/** The fields, one of which every answer with results has. */
const ofQueries = [facts.complete, facts.continuation, facts.warnings, ...Object.values(facts.adds).flatMap(([first]) => first ?? [])];

/** The most characters of the query in an address. A longer request is posted. */
const longestQuery = 6000;

/**
 * Functions that check requests, send them to a server of modules, and read its answers.
 * @param {string | { readonly href: string }} address
 * @param {ModulesOptions} options
 * @param {Validator} validator
 */
export function exchangeWith(address, options, validator) {
  const { parameters = {}, assert, onWarning, mostPages = 10_000 } = options;
  // Those of a program may be secret: it can have any.
  const { send } = connection(address, { atOnce: 1, ...options }, judge, (target) => masked(target, always.keys()));
  const always = addressable(encode(parameters));
  const asserted = { [facts.assertion]: assert };
  const warn = onWarning && warner(onWarning);

  /** @type {(request: Given, own: CallOptions, isSafe: boolean, search: URLSearchParams, body?: URLSearchParams | FormData, isMore?: boolean) => Promise<Given>} */
  async function answer(request, own, isSafe, search, body, isMore) {
    for (const [name, value] of always) if (!search.has(name)) search.set(name, value);
    const target = String(search) && '?' + search;
    const { body: stated } = await send({ ...own, method: body ? 'POST' : 'GET', target, isSafe, body });
    const all = /** @type {Given} */ (stated);
    const names = Object.keys(all);
    if (names.length > 0 && nameOf(request) && facts.complete && !names.some((name) => ofQueries.includes(name)))
      throw new ApiError('invalid-response', 'The answer is none of this interface. Look at the address', { data: all });
    warn?.(all[facts.warnings]);
    // What one answer lacks, another one that continues it may have.
    checkBody({ options }, 'wholeAnswer', nameOf(request), all, { request, partial: isMore });
    return all;
  }

  return {
    mostPages,
    validate: options.validate,

    /** @type {(request: Given, options: CallOptions) => void} */
    check(request, { validate = options.validate }) {
      if (validate === false) return;
      const { issues } = validator.validate(request, validate);
      if (issues) throw invalidRequest(nameOf(request), issues);
    },

    /**
     * The answer to a request that only reads. `more` has the parameters that continue an earlier one.
     * @type {(request: Given, options: CallOptions, more?: Given) => Promise<Given>}
     */
    async get(request, options, more = {}) {
      const search = encodeRequest({ ...asserted, ...request });
      for (const [name, value] of encode(more)) search.set(name, value);
      const isMore = Object.keys(more).length > 0;
      return String(search).length > longestQuery
        ? answer(request, options, true, new URLSearchParams(), search, isMore)
        : answer(request, options, true, search, undefined, isMore);
    },

    /** @type {(request: Given, options: CallOptions) => Promise<Given>} */
    async post(request, options) {
      return answer(request, options, false, new URLSearchParams(), encodeForm({ ...asserted, ...request }));
    },
  };
}

/**
 * A function that tells each warning once.
 * @type {(tell: OnWarning) => (warnings: unknown) => void}
 */
function warner(tell) {
  const told = new Set();
  return (warnings) => {
    for (const [key, one] of Object.entries(warnings ?? {})) {
      const { module = key, warnings: inModule, text = inModule } = Object(one);
      const shown = JSON.stringify([module, text]);
      if (typeof text !== 'string' || told.has(shown) || told.size > 1000) continue;
      told.add(shown);
      tell({ module, text });
    }
  };
}

/** @type {(request: Given) => string} */
function nameOf(request) {
  const names = [...Object.keys(facts.adds), 'generator'].filter((name) => request[name] !== undefined);
  return names.map((name) => name + '=' + request[name]).join('&');
}

/** @type {Judge} */
function judge({ body, status }) {
  const error = facts.errors.flatMap((name) => Object(body)[name]).find(Boolean);
  if (!error) return status < 400 && Object(body) !== body ? { code: 'not-json', message: 'The answer is no object' } : undefined;
  const { code: own, info, text, html } = Object(error);
  const code = typeof own === 'string' ? own : 'no-code';
  const message = code + ': ' + ([info, text, html, error].find((one) => typeof one === 'string') ?? '');
  if (facts.retryCodes.includes(code)) return { code, message, repeat: 'any' };
  return { code, message, repeat: facts.faultCodes.some((start) => code.startsWith(start)) ? 'safe' : undefined };
}

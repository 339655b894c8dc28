import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ClientFacts } from '../../../../generators/catalogue/model/client-facts.ts';
import type { ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { responsesJson } from '../../../../generators/emit/json-schema/responses.ts';
import { jsonText } from '../../../../generators/lib/json.ts';
import { activePairs } from '../../../../generators/observe/active-parameters.ts';
import { type AnswerPlaces, addedTo, errorCodeOf, placesOf } from '../../../../generators/observe/answer-places.ts';
import { type AskedModule, askedModulesOf } from '../../../../generators/observe/asked-modules.ts';
import type { Sent } from '../../../../generators/observe/complete-request.ts';
import { KnownValues } from '../../../../generators/observe/known-values.ts';
import { exampleValuesOf } from '../../../../generators/observe/parameter-values.ts';
import { clientFactsOf, observingOf, separatorOf } from '../../../../generators/observe/request-facts.ts';
import { Random } from '../../random.ts';
import { mustSucceed } from '../catalpa.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import type { Trial } from '../server-kind.ts';
import { fillWiki } from './fill-wiki.ts';
import { compareValue, type Found } from './fit.ts';
import { randomRequest } from './random-request.ts';

/** The least share of answers that fit what was learnt of their modules, and the least share of fields whose types are known. */
const least = { fit: 0.99, typed: 0.99 };

/** A generated validator of answers, as far as it is used here. */
type ValidateAnswer = (
  answer: unknown,
  options: { readonly request: Readonly<Record<string, string>> },
) => { readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly code: string }[] };

/**
 * Observes a wiki, and compares the answers to random requests with what was learnt of their modules, with the schema of answers, and with
 * the validators of answers.
 */
export const learnAnswers: Trial['work'] = async ({ address, login, spec: imported, signal, seed, requests }) => {
  const cookie = await fillWiki(address, login);
  const spec = join(imported, '../observed');
  await mustSucceed(['init', address, '--into', spec], signal);
  await mustSucceed(['observe', address, '--catalogue', spec, '--header', `Cookie: ${cookie}`], signal);
  await mustSucceed(['check', '--catalogue', spec], signal);
  const { iface } = bindImported(spec, 'mediawiki');
  if (iface.kind !== 'modules' || !iface.binding?.results) throw new Error('nothing says what answers consist of');
  const ask = async (query: URLSearchParams): Promise<unknown> =>
    (await fetch(`${address}?${query}`, { headers: { cookie }, signal })).json().catch(() => undefined);
  const out = join(spec, '../validators');
  await mustSucceed(['generate', 'responses', '--catalogue', spec, '--binding', 'mediawiki', '--out', out], signal);
  const validators = await import(pathToFileURL(join(out, 'responses', iface.name, 'answer.js')).href);
  const judge = new Judge(iface, placesOf(iface.binding.results), validators.validateAnswer);
  await askAtRandom(iface, judge, { ask, random: new Random(seed), requests });
  return judge.report();
};

interface Asking {
  readonly ask: (query: URLSearchParams) => Promise<unknown>;
  readonly random: Random;
  readonly requests: number;
}

async function askAtRandom(iface: ModulesInterface, judge: Judge, { ask, random, requests }: Asking): Promise<void> {
  const facts = clientFactsOf(iface);
  const known = new KnownValues(observingOf(iface).pages);
  const making = { iface, known, examples: exampleValuesOf(iface), separator: separatorOf(iface) };
  const { asked } = askedModulesOf(iface, judge.places);
  // Later requests are about what the lists have shown.
  for (const list of ['allpages', 'recentchanges', 'allimages', 'allrevisions', 'allcategories'])
    known.add(await ask(new URLSearchParams({ action: 'query', list, format: 'json', formatversion: '2' })));
  for (let sent = 0; sent < requests; ) {
    const one = random.pick(asked);
    const request = randomRequest(one, making, random);
    if (!request) continue;
    sent += 1;
    const answer = await ask(new URLSearchParams([...request]));
    if (answer !== undefined && errorCodeOf(answer, facts) === undefined) known.add(answer);
    judge.look(one, request, answer);
  }
}

/** Counts the answers that fit, and remembers how others differ. */
class Judge {
  readonly places: AnswerPlaces;
  readonly #facts: ClientFacts;
  readonly #schema: ValidateFunction;
  readonly #validate: ValidateAnswer;
  readonly #separator: string;
  readonly #counts = { others: 0, compared: 0, fit: 0, valid: 0, accepted: 0, fields: 0, untyped: 0 };
  /** The differences, with how many answers have them and the first request. */
  readonly #misses = new Map<string, { count: number; readonly query: string }>();

  constructor(iface: ModulesInterface, places: AnswerPlaces, validate: ValidateAnswer) {
    this.places = places;
    this.#facts = clientFactsOf(iface);
    this.#validate = validate;
    this.#separator = separatorOf(iface);
    // Formats are written as patterns as well.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    this.#schema = ajv.compile({
      ...JSON.parse(jsonText(responsesJson(iface, 'responses.json', ''))),
      $ref: '#/$defs/Answer',
    });
  }

  look({ module }: AskedModule, sent: Sent, answer: unknown): void {
    const counts = this.#counts;
    if (answer === undefined || errorCodeOf(answer, this.#facts) !== undefined) {
      counts.others += 1;
      return;
    }
    const found: Found = { misses: [], fields: 0, untyped: 0 };
    const type = module.response?.type ?? { kind: 'unknown' };
    for (const part of addedTo(answer, module, this.places).usual)
      compareValue(part, type, module.path, activePairs(module, sent, this.#separator), found);
    counts.compared += 1;
    counts.fields += found.fields;
    counts.untyped += found.untyped;
    if (found.misses.length === 0) counts.fit += 1;
    if (this.#schema(answer)) counts.valid += 1;
    else this.#miss(`schema ${this.#schema.errors?.[0]?.instancePath}`, sent);
    const { issues = [] } = this.#validate(answer, { request: Object.fromEntries(sent) });
    if (issues.length === 0) counts.accepted += 1;
    const refused = issues.map(
      ({ path, code }) => `${path.filter((key) => typeof key === 'string').join('.')}: ${code}`,
    );
    for (const miss of new Set(refused)) this.#miss(`validator ${miss}`, sent);
    for (const miss of new Set(found.misses.map(({ path, what }) => `${path}: ${what}`))) this.#miss(miss, sent);
  }

  #miss(what: string, sent: Sent): void {
    const before = this.#misses.get(what);
    if (before) before.count += 1;
    else this.#misses.set(what, { count: 1, query: String(new URLSearchParams([...sent])) });
  }

  /** The figures as text. @throws {Error} with the most frequent differences if they are too low. */
  report(): string {
    const { others, compared, fit, valid, accepted, fields, untyped } = this.#counts;
    const share = {
      fit: fit / compared,
      valid: valid / compared,
      accepted: accepted / compared,
      typed: (fields - untyped) / fields,
    };
    const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
    const figures =
      `of ${compared} answers ${percent(share.fit)} fit, ${percent(share.valid)} the schema, and ` +
      `${percent(share.accepted)} the validators by request; ` +
      `${percent(share.typed)} of ${fields} fields are typed; ${others} errors and answers that are not JSON`;
    const most = [...this.#misses].sort(([, one], [, other]) => other.count - one.count).slice(0, 20);
    const listed = most.map(([miss, { count, query }]) => `${count}  ${miss}\n      ${query.slice(0, 200)}`);
    const shares = [share.fit, share.valid, share.accepted];
    if (shares.every((one) => one >= least.fit) && share.typed >= least.typed) return figures;
    throw new Error([figures, ...listed].join('\n'));
  }
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { activePairs } from '../../../../generators/observe/active-parameters.ts';
import { addedTo, errorCodeOf, placesOf } from '../../../../generators/observe/answer-places.ts';
import { askedModulesOf } from '../../../../generators/observe/asked-modules.ts';
import { KnownValues } from '../../../../generators/observe/known-values.ts';
import { exampleValuesOf } from '../../../../generators/observe/parameter-values.ts';
import { run } from '../../../cli/main.ts';
import { createTerminal } from '../../../cli/terminal.ts';
import { Random } from '../../random.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import { fillWiki } from './fill-wiki.ts';
import { compareValue, type Found } from './fit.ts';
import { randomRequest } from './random-request.ts';

// Observes a wiki that was started for a trial, and then compares the answers to random requests with what was learnt.

const { values } = parseArgs({
  options: {
    wiki: { type: 'string' },
    login: { type: 'string' },
    requests: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
  },
});
const [, user = '', password = ''] = /^([^:]+):(.*)$/s.exec(values.login ?? '') ?? [];
if (values.wiki === undefined || user === '')
  throw new Error('usage: npm run answers -- --wiki <api.php> --login <user:password>');

/** The answers of a trial. */
interface Tally {
  readonly counts: Record<'sent' | 'errors' | 'others' | 'judged' | 'fit' | 'fields' | 'untyped', number>;
  /** The differences, with how many answers have them and the first request. */
  readonly misses: Map<string, { count: number; readonly query: string }>;
}

async function main(wiki: string): Promise<void> {
  const cookie = await fillWiki(wiki, { user, password });
  const spec = join(mkdtempSync(join(tmpdir(), 'catalpa-answers-')), 'spec');
  const terminal = createTerminal(process);
  for (const args of [
    ['init', wiki, '--into', spec],
    ['observe', wiki, '--catalogue', spec, '--header', `Cookie: ${cookie}`],
    ['check', '--catalogue', spec],
  ])
    if ((await run(args, terminal)) !== 0) throw new Error(`catalpa ${args[0]} fails`);
  const { iface } = bindImported(spec, 'mediawiki');
  if (iface.kind !== 'modules') throw new Error('the catalogue is not that of a wiki');
  report(await tally(iface, (query) => answerOf(wiki, query, cookie)));
}

async function answerOf(wiki: string, query: URLSearchParams, cookie: string): Promise<unknown> {
  const response = await fetch(`${wiki}?${query}`, { headers: { cookie } });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends random requests, and compares their answers with what is stated of the modules. */
async function tally(iface: ModulesInterface, ask: (query: URLSearchParams) => Promise<unknown>): Promise<Tally> {
  const random = new Random(Number(values.seed));
  const known = new KnownValues();
  const making = { iface, known, examples: exampleValuesOf(iface) };
  const places = iface.binding?.results ? placesOf(iface.binding.results) : new Map();
  const { asked } = askedModulesOf(iface, new Set(places.keys()));
  const counts = { sent: 0, errors: 0, others: 0, judged: 0, fit: 0, fields: 0, untyped: 0 };
  const misses: Tally['misses'] = new Map();
  // Later requests are about what the lists have shown.
  for (const list of ['allpages', 'recentchanges', 'allimages', 'allrevisions', 'allcategories'])
    known.add(await ask(new URLSearchParams({ action: 'query', list, format: 'json', formatversion: '2' })));
  while (counts.sent < Number(values.requests)) {
    const one = random.pick(asked);
    const sent = randomRequest(one, making, random);
    if (!sent) continue;
    counts.sent += 1;
    const query = new URLSearchParams([...sent]);
    const answer = await ask(query);
    if (answer === undefined) counts.others += 1;
    else if (errorCodeOf(answer) !== undefined) counts.errors += 1;
    else {
      known.add(answer);
      const found: Found = { misses: [], fields: 0, untyped: 0 };
      const type = one.module.response?.type ?? { kind: 'unknown' };
      for (const part of addedTo(answer, one.module.group, places))
        compareValue(part, type, one.module.path, activePairs(one.module, sent), found);
      counts.judged += 1;
      counts.fields += found.fields;
      counts.untyped += found.untyped;
      if (found.misses.length === 0) counts.fit += 1;
      for (const miss of new Set(found.misses.map(({ path, what }) => `${path}: ${what}`))) {
        const before = misses.get(miss);
        if (before) before.count += 1;
        else misses.set(miss, { count: 1, query: String(query) });
      }
    }
  }
  return { counts, misses };
}

function report({ counts, misses }: Tally): void {
  const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(2)} %`;
  const { sent, errors, others, judged, fit, fields, untyped } = counts;
  console.log(`${sent} requests: ${errors} errors, ${others} answers that are not JSON, ${judged} compared`);
  console.log(
    `${percent(fit, judged)} of these fit; ${percent(fields - untyped, fields)} of ${fields} fields are typed`,
  );
  const most = [...misses].sort(([, one], [, other]) => other.count - one.count).slice(0, 30);
  for (const [miss, { count, query }] of most) console.log(`${count}  ${miss}\n      ${query.slice(0, 200)}`);
}

await main(values.wiki);

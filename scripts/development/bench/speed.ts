import { Random } from '../random.ts';
import { requireTool } from '../tools.ts';
import { ajvOf } from './ajv.ts';
import { type Accepts, allIssues, type Entry, entriesOf, ours } from './entries.ts';
import { median } from './figures.ts';
import { type Input, invalidInputs, validInputs } from './inputs.ts';
import { zod } from './zod.ts';

// Times one kind of objects in a process of its own, so that what V8 has learnt of other shapes does not count.

const { do_not_optimize, measure }: typeof import('mitata') = requireTool('mitata');

/** So many objects of each entry, whatever their number of shapes: memory weighs the same for all. */
const objects = 2048;

/** Long enough that what the others left in the processor's caches does not count: nanoseconds. */
const least = { min_cpu_time: 2e7, min_samples: 5, gc: (): void => {} };

/** All take turns, so that what else the machine does weighs the same for all; in the first turns V8 is still learning. */
const turns = { learning: 10, timed: 3 };

export interface Speeds {
  /** How many entries have parameters enough for so many shapes. */
  readonly entries: number;
  /** Medians over the entries: nanoseconds an object by validator, and how many times ours a peer takes, by both names. */
  readonly nanoseconds: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
}

interface Kind {
  readonly shapes: number;
  readonly valid: boolean;
}

type Peers = Readonly<Record<string, (entry: Entry) => Accepts | Promise<Accepts>>>;

async function peersOf({ valid }: Kind): Promise<Peers> {
  const all = { ours, allIssues, ajv: await ajvOf(false), zod };
  return valid ? all : { ...all, 'ajv, all errors': await ajvOf(true) };
}

/** A loop of its own for each validator, for the same reason as a function of its own. */
function loopOf(accepts: Accepts, inputs: readonly Input[], id: string): () => number {
  const body = `// ${id}
    return () => {
      let accepted = 0;
      for (let index = 0; index < inputs.length; index += 1) if (accepts(inputs[index])) accepted += 1;
      return accepted;
    };`;
  return new Function('accepts', 'inputs', body)(accepts, inputs);
}

/** Nanoseconds an object, of each validator by its name. */
async function nanosecondsOf(
  all: readonly (readonly [string, Accepts])[],
  inputs: readonly Input[],
  id: string,
): Promise<Record<string, number>> {
  const timed = all.map(([name, accepts]) => ({
    name,
    loop: loopOf(accepts, inputs, `${id} ${name}`),
    times: [] as number[],
  }));
  for (let turn = 0; turn < turns.learning; turn += 1) for (const { loop } of timed) do_not_optimize(loop());
  for (let turn = 0; turn < turns.timed; turn += 1) {
    for (const { loop, times } of timed) {
      const { p50 } = await measure(() => do_not_optimize(loop()), least);
      times.push(p50 / inputs.length);
    }
  }
  return Object.fromEntries(timed.map(({ name, times }) => [name, median(times)]));
}

/** The objects of an entry, about which all validators agree. */
function inputsOf({ schema }: Entry, { shapes, valid }: Kind, all: readonly Accepts[]): readonly Input[] | undefined {
  const random = new Random(shapes);
  const accepted: Accepts = (input) => all.every((accepts) => accepts(input));
  const inputs = validInputs(schema, { shapes, count: objects, accepted, random });
  const rejected: Accepts = (input) => !all.some((accepts) => accepts(input));
  return inputs && (valid ? inputs : invalidInputs(schema, inputs, { rejected, random }));
}

async function speedsOf(entries: readonly Entry[], kind: Kind): Promise<Speeds> {
  const peers = await peersOf(kind);
  const results: Record<string, number>[] = [];
  for (const entry of entries) {
    const all = await Promise.all(
      Object.entries(peers).map(async ([name, make]) => [name, await make(entry)] as const),
    );
    const inputs = inputsOf(
      entry,
      kind,
      all.map(([, accepts]) => accepts),
    );
    if (inputs === undefined) continue;
    results.push(await nanosecondsOf(all, inputs, entry.id));
  }
  const names = Object.keys(peers);
  const medianOf = (figure: (result: Record<string, number>) => number): number => median(results.map(figure));
  const pairs = names.flatMap((peer) => ['ours', 'allIssues'].map((own) => [peer, own] as const));
  return {
    entries: results.length,
    nanoseconds: Object.fromEntries(names.map((name) => [name, medianOf((result) => result[name] ?? Number.NaN)])),
    times: Object.fromEntries(
      pairs.map(([peer, own]) => [
        `${peer} / ${own}`,
        medianOf((result) => (result[peer] ?? Number.NaN) / (result[own] ?? Number.NaN)),
      ]),
    ),
  };
}

const [out = 'out', shapes = '1', validity = 'valid'] = process.argv.slice(2);
const kind = { shapes: Number(shapes), valid: validity === 'valid' };
console.log(JSON.stringify(await speedsOf(entriesOf(out), kind)));

import { Random } from '../random.ts';
import { requireTool } from '../tools.ts';
import { ajvOf } from './ajv.ts';
import { type Accepts, allIssues, type Entry, entriesOf, ours } from './entries.ts';
import { median } from './figures.ts';
import { type Input, invalidInputs, validInputs } from './inputs.ts';
import { zod } from './zod.ts';

// Measures one kind of objects in a separate process, where V8 has not been trained by other shapes.

const { do_not_optimize, measure }: typeof import('mitata') = requireTool('mitata');

/** The number of objects for each entry. It is the same for all numbers of shapes, so that the effect of memory is the same. */
const objects = 2048;

/** The minimum time of a measurement, so that the contents of the processor's caches at its start do not matter: in nanoseconds. */
const least = { min_cpu_time: 2e7, min_samples: 5, gc: (): void => {} };

/**
 * The validators take turns, so that other work of the machine affects all of them alike. In the first turns, V8 still optimizes the code.
 */
const turns = { learning: 10, timed: 3 };

export interface Speeds {
  /** The number of entries with enough parameters for this number of shapes. */
  readonly entries: number;
  /**
   * Medians over the entries: nanoseconds per object by validator, and, by the names of both, how many times as long as ours a peer takes.
   */
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

/** Makes a separate loop for each validator, as V8 optimizes all users of shared code together. */
function loopOf(accepts: Accepts, inputs: readonly Input[], id: string): () => number {
  const body = `// ${id}
    return () => {
      let accepted = 0;
      for (let index = 0; index < inputs.length; index += 1) if (accepts(inputs[index])) accepted += 1;
      return accepted;
    };`;
  return new Function('accepts', 'inputs', body)(accepts, inputs);
}

/** Nanoseconds per object, by the name of the validator. */
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

/** The objects for an entry. All validators have the same verdict on them. */
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

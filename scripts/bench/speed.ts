import { do_not_optimize, measure } from 'mitata';
import { ajvOf } from './ajv.ts';
import { type Accepts, type Entry, entriesOf, ours } from './entries.ts';
import { median } from './figures.ts';
import { type Input, invalidInputs, validInputs } from './inputs.ts';
import { Random } from './random.ts';
import { zod } from './zod.ts';

// Times one kind of objects in a process of its own, so that what V8 has learnt of other shapes does not count.

/** So many objects of each entry, whatever their number of shapes: memory weighs the same for all. */
const objects = 2048;

const least = { min_cpu_time: 15e6, min_samples: 9, gc: (): void => {} };

export interface Speeds {
  /** How many entries have parameters enough for so many shapes. */
  readonly entries: number;
  /** Medians over the entries: nanoseconds an object by validator, and how many times ours a peer takes. */
  readonly nanoseconds: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
}

interface Kind {
  readonly shapes: number;
  readonly valid: boolean;
}

type Peers = Readonly<Record<string, (entry: Entry) => Accepts | Promise<Accepts>>>;

async function peersOf({ valid }: Kind): Promise<Peers> {
  const all = { ours, ajv: await ajvOf(false), zod };
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

async function nanosecondsOf(accepts: Accepts, inputs: readonly Input[], id: string): Promise<number> {
  const loop = loopOf(accepts, inputs, id);
  const { p50 } = await measure(() => do_not_optimize(loop()), least);
  return p50 / inputs.length;
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
    const result: Record<string, number> = {};
    for (const [name, accepts] of all) result[name] = await nanosecondsOf(accepts, inputs, `${entry.id} ${name}`);
    results.push(result);
  }
  const medians = (figure: (result: Record<string, number>, name: string) => number): Record<string, number> =>
    Object.fromEntries(Object.keys(peers).map((name) => [name, median(results.map((result) => figure(result, name)))]));
  return {
    entries: results.length,
    nanoseconds: medians((result, name) => result[name] ?? Number.NaN),
    times: medians((result, name) => (result[name] ?? Number.NaN) / (result['ours'] ?? Number.NaN)),
  };
}

const [out = 'out', shapes = '1', validity = 'valid'] = process.argv.slice(2);
const kind = { shapes: Number(shapes), valid: validity === 'valid' };
console.log(JSON.stringify(await speedsOf(entriesOf(out), kind)));

import { testedObjectsOf } from '../../../scripts/development/fuzz/tested-objects.ts';
import { printed } from '../../../scripts/development/fuzz/verdicts.ts';
import { catalogueIn, catalogues } from './catalogues.ts';
import { compareVerdicts } from './disagreements.ts';

// The comparison of the tests, with a given number of inputs per parameter object, and another seed each time; or that of
// the catalogues in folders that are named behind the two numbers.

const inputs = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const folders = process.argv.slice(4);
process.stdout.write(`${inputs} inputs per parameter object, seed ${seed}\n`);

const explained = new Map<string, number>();
let unexplained = 0;
for (const { title, catalogue } of folders.length > 0 ? folders.map(catalogueIn) : catalogues(seed)) {
  const objects = await testedObjectsOf(catalogue);
  const started = performance.now();
  let accepted = 0;
  for (const tested of objects) {
    const result = compareVerdicts(tested, inputs, seed);
    accepted += result.accepted;
    for (const { input, verdicts, exceptions } of result.disagreements) {
      for (const name of exceptions) explained.set(name, (explained.get(name) ?? 0) + 1);
      if (exceptions.length > 0) continue;
      unexplained += 1;
      process.stdout.write(`${tested.iface.name} ${tested.object.name}: ${printed(verdicts)} on ${printed(input)}\n`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const all = objects.length * inputs;
  process.stdout.write(`${title}: ${objects.length} objects, ${all} inputs, ${accepted} accepted, ${seconds} s\n`);
}
for (const [name, count] of explained) process.stdout.write(`${count} × ${name}\n`);
process.stdout.write(`${unexplained} disagreements without an explanation\n`);
process.exitCode = unexplained > 0 ? 1 : 0;

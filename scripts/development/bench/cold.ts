import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Figure, median } from './figures.ts';
import { cache } from './install.ts';
import { inTurn, secondsOf } from './process.ts';

const runs = 31;
const modules = ['content/listPosts', 'wiki/allpages', 'wiki/revisions'];

/** Measures the time that importing one validator adds to a process that imports an empty module. */
export function coldFigures(out: string): Figure[] {
  const empty = join(cache, 'empty.mjs');
  mkdirSync(cache, { recursive: true });
  writeFileSync(empty, '');
  const files = [empty, ...modules.map((module) => resolve(out, 'validators', `${module}.js`))];
  const imports = files.map((file) => () => secondsOf(['-e', `import(${JSON.stringify(pathToFileURL(file).href)})`]));
  const [base = [], ...times] = inTurn(imports, runs);
  return modules.map((module, index) => ({
    contest: `cold import of ${module} / of an empty module`,
    figure: median((times[index] ?? []).map((seconds, run) => seconds / (base[run] ?? Number.NaN))),
    unit: '',
    goal: { atMost: 1.1 },
    detail: `${(median(times[index] ?? []) * 1000).toFixed(1)} / ${(median(base) * 1000).toFixed(1)} ms`,
  }));
}

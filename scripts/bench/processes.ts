import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { contests, parts } from './contests.ts';
import { type Figure, median, optionsOf, report } from './figures.ts';
import { finished, freshFolder } from './folders.ts';
import { importFigures } from './imports.ts';
import { installPeers } from './install.ts';
import { inTurn, secondsOf } from './process.ts';

// Times whole processes, ours and a peer's in turn; what has no peer is timed alone.

const catalpa = resolve('dist/catalpa.cjs');
const { named, args } = optionsOf(process.argv);
const asked = named.filter((name) => parts.includes(name));
const runs = Number(named.find((name) => /^\d+$/.test(name)) ?? 9);
const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part);

// What runs remember is no part of anyone's own.
process.env['XDG_STATE_HOME'] = freshFolder();
installPeers();
console.error(`bare node: ${median(Array.from({ length: 7 }, () => secondsOf(['-e', '0']))).toFixed(3)} s`);
const figures: Figure[] = [];
for (const { name, part, goal, prepare, rounds = runs } of contests) {
  if (!isAsked(part)) continue;
  console.error(name);
  const { ours, peer } = prepare();
  const [our = [], their = []] = inTurn([ours, peer], rounds);
  figures.push({
    contest: name,
    figure: median(our.map((seconds, round) => seconds / (their[round] ?? Number.NaN))),
    unit: '',
    goal: { atMost: goal },
    detail: `${median(our).toFixed(3)} / ${median(their).toFixed(3)} s`,
  });
}
if (isAsked('imports')) figures.push(...importFigures(catalpa, runs, freshFolder));
report(figures, args);
for (const work of finished) rmSync(work, { recursive: true, force: true });

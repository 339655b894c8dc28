import { run } from './contest.ts';
import { contestsOf, followingsOf } from './contests.ts';
import { type Figure, median, optionsOf, report } from './figures.ts';
import { freshFolder, removeFolders } from './folders.ts';
import { figureOf } from './following.ts';
import { installPeers } from './install.ts';
import { secondsOf } from './process.ts';

// Measures whole processes, each in turn with a peer if there is one.

const { named, args } = optionsOf(process.argv);
const runs = Number(named.find((name) => /^\d+$/.test(name)) ?? 9);

// The runs use a state folder of their own.
process.env['XDG_STATE_HOME'] = freshFolder();
const contests = contestsOf(named);
if (contests.length > 0) installPeers();
console.error(`bare node: ${median(Array.from({ length: 7 }, () => secondsOf(['-e', '0']))).toFixed(3)} s`);
const figures: Figure[] = [];
for (const contest of contests) {
  console.error(contest.name);
  figures.push(...run(contest, runs));
}
for (const following of followingsOf(named)) {
  console.error(following.name);
  figures.push(await figureOf(following));
}
report(figures, args);
removeFolders();

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, median } from './figures.ts';
import { costOf, inTurn, secondsOf } from './process.ts';
import { routeIndexText } from './route-index.ts';

/** 928 routes with 7,888 arguments. */
const kinds = 464;

/** Seconds that each may take. */
const goal = 2;

/** Times what is done with the description of a large server. `freshFolder` makes an empty folder. */
export function importFigures(catalpa: string, runs: number, freshFolder: () => string): Figure[] {
  const work = freshFolder();
  const index = join(work, 'index.json');
  writeFileSync(index, routeIndexText(kinds));
  const imported = join(work, 'spec');
  const importInto = (folder: string): readonly string[] => [catalpa, 'import', 'route-index', index, '--into', folder];
  secondsOf(importInto(imported));
  const commands: readonly (readonly [contest: string, command: () => readonly string[]])[] = [
    ['catalpa import, 928 routes', () => importInto(join(freshFolder(), 'spec'))],
    ['the same over what it made', () => importInto(imported)],
    ['catalpa drift with them', () => [catalpa, 'drift', index, '--catalogue', imported]],
  ];
  const times = inTurn(
    commands.map(([, command]) => command),
    runs,
  );
  const figures = commands.map(([contest], place) => ({
    contest,
    figure: median(times[place] ?? []),
    unit: 's',
    goal: { atMost: goal },
  }));
  return [...figures, ...largeFigures(catalpa, freshFolder())];
}

/** Routes of which nothing is said: what costs a server least costs us most. */
const manyRoutes = 200_000;

function largeFigures(catalpa: string, work: string): Figure[] {
  const index = join(work, 'index.json');
  const routes = Array.from({ length: manyRoutes }, (_, number) => `"/a/${number}":{}`);
  writeFileSync(index, `{"routes":{${routes.join()}}}`);
  const command = [catalpa, 'import', 'route-index', index, '--into', join(work, 'spec'), '--limit', `${manyRoutes}`];
  const { seconds, memory } = costOf(command, join(work, 'memory'));
  const contest = `catalpa import, ${manyRoutes} empty routes`;
  return [
    { contest, figure: seconds, unit: 's', goal: { atMost: 10 } },
    { contest: 'the memory that it takes', figure: Math.round(memory), unit: 'MB', goal: { atMost: 700 } },
  ];
}

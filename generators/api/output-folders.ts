import { isAbsolute, relative, sep } from 'node:path';
import type { OutputSettings, Settings } from '../config/settings.ts';
import { targetNames } from '../emit/index.ts';
import { folded } from '../lib/file-names.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { manifestName, temporaryName } from '../write/paths.ts';
import { realPath } from '../write/real-path.ts';
import type { SettingProblem } from './setting-problem.ts';

const another = 'Name another folder.';

/** Everything that is wrong with the outputs that are asked for, before anything is made. */
export function outputProblems(settings: Settings): SettingProblem[] {
  const names = targetsOf(settings);
  return [
    ...settings.outputs.flatMap(({ targets }, index) => targetProblems(targets, names, index)),
    ...catalogueProblems(settings, settings.catalogue),
    ...overlaps(settings, names),
  ];
}

/** The names of all generators of a project. */
function targetsOf({ generators }: Settings): readonly string[] {
  return [...targetNames, ...generators.map(({ name }) => name)];
}

function targetProblems(targets: readonly string[], names: readonly string[], index: number): SettingProblem[] {
  return targets.flatMap((target, position) => {
    if (names.includes(target)) return [];
    const hint = didYouMean(target, names) ?? `Targets are ${names.join(', ')}.`;
    const path = ['outputs', index, 'targets', position];
    return [{ code: 'unknown-target', path, message: `there is no target "${target}"`, hint }];
  });
}

/** Outputs in a folder of the catalogue would be read as files of it the next time. */
export function catalogueProblems({ outputs }: Pick<Settings, 'outputs'>, catalogue: string): SettingProblem[] {
  const real = realPath(catalogue);
  return outputs.flatMap(({ folder }, index) => {
    const problem = (message: string): SettingProblem[] => [
      { code: 'output-folder', path: ['outputs', index, 'folder'], message, hint: another },
    ];
    if (folder === '') return problem('the folder to write to has no name');
    const below = pathBelow(real, realPath(folder));
    if (below === undefined) return [];
    if (below === '') return problem(`the folder to write to, "${folder}", is that of the catalogue`);
    return problem(`the folder to write to, "${folder}", is in that of the catalogue, "${catalogue}"`);
  });
}

/** The path of something in a folder; empty for the folder itself, undefined where it is elsewhere. */
function pathBelow(folder: string, path: string): string | undefined {
  const below = relative(folder, path);
  return below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below) ? undefined : below;
}

/** Two runs of outputs in one folder would remove the files of each other. */
function overlaps({ outputs }: Settings, names: readonly string[]): SettingProblem[] {
  const reserved = new Set([...names, manifestName, temporaryName].map(folded));
  const reals = outputs.map(({ folder }) => realPath(folder));
  const problemOf = (one: OutputSettings, other: OutputSettings, below: string): string | undefined => {
    if (below === '') return `two outputs have the folder "${one.folder}"`;
    const [first = ''] = below.split(sep);
    if (!reserved.has(folded(first))) return undefined;
    return `the folder to write to, "${one.folder}", is where the output "${other.folder}" has its "${first}"`;
  };
  return outputs.flatMap((one, index) => {
    for (const [position, other] of outputs.entries()) {
      const below = position === index ? undefined : pathBelow(reals[position] ?? '', reals[index] ?? '');
      // Of two outputs with the same folder the second is reported.
      if (below === undefined || (below === '' && position > index)) continue;
      const message = problemOf(one, other, below);
      if (message !== undefined)
        return [{ code: 'output-folder', path: ['outputs', index, 'folder'], message, hint: another }];
    }
    return [];
  });
}

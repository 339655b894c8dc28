import { dirname, relative, sep } from 'node:path';
import { faultOfFolder, faultOfLink, realFolder, relationOfReal } from '../config/folders.ts';
import type { Settings } from '../config/settings.ts';
import { targetNames } from '../emit/index.ts';
import { folded } from '../lib/file-names.ts';
import { manifestName, temporaryName } from '../write/paths.ts';
import type { SettingProblem } from './setting-problem.ts';

const another = 'Name another folder.';

/** Finds outputs in unsuitable folders, whether a file or a flag states these: files of the catalogue or of other outputs would be lost. */
export function outputProblems(settings: Settings): SettingProblem[] {
  const inCatalogue = catalogueProblems(settings, settings.catalogue);
  if (inCatalogue.length > 0) return inCatalogue;
  const elsewhere = linkProblems(settings);
  return elsewhere.length > 0 ? elsewhere : overlaps(settings);
}

function linkProblems(settings: Settings): SettingProblem[] {
  return settings.outputs.flatMap(({ folder, isNamedByFlag }, index) => {
    if (isNamedByFlag) return [];
    const file = settings.place(['outputs', index, 'folder'])?.source.path;
    const fault = faultOfLink(folder, file === undefined ? '.' : dirname(file), `the folder to write to, "${folder}",`);
    return fault ? [{ ...problemOf(index, fault.message), hint: fault.hint }] : [];
  });
}

/** Finds outputs in a folder of the catalogue, which would read them as its files the next time. */
export function catalogueProblems({ outputs }: Pick<Settings, 'outputs'>, catalogue: string): SettingProblem[] {
  return outputs.flatMap(({ folder }, index) => {
    const named = folder === '' ? 'the folder to write to' : `the folder to write to, "${folder}",`;
    const fault = faultOfFolder(folder, catalogue, named, another);
    return fault ? [problemOf(index, fault.message)] : [];
  });
}

/** Finds outputs whose folders overlap, as they would remove each other's files. */
function overlaps(settings: Settings): SettingProblem[] {
  const { outputs, generators } = settings;
  const own = [...targetNames, ...generators.map(({ name }) => name), manifestName, temporaryName];
  const reserved = new Set(own.map(folded));
  const folders = outputs.map(({ folder }) => ({ folder, real: realFolder(folder) }));
  return folders.flatMap((one, index) => {
    const messages = folders.map((other, position) =>
      position === index ? undefined : overlapOf(one, other, { reserved, isLater: index > position }),
    );
    const message = messages.find((one) => one !== undefined);
    return message === undefined ? [] : [problemOf(index, message)];
  });
}

/** A folder as it is named, and its path with links followed. */
interface RealFolder {
  readonly folder: string;
  readonly real: string;
}

/** The error for a folder that overlaps another one. The later of two equal folders has it, or the inner of nested ones. */
function overlapOf(
  { folder, real }: RealFolder,
  other: RealFolder,
  { reserved, isLater }: { readonly reserved: ReadonlySet<string>; readonly isLater: boolean },
): string | undefined {
  const relation = relationOfReal(real, other.real);
  if (relation === 'same') return isLater ? `two outputs have the folder "${folder}"` : undefined;
  if (relation !== 'inside') return undefined;
  const [first = ''] = relative(other.real, real).split(sep);
  if (!reserved.has(first)) return undefined;
  return `the folder to write to, "${folder}", is where the outputs in "${other.folder}" have their "${first}"`;
}

function problemOf(index: number, message: string): SettingProblem {
  return { code: 'output-folder', path: ['outputs', index, 'folder'], message, hint: another };
}

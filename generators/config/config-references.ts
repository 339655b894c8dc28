import { dirname } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Data, Path } from '../catalogue/yaml/data.ts';
import { rules as shippedRules } from '../check/rules/index.ts';
import { suppressionRules } from '../check/runner.ts';
import { defaultOptions } from '../emit/generator.ts';
import { targetNames } from '../emit/index.ts';
import { getOrMake } from '../lib/add-to.ts';
import { existsSync, statSync } from '../lib/file-system.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { type ConfigFile, configError, placeIn, valueIn } from './config-file.ts';
import { type Fault, faultOfFolder, realFolder, relationOf } from './folders.ts';
import { nearFiles, type OwnCode } from './own-code.ts';
import type { Settings } from './settings.ts';
import { wrongAddresses, wrongPaths } from './site-problems.ts';

/** Finds unknown names in a config, given the rules and generators of the project. */
export function unknownNames(file: ConfigFile, own: OwnCode): Diagnostic[] {
  const targets = [...targetNames, ...own.generators.map(({ name }) => name)];
  const outputs = indexesOf(file, ['outputs']);
  return [
    ...unknownRules(file, own),
    ...outputs.flatMap((output) => [
      ...unknownTargets(file, output, targets),
      ...unknownOptions(file, output, { targets, own }),
    ]),
  ];
}

function unknownRules(file: ConfigFile, { rules }: OwnCode): Diagnostic[] {
  const ids = [...shippedRules, ...rules].map(({ id }) => id);
  return keysOf(file, ['severities']).flatMap((id) => {
    if (ids.includes(id)) return [];
    const isFixed = suppressionRules.some((rule) => rule.id === id);
    const message = isFixed ? `the severity of "${id}" cannot be changed` : `there is no rule "${id}"`;
    const fix = isFixed ? 'Remove the key, and the exceptions that it reports.' : '"catalpa rules" lists the rules.';
    const hint = isFixed ? fix : (didYouMean(id, ids) ?? fix);
    return [configError(file, ['severities', id], { message, hint, part: 'key' })];
  });
}

function unknownTargets(file: ConfigFile, output: Path, targets: readonly string[]): Diagnostic[] {
  return indexesOf(file, [...output, 'targets']).flatMap((path) => {
    const name = String(valueIn(file.data, path));
    return targets.includes(name) ? [] : [configError(file, path, noTarget(name, targets))];
  });
}

/** Reports options of generators that do not exist or take no options. */
function unknownOptions(
  file: ConfigFile,
  output: Path,
  { targets, own }: { readonly targets: readonly string[]; readonly own: OwnCode },
): Diagnostic[] {
  return keysOf(file, [...output, 'options']).flatMap((name) => {
    const path = [...output, 'options', name];
    if (!targets.includes(name)) return [configError(file, path, { ...noTarget(name, targets), part: 'key' })];
    if (name in defaultOptions || own.generators.some((one) => one.name === name)) return [];
    const hint = 'Remove it: of the generators of Catalpa, only openapi and reference take options.';
    return [configError(file, path, { message: `the target "${name}" takes no options`, hint, part: 'key' })];
  });
}

function noTarget(name: string, targets: readonly string[]): Fault {
  const hint = didYouMean(name, targets) ?? `Targets are ${targets.join(', ')}.`;
  return { message: `there is no target "${name}"`, hint };
}

function keysOf(file: ConfigFile, path: Path): readonly string[] {
  const value: Data | undefined = valueIn(file.data, path);
  return value instanceof Map ? [...value.keys()] : [];
}

function indexesOf(file: ConfigFile, path: Path): Path[] {
  const value = valueIn(file.data, path);
  return Array.isArray(value) ? value.map((_item, index) => [...path, index]) : [];
}

const another = 'Name a folder of its own, such as "out".';

/** Reports folders in a config that are missing or unsuitable. */
export function wrongFolders(file: ConfigFile, settings: Settings, needed: readonly FolderKey[]): Diagnostic[] {
  return [
    ...missingFolders(file, settings, needed),
    ...wrongOutputs(file, settings),
    ...wrongSite(file, settings),
    ...wrongAddresses(file, settings),
    ...wrongPaths(file, settings),
  ];
}

/** The keys of the folders that are read. */
export type FolderKey = 'catalogue' | 'templates';

function missingFolders(file: ConfigFile, settings: Settings, needed: readonly FolderKey[]): Diagnostic[] {
  return needed.flatMap((key) => {
    const folder = settings[key];
    const written = valueIn(file.data, [key]);
    if (folder === undefined || typeof written !== 'string') return [];
    if (!existsSync(folder)) {
      const message = `there is no folder "${written}"`;
      return [configError(file, [key], { message, hint: nearFiles(folder, written) })];
    }
    if (statSync(folder).isDirectory()) return [];
    return [configError(file, [key], { message: `"${written}" is a file`, hint: `Name the folder of the ${key}.` })];
  });
}

function wrongOutputs(file: ConfigFile, { catalogue, outputs }: Settings): Diagnostic[] {
  const firstWith = new Map<string, number>();
  return indexesOf(file, ['outputs']).flatMap((path, index) => {
    const folder = outputs[index]?.folder ?? '';
    const at = [...path, 'folder'];
    const named = `the output folder "${folder}"`;
    const fault = faultOfFolder(folder, catalogue, named, another) ?? faultOfRoot(file, folder, named);
    if (fault) return [configError(file, at, fault)];
    const first = getOrMake(firstWith, realFolder(folder), () => index);
    if (first === index) return [];
    const message = `two outputs have the folder "${folder}"`;
    const told = configError(file, at, { message, hint: 'Make them one, or give each a folder of its own.' });
    return [{ ...told, related: [{ message: 'the first one', at: placeIn(file, ['outputs', first, 'folder']) }] }];
  });
}

function faultOfRoot(file: ConfigFile, folder: string, named: string) {
  const relation = relationOf(folder, dirname(file.path));
  if (relation !== 'same' && relation !== 'around') return undefined;
  const fact = relation === 'same' ? 'is that of the configuration' : 'contains the configuration';
  return { message: `${named} ${fact}, "${file.path}"`, hint: another };
}

function wrongSite(file: ConfigFile, { catalogue, outputs, site }: Settings): Diagnostic[] {
  if (valueIn(file.data, ['site', 'folder']) === undefined) return [];
  const { folder } = site;
  const named = `the folder of the site, "${folder}",`;
  const fix = 'Name a folder of its own, such as "site".';
  const fault = faultOfFolder(folder, catalogue, named, fix) ?? faultOfRoot(file, folder, named);
  if (fault) return [configError(file, ['site', 'folder'], { ...fault, hint: fix })];
  const index = outputs.findIndex((output) => ['same', 'around'].includes(relationOf(folder, output.folder)));
  const output = outputs[index];
  if (!output) return [];
  const fact =
    relationOf(folder, output.folder) === 'same' ? 'is that of outputs' : `contains outputs, "${output.folder}"`;
  const told = configError(file, ['site', 'folder'], { message: `${named} ${fact}`, hint: fix });
  const stated = valueIn(file.data, ['outputs', index, 'folder']) !== undefined;
  return [
    stated
      ? { ...told, related: [{ message: 'these outputs', at: placeIn(file, ['outputs', index, 'folder']) }] }
      : told,
  ];
}

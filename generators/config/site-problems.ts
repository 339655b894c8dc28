import { dirname } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { existsSync, statSync } from '../lib/file-system.ts';
import { type ConfigFile, configError, valueIn } from './config-file.ts';
import { isOutside } from './folders.ts';
import { nearFiles } from './own-code.ts';
import type { Settings } from './settings.ts';

/** Reports files and folders of the site that are missing, or that are outside of the project: the site would publish them. */
export function wrongPaths(file: ConfigFile, { site }: Settings): Diagnostic[] {
  return (['logo', 'favicon', 'pages'] as const).flatMap((key) => {
    const path = site[key];
    if (path === undefined) return [];
    const written = String(valueIn(file.data, ['site', key]));
    const fault = (message: string, hint: string) => [configError(file, ['site', key], { message, hint })];
    const [kind, other] = key === 'pages' ? ['folder', 'file'] : ['file', 'folder'];
    if (!existsSync(path)) return fault(`there is no ${kind} "${written}"`, nearFiles(path, written));
    if (statSync(path).isDirectory() !== (kind === 'folder'))
      return fault(`"${written}" is a ${other}`, `Name the ${kind} of the ${key}.`);
    if (!isOutside(path, dirname(file.path))) return [];
    return fault(`"${written}" is outside of the project`, `Copy the ${kind} into the project, and name the copy.`);
  });
}

/** Reports addresses that are none, in spite of their form. */
export function wrongAddresses(file: ConfigFile, { site }: Settings): Diagnostic[] {
  return (['origin', 'editLink'] as const).flatMap((key) => {
    const address = site[key];
    if (address === undefined || URL.canParse(address)) return [];
    const message = `"${address}" is not an address`;
    return [configError(file, ['site', key], { message, hint: 'Correct its host or its port.' })];
  });
}

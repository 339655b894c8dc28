import { dirname, join, posix, resolve } from 'node:path';
import { existsSync, readdirSync } from '../../lib/file-system.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import type { Layer } from '../sources/layer.ts';

/** The folder that a name of `extends` leads to. */
export type Found = Pick<Layer, 'folder' | 'shown' | 'isEditable' | 'only'>;

/** The reason why a name leads to no catalogue. */
export interface Missing {
  readonly message: string;
  readonly hint: string;
}

/** Finds the folder that a layer names under `extends`. */
export function findLayer(name: string, from: Layer): Found | Missing {
  if (isFolderName(name)) return folderNamed(name, from);
  if (name === 'catalpa' || name.startsWith('catalpa/')) return shippedInterface(name);
  return packageNamed(name, from);
}

/** Whether a name is a relative path to a folder. */
export function isFolderName(name: string): boolean {
  return /^\.\.?(?:\/|$)/.test(name);
}

function folderNamed(name: string, from: Layer): Found | Missing {
  const folder = join(from.folder, name);
  const found = {
    folder,
    shown: { ...from.shown, path: posix.join(from.shown.path, name) },
    isEditable: from.isEditable,
  };
  if (isCatalogue(folder)) return found;
  const around = dirname(folder);
  const near = foldersIn(around).flatMap((one) =>
    isCatalogue(join(around, one)) ? [posix.join(dirname(name), one)] : [],
  );
  const written = near.map((one) => (one.startsWith('.') ? one : `./${one}`));
  return existsSync(folder)
    ? { message: `the folder "${name}" has no catalogue.yaml`, hint: didYouMean(name, written) ?? hintOf(folder) }
    : { message: `there is no folder "${name}"`, hint: didYouMean(name, written) ?? 'Name a folder from this one.' };
}

/** The hint for a folder without a catalogue, which may be in a folder below, as `spec` is in a package. */
function hintOf(folder: string): string {
  const below = foldersIn(folder).find((one) => isCatalogue(join(folder, one)));
  return below === undefined
    ? 'Add one with "title" and "version", or name another folder.'
    : `Name the folder "${below}" in it.`;
}

function shippedInterface(name: string): Found | Missing {
  const folder = shippedFolder();
  const only = name.slice('catalpa/'.length);
  if (existsSync(join(folder, only, 'interface.yaml')) && only !== '')
    return { folder, only, shown: { path: 'catalpa/spec', isPackage: true }, isEditable: false };
  const names = foldersIn(folder).filter((one) => existsSync(join(folder, one, 'interface.yaml')));
  const shippedNames = names.map((one) => `catalpa/${one}`);
  return {
    message: `Catalpa ships no interface "${only === '' ? name : only}"`,
    hint: didYouMean(name, shippedNames) ?? `It ships ${listed(shippedNames, shippedNames.length)}.`,
  };
}

/** The catalogue that ships with Catalpa, found from the program or from its sources. */
export function shippedFolder(from = __dirname): string {
  const folder = join(from, 'spec');
  if (existsSync(join(folder, 'schema', 'catalogue.schema.json'))) return folder;
  if (dirname(from) === from) throw new Error('the package has no folder "spec"');
  return shippedFolder(dirname(from));
}

function packageNamed(name: string, from: Layer): Found | Missing {
  const [, packageName, below = 'spec'] = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:\/(.+))?$/.exec(name) ?? [];
  if (packageName === undefined || below.split('/').includes('..')) {
    return {
      message: `"${name}" is neither a folder nor a package`,
      hint: 'A folder begins with "./" or "../"; other names are those of packages, or begin with "catalpa/".',
    };
  }
  for (let around = resolve(from.folder); ; around = dirname(around)) {
    const at = join(around, 'node_modules', packageName);
    if (existsSync(at)) return inPackage(at, packageName, below);
    if (dirname(around) === around) break;
  }
  const beside = isCatalogue(join(from.folder, name)) ? ` For the folder beside this file, write "./${name}".` : '';
  return {
    message: `there is no package "${packageName}" in node_modules, here or in a folder around this one`,
    hint: `Install it, or correct its name.${beside}`,
  };
}

function inPackage(at: string, packageName: string, below: string): Found | Missing {
  const folder = join(at, below);
  if (isCatalogue(folder))
    return { folder, shown: { path: `${packageName}/${below}`, isPackage: true }, isEditable: false };
  const others = foldersIn(at).filter((one) => isCatalogue(join(at, one)));
  return {
    message: `the package "${packageName}" has no "${below}/catalogue.yaml"`,
    hint:
      others.length > 0
        ? `Did you mean "${packageName}/${others[0]}"?`
        : 'Name the folder of its catalogue behind the name.',
  };
}

function isCatalogue(folder: string): boolean {
  return existsSync(join(folder, 'catalogue.yaml'));
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((one) => one.isDirectory() && !one.name.startsWith('.')).map(({ name }) => name);
  } catch {
    return [];
  }
}

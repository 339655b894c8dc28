import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { hiddenPackages, licenceTexts } from './hidden-packages.ts';

/** A package with code in a bundle. */
interface Bundled {
  readonly name: string;
  readonly version: string;
  /** The folder that has its licence. */
  readonly folder: string;
  /** The files of the package in the bundle. */
  readonly files: readonly string[];
}

const introduction = `Third-party notices

The program in this folder contains code of the packages below, each under its own licence.
`;

/** The licences of all packages with code in the bundles, and the notices that they require to be kept, as one text. */
export function thirdPartyNotices(metafiles: readonly Metafile[]): string {
  const packages = bundledPackages(metafiles);
  const own = new Set(packages.map(({ name }) => name));
  const notices = new Map([
    ...packages.map((one): [string, string] => [`${one.name} ${one.version}`, noticeOf(one)]),
    ...hiddenNotices(
      packages.flatMap(({ files }) => files).filter((file) => hiddenIn(file, own).length > 0),
      own,
    ),
  ]);
  return [introduction, ...[...notices.keys()].sort().map((key) => notices.get(key))].join(`\n${'='.repeat(80)}\n\n`);
}

/** The packages with code in the bundles. */
function bundledPackages(metafiles: readonly Metafile[]): Bundled[] {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  const files = new Map<string, string[]>();
  for (const [path, { bytesInOutput }] of inputs) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    if (folder !== undefined && bytesInOutput > 0) files.set(folder, [...(files.get(folder) ?? []), path]);
  }
  return [...files].map(([folder, paths]) => ({ ...manifestIn(folder), folder, files: paths.sort() }));
}

function manifestIn(folder: string): { readonly name: string; readonly version: string; readonly license: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license };
}

function noticeOf({ name, version, folder, files }: Bundled): string {
  const licences = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice|thirdpartynotice)/i.test(file));
  if (licences.length === 0)
    throw new Error(`"${name}" is in the bundle, and has no file with its licence in "${folder}"`);
  const texts = licences.sort().map((file) => textOf(join(folder, file)));
  const comments = files.flatMap((file) => textOf(file).match(comment) ?? []);
  const owners = new Set(comments.filter((text) => /\bcopyright\b/i.test(text)));
  return `${[`${name} ${version} (${manifestIn(folder).license})`, ...texts, ...owners].join('\n\n')}\n`;
}

/** The names of packages that a file contains and that are not in `own`: bundlers leave the paths of the files that they combine. */
export function hiddenIn(file: string, own: ReadonlySet<string>): string[] {
  const paths = textOf(file).matchAll(/\bnode_modules\/((?:@[\w.-]+\/)?\w[\w.-]*)\//g);
  return [...new Set([...paths].map(([, name = '']) => name))].filter((name) => !own.has(name));
}

/** One notice per owner, for the hidden packages in the files. */
function hiddenNotices(files: readonly string[], own: ReadonlySet<string>): [name: string, notice: string][] {
  const names = new Set(files.flatMap((file) => hiddenIn(file, own)));
  const namesWithLicence = new Set(hiddenPackages.flatMap((one) => one.names));
  const [unknown] = [...names].filter((name) => !namesWithLicence.has(name));
  if (unknown !== undefined) {
    const file = files.find((one) => hiddenIn(one, own).includes(unknown));
    throw new Error(`"${unknown}" is in "${file}": enter its licence in scripts/build/hidden-packages.ts`);
  }
  return hiddenPackages.flatMap(({ names: all, licence, copyright }) => {
    const found = all.filter((name) => names.has(name));
    const [first] = found;
    if (first === undefined) return [];
    return [[first, `${found.join('\n')}\n(${licence})\n\n${copyright.join('\n')}\n\n${licenceTexts[licence]}\n`]];
  });
}

/** Matches a comment at the start of a line: some files have parts by other people, and name them only in comments. */
const comment = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

function textOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}

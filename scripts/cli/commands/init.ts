import { join } from 'node:path';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import type { Data } from '../../../generators/catalogue/yaml/data.ts';
import { schemaOf } from '../../../generators/import/import.ts';
import { yamlText } from '../../../generators/import/print/yaml-text.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { schemaFolderFrom } from '../../../generators/write/schema-folder.ts';
import { createTemporary } from '../../../generators/write/temporary.ts';
import { openTree } from '../../../generators/write/tree.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { importFrom } from './import.ts';
import { requireNoCatalogue, serverFolder } from './init-folder.ts';
import { type OwnKind, ownName, writeOwn } from './init-own.ts';
import { generateClient, nextStep } from './next-step.ts';
import { type ReadAny, type ReadingOptions, readAny, requireHeadersForOne } from './reading.ts';

export interface InitOptions extends ReadingOptions {
  /** The addresses of servers, or of one of their pages. */
  readonly addresses: readonly string[];
  /** Files with the self-descriptions of servers, or `-` for standard input. */
  readonly from: readonly string[];
  /** The name of an interface that ships with Catalpa. */
  readonly shipped: string | undefined;
  /** The name of a new interface of routes or of modules; true for the name of the example. */
  readonly routes: string | true | undefined;
  readonly modules: string | true | undefined;
  /** The folder of the new catalogue. */
  readonly into: string;
}

/** A kind of server: its name, and the preset that fits its interface. */
interface Kind {
  readonly title: string;
  readonly preset: string;
  /** Whether to observe answers next, as the self-description does not state them. */
  readonly doesObserve?: boolean;
}

/** The kinds of servers, by the name of the importer for their self-descriptions. */
const kinds: Readonly<Record<string, Kind>> = {
  'route-index': { title: 'WordPress', preset: 'wordpress' },
  paraminfo: { title: 'MediaWiki', preset: 'mediawiki', doesObserve: true },
};

/** The interfaces that ship with Catalpa, with the title of a catalogue that builds on one. */
const shipped: Readonly<Record<string, Kind>> = {
  wiki: { title: 'Our wiki', preset: 'mediawiki' },
  content: { title: 'Our site', preset: 'wordpress' },
};

/**
 * `catalpa init`: creates a catalogue that builds on the import of a server or on an interface that ships with Catalpa, or one with an
 * example interface.
 */
export async function init(options: InitOptions, terminal: Terminal): Promise<ExitCode> {
  const targets = targetsIn(options);
  const kind = kindOfOwn(options);
  const own = kind && { kind, name: ownName(kind, options[kind] ?? true) };
  requireNoCatalogue(options.into);
  if (own) {
    writeOwn(options.into, own.kind, own.name, terminal);
    return 0;
  }
  if (targets.length === 0) {
    const name = shippedName(options.shipped ?? '');
    const { title = '', preset = '' } = shipped[name] ?? {};
    write(
      options.into,
      { title, below: `catalpa/${name}`, binding: `${name}.${preset}`, next: generateClient },
      terminal,
    );
    return 0;
  }
  requireHeadersForOne(targets, options);
  const reads: ReadAny[] = [];
  for (const target of targets) reads.push(await readAny(target, options, terminal));
  const { importer } = onlyKind(reads);
  const { title = '', preset = '', doesObserve } = kinds[importer.name] ?? {};
  for (const { document } of reads) {
    if (document.json !== undefined) terminal.out(`"${visible(document.source.path)}" describes a ${title}\n`);
  }
  const into = join(options.into, serverFolder);
  const flags = { interface: undefined, dryRun: false, overwrite: false, repairs: false };
  const code = await importFrom(reads, importer, { into, ...flags }, terminal);
  if (code !== 0) return code;
  const binding = `${importer.defaultInterface}.${preset}`;
  const [address] = options.addresses.length > 0 ? reads.map(({ document }) => visible(document.source.path)) : [];
  const next = doesObserve && address !== undefined ? `observe ${address}` : generateClient;
  write(options.into, { title: titleOf(reads, into), below: `./${serverFolder}`, binding, next }, terminal);
  return 0;
}

/** The addresses or files to import; none if the catalogue does not build on servers. @throws {UsageError} unless one way is chosen. */
function targetsIn({ addresses, from, shipped: name, routes, modules }: InitOptions): readonly string[] {
  const given = [addresses.length > 0, from.length > 0, ...[name, routes, modules].map((one) => one !== undefined)];
  const count = given.filter(Boolean).length;
  const ways =
    'Name an address, a file with --from, or an interface with --shipped; or begin one of your own with --routes or --modules.';
  if (count === 0) throw new UsageError('nothing is named that the catalogue is to begin with', ways);
  if (count > 1) throw new UsageError('several things are named that the catalogue is to begin with', ways);
  const address = addresses.find((one) => !/^https?:\/\//i.test(one));
  if (address !== undefined) {
    const hint = 'Begin it with https:// or http://; a file is named with --from.';
    throw new UsageError(`"${address}" is not the address of a server`, hint);
  }
  return addresses.length > 0 ? addresses : from;
}

function kindOfOwn({ routes, modules }: InitOptions): OwnKind | undefined {
  if (routes !== undefined) return 'routes';
  return modules === undefined ? undefined : 'modules';
}

/** The first self-description. @throws {UsageError} if the servers are of several kinds. */
function onlyKind([first, ...others]: readonly ReadAny[]): ReadAny {
  if (!first) throw new Error('nothing was read');
  const other = others.find(({ importer }) => importer !== first.importer);
  if (!other) return first;
  const said = ({ importer, described }: ReadAny) => `"${described}" describes a ${kinds[importer.name]?.title}`;
  throw new UsageError(
    `${said(first)}, but ${said(other)}`,
    'Begin a catalogue with servers of one kind, and import the others into another folder with --into.',
  );
}

function shippedName(name: string): string {
  const names = Object.keys(shipped);
  if (names.includes(name)) return name;
  throw new UsageError(
    `Catalpa ships no interface "${name}"`,
    didYouMean(name, names) ?? `It ships ${names.join(' and ')}.`,
  );
}

/** The most characters of a title: a server's own name may have any length. */
const longestTitle = 100;

/** The title of the catalogue: the server's own name, or else its host, or else the title of the import. */
function titleOf([first, ...others]: readonly ReadAny[], into: string): string {
  const { name, path = '' } = others.length > 0 ? {} : { name: first?.name, path: first?.document.source.path };
  const catalogue = readCatalogue(into).find(({ path }) => path === 'catalogue.yaml')?.data;
  const imported = catalogue instanceof Map ? String(catalogue.get('title')) : '';
  const host = imported === 'Wiki' && URL.canParse(path) ? new URL(path).host : undefined;
  return plain(name ?? '') || host || plain(imported) || 'Our site';
}

function plain(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestTitle);
}

interface Begun {
  readonly title: string;
  readonly below: string;
  readonly binding: string;
  /** The command to suggest. */
  readonly next: string;
}

function write(into: string, { title, below, binding, next }: Begun, terminal: Terminal): void {
  const data = new Map<string, Data>([
    ['title', title],
    ['version', '1.0.0'],
    ['extends', below],
    ['bindings', [binding]],
  ]);
  nodeDisk.makeFolder(into);
  const temporary = createTemporary(openTree(into, nodeDisk));
  const schema = schemaOf('catalogue.yaml', schemaFolderFrom(into, nodeDisk));
  temporary.write('catalogue.yaml', yamlText(data, schema));
  temporary.clear();
  terminal.out(`${visible(join(into, 'catalogue.yaml'))}: builds on ${below}, with the binding ${binding}\n`);
  terminal.out(nextStep(next, into));
}

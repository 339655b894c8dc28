import { fetchJson } from './php.ts';

/** A module as a wiki describes it, as far as this file looks into it. */
interface Module {
  readonly path: string;
  readonly parameters: readonly { readonly submodules?: Readonly<Record<string, string>> }[];
}

interface Paraminfo {
  readonly paraminfo: { readonly modules: readonly Module[] };
}

/** How many modules a wiki describes at once, to those without special rights. */
const batch = 50;

/** How a wiki is asked to describe itself. */
export interface Form {
  readonly formatversion: '1' | '2';
  readonly helpformat: 'none' | 'wikitext' | 'raw' | 'html';
}

/** Collects a wiki's descriptions of all its modules in one document, starting from the main module. */
export async function describeModules(address: string, form: Form, signal: AbortSignal): Promise<unknown> {
  const modulePaths = new Set(['main']);
  const modules: Module[] = [];
  for (let asked = 0; asked < modulePaths.size; ) {
    const paths = [...modulePaths].slice(asked, asked + batch);
    asked += paths.length;
    const { paraminfo } = (await fetchJson(question(address, form, paths), signal)) as Paraminfo;
    modules.push(...paraminfo.modules);
    for (const { parameters } of paraminfo.modules)
      for (const path of parameters.flatMap(({ submodules = {} }) => Object.values(submodules))) modulePaths.add(path);
  }
  return { paraminfo: { modules } };
}

function question(address: string, form: Form, paths: readonly string[]): URL {
  const url = new URL(address);
  url.search = new URLSearchParams({
    action: 'paraminfo',
    format: 'json',
    ...form,
    modules: paths.join('|'),
  }).toString();
  return url;
}

/** Attributes that are not compared: the help, and those that concern only the code. */
const notCompared = new Set(['classname', 'helpurls', 'licensetag', 'licenselink', 'description', 'examples']);

type Entry = Readonly<Record<string, unknown>>;

/** The modules of a description by their paths: their order is that of the questions, no fact of the wiki. */
export function comparableModules(description: unknown): unknown {
  const { modules } = (description as Paraminfo).paraminfo;
  return new Map(modules.map((module) => [module.path, comparableEntry({ ...module })]));
}

function comparableEntry(entry: Entry): unknown {
  const members = Object.entries(entry).filter(([name]) => !notCompared.has(name));
  return new Map(members.map(([name, value]) => [name, isList(name) ? parametersOf(value) : value]));
}

function isList(name: string): boolean {
  return name === 'parameters' || name === 'templatedparameters';
}

function parametersOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map((parameter: Entry) => comparableEntry(parameter)) : value;
}

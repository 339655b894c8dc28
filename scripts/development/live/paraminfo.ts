import { fetchJson } from './php.ts';

/** The used part of a module's self-description. */
interface Module {
  readonly path: string;
  readonly parameters: readonly { readonly submodules?: Readonly<Record<string, string>> }[];
}

interface Paraminfo {
  readonly paraminfo: { readonly modules: readonly Module[] };
}

/** The most modules that a wiki describes in one answer, without special rights. */
const batch = 50;

/** The form in which a wiki is asked for its self-description. */
export interface Form {
  readonly formatversion: '1' | '2';
  readonly helpformat: 'none' | 'wikitext' | 'raw' | 'html';
}

/** Collects the descriptions of all modules of a wiki in one document, starting with the main module. */
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

/** Attributes that are not compared: the help, and facts about the code. */
const notCompared = new Set(['classname', 'helpurls', 'licensetag', 'licenselink', 'description', 'examples']);

type Entry = Readonly<Record<string, unknown>>;

/** The modules of a self-description by path, as their order only reflects the order of the requests. */
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

import type { Random } from '../../random.ts';
import { type Facts, some, type Tree } from './choices.ts';

/** The modules of a wiki, by path. */
export type Modules = Readonly<Record<string, Tree>>;

const names: readonly string[] = ['pages', 'topics', 'users', 'watch', 'Tokens', 'tags', 'login', 'search'];
const parameterNames: readonly string[] = [
  'from',
  'limit',
  'dir',
  'prop',
  'show',
  'tags',
  'user',
  'namespace',
  'title',
];
const words: readonly string[] = ['newer', 'older', 'ids', 'title', '', '!minor', 'minor', 'A b', 'size'];

const kinds: readonly ((random: Random) => Facts)[] = [
  () => ({ type: 'string' }),
  () => ({ type: 'text' }),
  () => ({ type: 'boolean' }),
  () => ({ type: 'timestamp' }),
  () => ({ type: 'title', mustExist: true }),
  (random) => ({ type: 'user', subtypes: some(['name', 'ip', 'cidr', 'id'], random) }),
  (random) => ({ type: 'namespace', ...(random.below(2) === 0 ? { extranamespaces: [-1, -2] } : {}) }),
  (random) => ({ type: 'integer', min: random.below(3), max: random.from(3, 9), enforcerange: random.below(2) === 0 }),
  (random) => ({ type: 'limit', default: 10, min: 1, max: random.pick([50, 500]), highmax: random.pick([500, 5000]) }),
  (random) => ({ type: some(words, random) }),
  (random) => ({ type: some(words, random), default: random.pick(words) }),
  (random) => ({ type: some(words, random), deprecatedvalues: some(words, random) }),
  () => ({ type: [] }),
  (random) => ({ type: 'string', default: random.pick(words), deprecated: true }),
  (random) => ({ type: 'string', tokentype: random.pick(['csrf', 'login']), required: true }),
  () => ({ type: 'password', sensitive: true }),
];

const several: readonly Facts[] = [
  {},
  {},
  { multi: true, lowlimit: 50, highlimit: 500, limit: 50 },
  { multi: true, lowlimit: 7, highlimit: 70, limit: 7, allspecifier: '*' },
  { multi: true, lowlimit: 50, highlimit: 500, limit: 50, allowsduplicates: true },
];

function parameterFor(name: string, random: Random): Facts {
  const facts = random.pick(kinds)(random);
  return { name, required: random.below(6) === 0, multi: false, ...facts, ...random.pick(several) };
}

function parametersFor(random: Random): Facts[] {
  return some(parameterNames, random).map((name) => parameterFor(name, random));
}

/** A few modules: actions, and submodules of the query module. */
export function randomModules(random: Random): Modules {
  return Object.fromEntries(
    some(names, random).map((name) => {
      const isPart = random.below(2) === 0;
      const path = isPart ? `query+${name.toLowerCase()}` : name.toLowerCase();
      const flags = Object.fromEntries(
        some(['generator', 'mustbeposted', 'readrights', 'writerights', 'deprecated', 'internal'], random).map(
          (flag) => [flag, true],
        ),
      );
      const group = isPart ? 'list' : 'action';
      const facts = { name: path.replace('query+', ''), path, group, prefix: random.pick(['', name.slice(0, 1), 'x']) };
      return [
        path,
        { ...facts, source: random.pick(['MediaWiki', 'Other']), ...flags, parameters: parametersFor(random) },
      ];
    }),
  );
}

/** The modules in another version: some are removed, and some have other parameters. */
export function otherModules(modules: Modules, random: Random): Modules {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([path, module]): [string, Tree][] => {
      // All other modules are submodules of these two.
      if (path === 'main' || path === 'query') return [[path, module]];
      if (random.below(12) === 0) return [];
      return [[path, random.below(4) > 0 ? module : otherModule(module, random)]];
    }),
  );
}

function otherModule(module: Tree, random: Random): Tree {
  const given: readonly Tree[] = module['parameters'] ?? [];
  const kept = given.filter(() => random.below(5) > 0);
  const changed = kept.map((one) => (random.below(4) === 0 ? { ...one, ...parameterFor(one['name'], random) } : one));
  const changedNames = new Set(changed.map((one) => one['name']));
  const added = random.below(3) === 0 ? parametersFor(random).filter(({ name }) => !changedNames.has(name)) : [];
  const flag = random.below(4) === 0 ? { [random.pick(['mustbeposted', 'generator', 'deprecated'])]: true } : {};
  return { ...module, ...flag, parameters: [...changed, ...added] };
}

/** The self-description of a wiki with these modules, and with the modules that select them. */
export function wikiOf(modules: Modules): Tree {
  const paths = Object.keys(modules);
  const parts = paths.filter((path) => path.startsWith('query+'));
  const selecting = (name: string, all: readonly string[], facts: Facts): Tree => {
    const submodules = Object.fromEntries(all.map((path) => [path.replace('query+', ''), path]));
    return { name, type: Object.keys(submodules), required: false, multi: false, ...facts, submodules };
  };
  const actions = ['query', ...paths.filter((path) => !path.includes('+') && path !== 'main' && path !== 'query')];
  const main = { name: 'main', path: 'main', group: null, prefix: '', parameters: [selecting('action', actions, {})] };
  const list = selecting('list', parts, { multi: true, lowlimit: 50, highlimit: 500, limit: 50 });
  const query = { name: 'query', path: 'query', group: 'action', prefix: '', parameters: [list] };
  const all = Object.values<Tree>({ main, query, ...modules }).map((module) => ({
    ...module,
    parameters: module['parameters'].map((one: Tree, index: number) => ({ ...one, index: index + 1 })),
    templatedparameters: module['templatedparameters'] ?? [],
  }));
  return { paraminfo: { helpformat: 'none', modules: all } };
}

import mediawiki from '../../../spec/presets/mediawiki/binding.yaml?raw';
import wordpress from '../../../spec/presets/wordpress/binding.yaml?raw';
import { getOrMake } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import { fill } from '../bindings/bind.ts';
import { rootOf } from '../definitions/cursor.ts';
import { definedNames } from '../definitions/defined-names.ts';
import { nothingGathered } from '../definitions/gathered.ts';
import type { Context } from '../definitions/resolving-context.ts';
import type { Binding, Deployment } from '../model/deployment.ts';
import type { Interface, Module, ModulesInterface } from '../model/model.ts';
import type { Parameter } from '../model/parameter-model.ts';
import { rootsOf, statedSelections, statesSelections } from '../model/submodules.ts';
import { createSource, type Source } from '../sources/source.ts';
import { resolveBinding } from './bindings.ts';

/** A binding that ships with Catalpa, for any interface of its kind. */
interface Preset {
  readonly kind: Interface['kind'];
  readonly text: string;
}

/** The presets by name. */
const presets: ReadonlyMap<string, Preset> = new Map([
  ['mediawiki', { kind: 'modules', text: mediawiki }],
  ['wordpress', { kind: 'routes', text: wordpress }],
]);

/** The names of the presets for an interface, without those that a binding of the interface has. */
export function presetsFor({ kind, bindings }: Interface): string[] {
  return [...presets].flatMap(([name, preset]) =>
    preset.kind === kind && !bindings.some((binding) => binding.name === name) ? [name] : [],
  );
}

/** The versions of an interface with presets, by the joined names of the presets. */
const withNames = oncePer<Interface, Map<string, Interface>>(() => new Map());

/** The interface with presets among its bindings, each fitted to it. */
export function withPresets(iface: Interface, names: readonly string[]): Interface {
  if (names.length === 0) return iface;
  return getOrMake(withNames(iface), names.join(' '), () => {
    return { ...iface, bindings: [...iface.bindings, ...names.map((name) => resolvePreset(name, iface))] };
  });
}

const sources = new Map<string, Source>();

function sourceOf(name: string): Source {
  const before = sources.get(name);
  if (before) return before;
  const path = `presets/${name}/binding.yaml`;
  const source = {
    ...createSource(path, presets.get(name)?.text ?? ''),
    shown: `catalpa/${path}`,
    isPreset: true,
  } as const;
  sources.set(name, source);
  return source;
}

function resolvePreset(name: string, iface: Interface): Binding {
  const source = sourceOf(name);
  const binding = resolved(source, iface.multi ?? withoutMulti, () => {
    const context = contextOfPreset(iface);
    const made = resolveBinding(context, rootOf(source), undefined);
    if (context.diagnostics.added > 0) throw new Error(`the preset "${name}" is wrong in itself`);
    return made;
  });
  return fitted(binding, iface);
}

/** The presets by the limits for multiple values, the only facts that they take from an interface. */
const resolved = perPair<Source, object, Binding>();
const withoutMulti = {};

/** A preset refers to nothing that an interface names. */
function contextOfPreset({ multi }: Interface): Context {
  return {
    ...nothingGathered(new Set()),
    multi,
    sets: new Map(),
    decisions: new Map(),
    lists: new Map(),
    definedNames: {
      sets: definedNames('set', [], []),
      lists: definedNames('group, module or resource', [], []),
      interpretations: definedNames('interpretation', [], []),
      servers: definedNames('server', [], []),
    },
    shared: undefined,
    renames: new Map(),
    withoutDeprecated: new Set(),
    hidden: new Set(),
  };
}

/**
 * A preset fitted to an interface: without the conditions, groups and modules that the interface lacks. If the server itself states how
 * modules are selected, that replaces the aspects of the preset, and parameters that the server states are left out.
 */
function fitted(binding: Binding, iface: Interface): Binding {
  const { conditions, selectors, needs, independent, ...others } = binding.deployment;
  const groups = iface.kind === 'modules' ? iface.moduleGroups.map(({ name }) => name) : [];
  const modules = new Set(iface.kind === 'modules' ? iface.modules.map(({ name }) => name) : []);
  const ofInterface: Deployment = {
    ...entriesNamed(
      'conditions',
      conditions,
      iface.conditions.map(({ name }) => name),
    ),
    ...entriesNamed('selectors', selectors, groups),
    ...entriesNamed('needs', needs, groups),
    ...(independent ? { independent: independent.filter((name) => modules.has(name)) } : {}),
  };
  const stated = iface.kind === 'modules' ? asStated(iface, others) : {};
  return { ...binding, deployment: { ...others, ...ofInterface, ...stated } };
}

/** The aspects that differ if modules state which of their parameters select others. */
function asStated({ modules }: ModulesInterface, deployment: Deployment): Deployment {
  if (!statesSelections(modules)) return {};
  const { names = '{name}', fixed = new Map<string, string>(), parameters, continuation } = deployment;
  const nameOf = ({ name }: Parameter, { prefix }: Module): string => fill(names, { prefix, name });
  const selections = statedSelections(modules, nameOf);
  const prefixed = selections.find(({ prefix }) => prefix !== '');
  const selecting = selections.filter(({ prefix }) => prefix === '');
  const always = selections.flatMap(({ parameter, named }) => named.get(fixed.get(parameter) ?? '') ?? []);
  const sent = new Set(
    [...rootsOf(modules), ...always].flatMap((module) => module.parameters.map((one) => nameOf(one, module))),
  );
  return {
    selectors: new Map(selecting.flatMap((one) => [...one.named.values()].map(({ group }) => [group, one.parameter]))),
    ...(prefixed ? { generators: { parameter: prefixed.parameter, names: `${prefixed.prefix}{name}` } } : {}),
    ...(parameters ? { parameters: parameters.filter(({ name }) => fixed.has(name) || !sent.has(name)) } : {}),
    ...(continuation ? { continuation: new Map([...continuation].filter(([name]) => !sent.has(name))) } : {}),
  };
}

/** The entries of an aspect that have one of these names; no aspect if no entry is left. */
function entriesNamed<Value>(
  aspect: keyof Deployment,
  stated: ReadonlyMap<string, Value> | undefined,
  names: readonly string[],
): Deployment {
  const kept = [...(stated ?? [])].filter(([name]) => names.includes(name));
  return kept.length === 0 ? {} : { [aspect]: new Map(kept) };
}

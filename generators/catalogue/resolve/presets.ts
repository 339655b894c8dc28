import mediawiki from '../../../spec/presets/mediawiki/binding.yaml?raw';
import wordpress from '../../../spec/presets/wordpress/binding.yaml?raw';
import { CappedList } from '../../lib/capped-list.ts';
import type { Binding, Deployment } from '../deployment.ts';
import type { Interface } from '../model.ts';
import { mostKept } from '../more-findings.ts';
import { createSource, type Source } from '../source.ts';
import { resolveBinding } from './bindings.ts';
import { type Context, nothingShared } from './context.ts';
import { rootOf } from './cursor.ts';
import { known } from './known.ts';

/** A binding that ships with Catalpa, for any interface of its kind. */
interface Preset {
  readonly kind: Interface['kind'];
  readonly text: string;
}

/** By their names. */
const presets: ReadonlyMap<string, Preset> = new Map([
  ['mediawiki', { kind: 'modules', text: mediawiki }],
  ['wordpress', { kind: 'routes', text: wordpress }],
]);

/** The names of the presets for an interface that has no binding of its own with the name. */
export function presetsFor({ kind, bindings }: Interface): string[] {
  return [...presets].flatMap(([name, preset]) =>
    preset.kind === kind && !bindings.some((binding) => binding.name === name) ? [name] : [],
  );
}

/** An interface with presets among its bindings, as far as they concern it. */
export function withPresets(iface: Interface, names: readonly string[]): Interface {
  if (names.length === 0) return iface;
  return { ...iface, bindings: [...iface.bindings, ...names.map((name) => resolvePreset(name, iface))] };
}

const sources = new Map<string, Source>();

function sourceOf(name: string): Source {
  const before = sources.get(name);
  if (before) return before;
  const path = `presets/${name}/binding.yaml`;
  const source = {
    ...createSource(path, presets.get(name)?.text ?? ''),
    shown: `catalpa/${path}`,
    isShipped: true,
  } as const;
  sources.set(name, source);
  return source;
}

function resolvePreset(name: string, iface: Interface): Binding {
  const context = contextOfPreset(iface);
  const binding = resolveBinding(context, rootOf(sourceOf(name)), undefined);
  if (context.diagnostics.added > 0) throw new Error(`the preset "${name}" is wrong in itself`);
  return fitted(binding, iface);
}

/** A preset refers to nothing that an interface names. */
function contextOfPreset({ multi }: Interface): Context {
  return {
    diagnostics: new CappedList(mostKept),
    suppressions: new Map(),
    expanded: { parameters: 0, values: 0 },
    leftOut: new Set(),
    dangling: new Set(),
    multi,
    sets: new Map(),
    decisions: new Map(),
    lists: new Map(),
    known: {
      sets: known('set', [], []),
      lists: known('group, module or resource', [], []),
      interpretations: known('interpretation', [], []),
    },
    cited: new Map(),
    shared: nothingShared(),
  };
}

/** A preset without what it says of conditions and groups of modules that the interface does not have. */
function fitted(binding: Binding, iface: Interface): Binding {
  const { conditions, selectors, needs } = binding.deployment;
  const groups = iface.kind === 'modules' ? iface.moduleGroups.map(({ name }) => name) : [];
  const ofInterface: Deployment = {
    ...only(
      'conditions',
      conditions,
      iface.conditions.map(({ name }) => name),
    ),
    ...only('selectors', selectors, groups),
    ...only('needs', needs, groups),
  };
  const { conditions: _conditions, selectors: _selectors, needs: _needs, ...others } = binding.deployment;
  return { ...binding, deployment: { ...others, ...ofInterface } };
}

/** The entries of an aspect that have one of these names; nothing where none is left. */
function only<Value>(
  aspect: keyof Deployment,
  stated: ReadonlyMap<string, Value> | undefined,
  names: readonly string[],
): Deployment {
  const kept = [...(stated ?? [])].filter(([name]) => names.includes(name));
  return kept.length === 0 ? {} : { [aspect]: new Map(kept) };
}

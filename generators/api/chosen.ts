import type { Catalogue } from '../catalogue/model/model.ts';
import { resolveCatalogue } from '../catalogue/resolve/catalogue.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { isOwn, type Layer, layersOf } from '../catalogue/sources/layer.ts';
import { folderOf, type Source } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import { lessUnused } from '../check/less-unused.ts';
import type { Settings } from '../config/settings.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { listed } from '../lib/wording.ts';
import { type SettingProblem, settingError } from './setting-problem.ts';

/** The part of a catalogue that an output is made of. The catalogue is undefined if `only` has errors. */
export interface ChosenPart {
  readonly catalogue: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A catalogue without errors, and the files that it was made from. */
interface Whole {
  readonly catalogue: Catalogue;
  readonly sources: readonly Source[];
}

/**
 * Takes the part of a catalogue that the output with an index chooses with `only`. It resolves the catalogue below a layer that states
 * `only`, so that both uses of `only` have the same meaning.
 */
export function chosenPart(settings: Settings, index: number, { catalogue, sources }: Whole): ChosenPart {
  const only = settings.outputs[index]?.only ?? {};
  const chosen = new Set(Object.keys(only));
  if (chosen.size === 0) return { catalogue, diagnostics: [] };
  const path = ['outputs', index, 'only'];
  const unknown = unknownInterfaces(catalogue, [...chosen]).map((problem) => {
    return settingError(settings, { ...problem, path: [...path, ...problem.path] });
  });
  if (unknown.length > 0) return { catalogue: undefined, diagnostics: unknown };
  const choice = choiceSource(sources, only);
  const { catalogue: part, diagnostics } = resolveCatalogue([...sources, choice]);
  return {
    catalogue: part && lessUnused(part, (source) => !chosen.has(folderOf(source))),
    diagnostics: diagnostics.map((one) => {
      const { code, message, hint = '', at } = one;
      return at.source === choice
        ? settingError(settings, { code, message, hint, path: ['outputs', index, ...at.path] })
        : one;
    }),
  };
}

function unknownInterfaces({ interfaces }: Catalogue, chosen: readonly string[]): SettingProblem[] {
  const names = interfaces.map(({ name }) => name);
  return chosen.flatMap((name) => {
    if (names.includes(name)) return [];
    const hint = didYouMean(name, names) ?? `Interfaces are ${listed(names, 5)}.`;
    return [{ code: 'unknown-interface', path: [name], message: `the catalogue has no interface "${name}"`, hint }];
  });
}

/** The catalogue.yaml of a layer above all others, which states `only`. */
function choiceSource(sources: readonly Source[], only: Readonly<Record<string, readonly string[]>>): Source {
  const own = sources.find((source) => source.path === 'catalogue.yaml' && isOwn(source));
  if (!(own?.data instanceof Map)) throw new Error('a catalogue without catalogue.yaml has no parts');
  const below = layersOf(sources);
  const layer: Layer = {
    folder: own.layer?.folder ?? '',
    shown: { path: '', isPackage: false },
    isEditable: true,
    isChoice: true,
    rank: below.length,
    below: new Set(below),
  };
  const stated = [...own.data].filter(([key]) => !ofLayer.has(key));
  const data = new Map<string, Data>([...stated, ['only', new Map(Object.entries(only))]]);
  return Object.create(own, { layer: { value: layer }, data: { value: data } });
}

/** The keys of catalogue.yaml that concern only the layer of the file, not the whole catalogue. */
const ofLayer: ReadonlySet<string> = new Set(['extends', 'only', 'without', 'interfaces', 'bindings', 'suppress']);

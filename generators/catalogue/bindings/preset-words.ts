import type { Binding } from '../model/deployment.ts';
import type { Data, DataMap } from '../yaml/data.ts';
import { presetMap } from './preset-map.ts';
import { dataOfWords, presetsWithWords } from './preset-texts.ts';

/** The descriptions that a preset has for a parameter and its values. */
export interface ParameterWords {
  readonly purpose?: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The descriptions that a preset has for a module, or for a route or one of its operations. */
export interface OwnerWords {
  readonly purpose?: string;
  /** The key of another owner, whose descriptions of parameters apply if this one has none. */
  readonly like?: string;
  readonly parameters: ReadonlyMap<string, ParameterWords>;
}

/**
 * The descriptions of a preset, by the path of a module, a route without its namespace, or a method and such a route; `*` stands for all of
 * them.
 */
export type PresetWords = ReadonlyMap<string, OwnerWords>;

const wordsByPreset = new Map<string, PresetWords>();

/** The words of a preset, read on first use; undefined for any other binding. */
export function presetWords(binding: Binding): PresetWords | undefined {
  if (!hasWords(binding)) return undefined;
  const { name } = binding;
  const words = wordsByPreset.get(name) ?? new Map(dataOfWords(name).flatMap(readWords));
  wordsByPreset.set(name, words);
  return words;
}

/** Whether a binding is a preset that has words. */
export function hasWords({ name, at }: Binding): boolean {
  return at.source.isPreset === true && presetsWithWords.includes(name);
}

function readWords(data: Data): [string, OwnerWords][] {
  return [...presetMap(data)].map(([key, about]) => [key, ownerWords(presetMap(about))]);
}

function ownerWords(about: DataMap): OwnerWords {
  const parameters = [...presetMap(about.get('parameters') ?? new Map())].map(
    ([name, said]) => [name, parameterWords(said)] as const,
  );
  return { ...textIn(about, 'purpose'), ...textIn(about, 'like'), parameters: new Map(parameters) };
}

function parameterWords(said: Data): ParameterWords {
  if (typeof said === 'string') return { purpose: said, values: new Map() };
  const about = presetMap(said);
  const values = [...presetMap(about.get('values') ?? new Map())].map(
    ([value, words]) => [value, String(words)] as const,
  );
  return { ...textIn(about, 'purpose'), values: new Map(values) };
}

function textIn<Key extends string>(about: DataMap, key: Key): { readonly [key in Key]?: string } {
  const text = about.get(key);
  return (text === undefined ? {} : { [key]: String(text) }) as { readonly [key in Key]?: string };
}

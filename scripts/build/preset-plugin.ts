import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { Plugin } from 'esbuild';
import type { Data } from '../../generators/catalogue/yaml/data.ts';
import { textForEsbuild } from './text-plugin.ts';

/** The exports of `preset-texts.ts`. */
interface PresetTexts {
  readonly presetsWithWords: readonly string[];
  dataOfWords(preset: string): readonly Data[];
  readonly presetsWithConstraints: readonly string[];
  dataOfConstraints(preset: string): Data;
}

/** Replaces `preset-texts.ts` by the data of the presets' files of words and constraints: parsing JSON is faster than parsing YAML. */
export function presetWordsForEsbuild(): Plugin {
  return {
    name: 'preset-words',
    setup({ esbuild, onLoad }) {
      onLoad({ filter: /[\\/]generators[\\/]catalogue[\\/]bindings[\\/]preset-texts\.ts$/ }, async ({ path }) => {
        const { outputFiles } = await esbuild.build({
          entryPoints: [path],
          bundle: true,
          write: false,
          platform: 'node',
          format: 'cjs',
          plugins: [textForEsbuild()],
        });
        const { presetsWithWords, dataOfWords, presetsWithConstraints, dataOfConstraints } = exportsOf(
          outputFiles[0]?.text ?? '',
          path,
        );
        const all = presetsWithWords.map((name) => [name, JSON.stringify(dataOfWords(name).map(pairsOf))]);
        const between = presetsWithConstraints.map((name) => [name, JSON.stringify(pairsOf(dataOfConstraints(name)))]);
        const contents = `const all = new Map(${JSON.stringify(all)});
          export const presetsWithWords = [...all.keys()];
          const between = new Map(${JSON.stringify(between)});
          const mapsOf = (data) =>
            Array.isArray(data) ? data.map(mapsOf)
            : data?.pairs ? new Map(data.pairs.map(([key, value]) => [key, mapsOf(value)]))
            : data;
          export const dataOfWords = (preset) => JSON.parse(all.get(preset)).map(mapsOf);
          export const presetsWithConstraints = [...between.keys()];
          export const dataOfConstraints = (preset) => mapsOf(JSON.parse(between.get(preset)));`;
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Runs a bundled script and returns its exports; `path` is its name in errors. */
function exportsOf(script: string, path: string): PresetTexts {
  const module: { exports: Partial<PresetTexts> } = { exports: {} };
  const run = runInThisContext(`(function (module, exports, require) {${script}\n})`, path);
  run(module, module.exports, createRequire(path));
  return module.exports as PresetTexts;
}

type Pairs = string | readonly Pairs[] | { readonly pairs: readonly (readonly [key: string, value: Pairs])[] };

/** Data with its maps as lists of pairs, which keep the order of their keys and allow any key. */
function pairsOf(data: Data): Pairs {
  if (data instanceof Map) return { pairs: [...data].map(([key, value]) => [key, pairsOf(value)] as const) };
  if (Array.isArray(data)) return data.map(pairsOf);
  if (typeof data !== 'string') throw new Error(`words are texts, not ${JSON.stringify(data)}`);
  return data;
}

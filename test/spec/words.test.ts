import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { type OwnerWords, type PresetWords, presetWords } from '../../generators/catalogue/bindings/preset-words.ts';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../generators/catalogue/model/parameter-model.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';
import type { Type } from '../../generators/catalogue/model/type-model.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { coreModules, coreRoutes } from './known-names.ts';

const presets = { mediawiki: 'wiki.mediawiki', wordpress: 'content.wordpress' } as const;
const names = Object.keys(presets) as (keyof typeof presets)[];

function boundTo(preset: keyof typeof presets): Interface {
  const bound = boundShippedCatalogue().interfaces.find(({ name }) => name === presets[preset]);
  if (!bound) throw new Error(`no interface is bound to ${preset}`);
  return bound;
}

function wordsOf(preset: keyof typeof presets): PresetWords {
  const { binding } = boundTo(preset);
  const words = binding && presetWords(binding);
  if (!words) throw new Error(`${preset} has no words`);
  return words;
}

/** What has parameters in the shipped catalogue, by the keys of words. */
function ownersOf(iface: Interface): Map<string, Parameter[]> {
  const owners = new Map<string, Parameter[]>();
  const add = (key: string, parameters: readonly Parameter[]) =>
    owners.set(key, [...(owners.get(key) ?? []), ...parameters]);
  if (iface.kind === 'modules') for (const { path, parameters } of iface.modules) add(path, parameters);
  else
    for (const { path, namespace, endpoints } of routesOf(iface))
      for (const { methods, parameters } of endpoints) {
        const bare = (namespace === '' ? path : path.slice(namespace.length + 1)) || '/';
        add(bare, parameters);
        for (const method of methods) add(`${method} ${bare}`, parameters);
      }
  return owners;
}

const statedName = ({ name, statedName: stated = name }: Parameter): string => stated;

function valuesOf(type: Type): string[] {
  if (type.kind === 'array') return valuesOf(type.items);
  if (type.kind === 'union') return type.of.flatMap(valuesOf);
  return type.kind === 'values' ? type.values.map(({ value }) => value) : [];
}

/** Every description with its place. */
function sentencesOf(words: PresetWords): [place: string, sentence: string][] {
  return [...words].flatMap(([key, { purpose, parameters }]) => [
    ...(purpose === undefined ? [] : [[key, purpose] as [string, string]]),
    ...[...parameters].flatMap(([name, said]) => [
      ...(said.purpose === undefined ? [] : [[`${key} ${name}`, said.purpose] as [string, string]]),
      ...[...said.values].map(([value, text]): [string, string] => [`${key} ${name}=${value}`, text]),
    ]),
  ]);
}

describe.each(names)('the words of %s', (preset) => {
  const words = wordsOf(preset);
  const owners = ownersOf(boundTo(preset));

  it('are valid by their schema, in every file', () => {
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(
      JSON.parse(readFileSync('spec/schema/words.schema.json', 'utf8')),
    );
    const folder = `spec/presets/${preset}/words`;
    const files = readdirSync(folder);
    const wrong = files.filter((file) => !validate(load(readFileSync(`${folder}/${file}`, 'utf8'))));
    expect(wrong).toEqual([]);
    // A file that the code does not read would be missing without a word.
    const keys = files.flatMap((file) => Object.keys(load(readFileSync(`${folder}/${file}`, 'utf8')) as object));
    expect([...words.keys()].sort()).toEqual(keys.sort());
  });

  it('leave no parameter of the shipped catalogue without a purpose', () => {
    const lacking = [...owners].flatMap(([key, parameters]) =>
      parameters.filter(({ purpose }) => purpose === undefined).map(({ name }) => `${key} ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('are about what the shipped catalogue or a server has', () => {
    const known = new Set(['*', ...owners.keys(), ...(preset === 'mediawiki' ? coreModules : coreRoutes)]);
    expect([...words.keys()].filter((key) => !known.has(key))).toEqual([]);
    expect([...words.values()].flatMap(({ like = '*' }) => (words.has(like) ? [] : [like]))).toEqual([]);
  });

  it('name parameters and values that there are', () => {
    const users = usersOf(words, owners);
    const wrong = [...words].flatMap(([key, { parameters }]) => {
      const meant = users.get(key) ?? [];
      return [...parameters].flatMap(([name, { values }]) => {
        const own = meant.filter((parameter) => statedName(parameter) === name);
        if (own.length === 0) return owners.has(key) ? [`${key} ${name}`] : [];
        const listed = new Set(own.flatMap(({ type }) => valuesOf(type)));
        return [...values.keys()].flatMap((value) => (listed.has(value) ? [] : [`${key} ${name}=${value}`]));
      });
    });
    expect(wrong).toEqual([]);
  });

  it('tell the parameters of an owner apart', () => {
    const same = [...owners].flatMap(([key, parameters]) => {
      const said = new Map<string, string>();
      return [...new Map(parameters.map((one) => [one.name, one])).values()].flatMap(
        ({ name, purpose = '', purposeFrom }) => {
          const other = said.get(purpose);
          said.set(purpose, name);
          return other === undefined || purposeFrom !== 'preset' ? [] : [`${key}: ${other}, ${name}`];
        },
      );
    });
    expect(same).toEqual([]);
  });

  it('are spelled one way, and say nothing twice', () => {
    const sentences = sentencesOf(words);
    expect(sentences.filter(([, text]) => otherSpellings.test(text))).toEqual([]);
    expect(repeated(words)).toEqual([]);
    const first = new Map<string, string>();
    const similar = sentences.filter(([, text]) => {
      const letters = text.toLowerCase().replace(/[^a-z]/g, '');
      const before = first.get(letters) ?? text;
      first.set(letters, before);
      return before !== text;
    });
    expect(similar).toEqual([]);
  });
});

/** What one word is chosen for, and ways of saying "The parameter is". */
const otherSpellings =
  /\b(?:e-mail|mail|URL|ip address|username|log-in|optional|parameter (?!that choose|describe)|whether or not|favor|color|behavior|wiki text|namespaces? number|category's|regex|sub-?page's)\b|\bthis parameter\b|'{2}| {2}/;

/** What repeats the words of what it is like, or of all. */
function repeated(words: PresetWords): string[] {
  return [...words].flatMap(([key, { like, parameters }]) => {
    const others = [...(like === undefined ? [] : chain(words, like)), ...(key === '*' ? [] : chain(words, '*'))];
    return [...parameters].flatMap(([name, { purpose }]) => {
      const other = others.map((one) => one.parameters.get(name)?.purpose).find((text) => text !== undefined);
      return purpose !== undefined && purpose === other ? [`${key} ${name}`] : [];
    });
  });
}

function chain(words: PresetWords, key: string): OwnerWords[] {
  const own = words.get(key);
  return own ? [own, ...(own.like === undefined ? [] : chain(words, own.like))] : [];
}

/** The parameters that the words of a key may describe: its own, and those of all that is like it. */
function usersOf(words: PresetWords, owners: ReadonlyMap<string, Parameter[]>): Map<string, Parameter[]> {
  const users = new Map<string, Parameter[]>();
  const add = (key: string | undefined, parameters: readonly Parameter[]): void => {
    if (key === undefined) return;
    users.set(key, [...(users.get(key) ?? []), ...parameters]);
    add(words.get(key)?.like, parameters);
  };
  for (const [key, parameters] of owners) {
    add(key, parameters);
    add('*', parameters);
  }
  return users;
}

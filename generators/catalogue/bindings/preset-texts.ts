import betweenParameters from '../../../spec/presets/mediawiki/constraints.yaml?raw';
import ofMediawiki from '../../../spec/presets/mediawiki/words/common.yaml?raw';
import lists from '../../../spec/presets/mediawiki/words/list.yaml?raw';
import main from '../../../spec/presets/mediawiki/words/main.yaml?raw';
import metadata from '../../../spec/presets/mediawiki/words/meta.yaml?raw';
import others from '../../../spec/presets/mediawiki/words/other.yaml?raw';
import pages from '../../../spec/presets/mediawiki/words/pages.yaml?raw';
import properties from '../../../spec/presets/mediawiki/words/prop.yaml?raw';
import users from '../../../spec/presets/mediawiki/words/users.yaml?raw';
import betweenArguments from '../../../spec/presets/wordpress/constraints.yaml?raw';
import ofWordpress from '../../../spec/presets/wordpress/words/common.yaml?raw';
import content from '../../../spec/presets/wordpress/words/content.yaml?raw';
import site from '../../../spec/presets/wordpress/words/site.yaml?raw';
import type { Data } from '../yaml/data.ts';
import { readValues } from '../yaml/yaml-values.ts';

const texts: ReadonlyMap<string, readonly string[]> = new Map([
  ['mediawiki', [ofMediawiki, main, lists, properties, metadata, pages, users, others]],
  ['wordpress', [ofWordpress, content, site]],
]);

/** The presets that have words. */
export const presetsWithWords: readonly string[] = [...texts.keys()];

const constraints: ReadonlyMap<string, string> = new Map([
  ['mediawiki', betweenParameters],
  ['wordpress', betweenArguments],
]);

/** The presets that have constraints of modules or routes. */
export const presetsWithConstraints: readonly string[] = [...constraints.keys()];

/** A depth that none of these files reaches. */
const deepest = 10;

/** The data of a preset's files of words. A build reads them in advance. */
export function dataOfWords(preset: string): readonly Data[] {
  // Tests validate the files against their schema, so each of them can be read.
  return (texts.get(preset) ?? []).map((text) => readValues(text, deepest) ?? null);
}

/** The data of a preset's file of constraints, if it has one. A build reads it in advance. */
export function dataOfConstraints(preset: string): Data {
  return readValues(constraints.get(preset) ?? '', deepest) ?? null;
}

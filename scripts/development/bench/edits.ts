import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letters } from './multiplied.ts';

/** Prepares an edit of a catalogue in a folder. What it returns makes the edit, a little different for each number, from 1. */
export type Edit = (catalogue: string) => (edit: number) => void;

/** An edit that replaces words in a file, whose path is relative to the folder of the catalogue. */
function replacing(file: string, words: string, other: (edit: number) => string): Edit {
  return (catalogue) => {
    const path = join(catalogue, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(words)) throw new Error(`${file} does not say "${words}"`);
    return (edit) =>
      writeFileSync(
        path,
        text.replace(words, () => other(edit)),
      );
  };
}

function adding(file: string, words: string): Edit {
  return replacing(file, words, (edit) => `${words} ${edit}`);
}

const limits = 'wiki/sets/limits.yaml';

export const purposeOfModule = adding('wiki/modules/list/allpages.yaml', 'Lists all pages of a namespace');
export const purposeOfArgument = adding('content/routes/posts.yaml', 'ID of the post');
/** The edit of a set that 51 modules use. */
export const purposeOfSet = adding(limits, 'The bounds of every limit');
export const boundOfSet = replacing(limits, 'maximum: 500', (edit) => `maximum: ${500 + edit}`);
/** The edit of an argument in the files that an import of a large route index makes. */
export const purposeInImport = adding('content/routes/area7.yaml', 'The title of a record of kind 70');

/** An edit that adds a file with another module. */
export const newModule: Edit = (catalogue) => {
  const folder = join(catalogue, 'wiki/modules/list');
  const text = readFileSync(join(folder, 'tags.yaml'), 'utf8');
  return (edit) =>
    writeFileSync(
      join(folder, `new${edit}.yaml`),
      text.replace('name: tags', `name: new${edit}`).replace('prefix: tg', `prefix: tg${letters(edit)}`),
    );
};

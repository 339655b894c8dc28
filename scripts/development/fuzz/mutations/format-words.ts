import { readdirSync, readFileSync } from 'node:fs';
import { numberTypes, textTypes } from '../../../../generators/catalogue/model/type-kinds.ts';

/** The keys and the fixed words of the format. A mistake that turns one into another is a different valid statement. */
export interface FormatWords {
  readonly keys: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
}

let wordsOfFormat: FormatWords | undefined;

export function formatWords(): FormatWords {
  wordsOfFormat ??= read('spec/schema');
  return wordsOfFormat;
}

function read(folder: string): FormatWords {
  const keys = new Set<string>();
  const keywords = new Set<string>(scalarTypes);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) keys.add(name);
      if (key === 'enum' && Array.isArray(value)) for (const word of value) keywords.add(String(word));
      visit(value);
    }
  };
  for (const file of readdirSync(folder)) visit(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  return { keys, keywords };
}

const scalarTypes = ['boolean', 'object', 'array', ...Object.keys({ ...textTypes, ...numberTypes })];

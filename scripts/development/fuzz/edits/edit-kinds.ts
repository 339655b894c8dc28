import { type Kind, kindOf } from '../../../../generators/catalogue/sources/file-kinds.ts';
import type { Random } from '../../random.ts';
import type { MistakeKind } from '../mutations/mistake.ts';
import { slips } from '../mutations/slips.ts';
import { structural } from '../mutations/structure.ts';
import type { Subject } from '../mutations/subject.ts';
import { below, type EditKind, foundIn, replacing, withText } from './edit-kind.ts';

const isAny = (): boolean => true;
const isSets = (file: string): boolean => isOf(file, 'sets');

/** Whether a file is of one of these kinds, in the edited catalogue or in the one that it builds on. */
function isOf(file: string, ...kinds: readonly Kind[]): boolean {
  const kind = kindOf(inItsCatalogue(file));
  return kind !== undefined && kinds.includes(kind);
}

function inItsCatalogue(file: string): string {
  return file.startsWith(below) ? file.slice(below.length) : file;
}

function interfaceOf(file: string): string {
  return inItsCatalogue(file).replace(/\/.*$/s, '');
}

const word = (random: Random): string => random.pick(['Small', 'Recent ones', 'Their order', 'What is named']);

const purpose = replacing('another purpose', isAny, /(?<=\bpurpose: )[^{}[\],:#'"\n]+(?=[\n,}])/g, (_, random) =>
  word(random),
);

const bound = replacing(
  'another bound in a shared set',
  isSets,
  /(?<=\b(?:min|max|highMaximum|default|limit|lowLimit|highLimit): )\d+/g,
  (found, random) => String(Math.max(0, Number(found) + random.from(-2, 9))),
);

const setValue = replacing(
  'another value in a shared set',
  isSets,
  /(?<=[[ ])(?!true|false)[a-z]+(?=[,\]])/g,
  (found, random) => (random.below(2) === 0 ? `${found}x` : `${found}, ${found}y`),
);

/** A comment, which only moves lines. */
const comment = replacing('a comment', isAny, /^(?=[a-zA-Z])/gm, (_, random) =>
  '# A remark\n'.repeat(random.from(1, 3)),
);

/** A wrong default, which only a rule detects. */
const wrongDefault = replacing(
  'a wrong default',
  isAny,
  /(?<=\bdefault: )[a-z0-9]+(?=[ ,}\n])/g,
  (found) => `${found}99`,
);

/** Replaces a number or word by another one of the same kind. */
const otherWord: EditKind = {
  name: 'another word',
  make(texts, random) {
    const found = foundIn(texts, isAny, /(?<=[ [{,:-])(?:\d+|[a-z]+)(?=[\n ,}\]])/g, random);
    if (!found) return undefined;
    const { file, start, text } = found;
    const isNumber = /^\d/.test(text);
    const alike = foundIn(texts, (one) => one === file, isNumber ? /(?<=[ [])\d+/g : /(?<=[ [])[a-z]+/g, random);
    const by = random.below(2) === 0 && alike ? alike.text : isNumber ? String(random.below(100)) : `${text}s`;
    const whole = texts.get(file) ?? '';
    const edited = whole.slice(0, start) + by + whole.slice(start + text.length);
    return { texts: withText(texts, file, edited), what: `another word in ${file}: ${text} -> ${by}` };
  },
};

/** Renames a shared set, usually in all files that refer to it. */
const renamedSet: EditKind = {
  name: 'a renamed set',
  make(texts, random) {
    const found = foundIn(texts, isSets, /^[A-Z][A-Z0-9_]*(?=:)/gm, random);
    if (!found) return undefined;
    const { file, text: name } = found;
    const other = `${name}_${random.pick(['A', 'B', 'OF_ALL'])}`;
    const isIncomplete = random.below(4) === 0;
    const all = new Map(texts);
    for (const [path, text] of texts) {
      if (interfaceOf(path) !== interfaceOf(file) || (isIncomplete && path !== file)) continue;
      all.set(path, text.replace(new RegExp(`(?<![A-Za-z0-9_-])${name}(?![A-Za-z0-9_-])`, 'g'), other));
    }
    return { texts: all, what: `the set ${name} renamed to ${other}${isIncomplete ? ' in its own file alone' : ''}` };
  },
};

/** Copies a module or a family of routes under other names. */
const newFile: EditKind = {
  name: 'a new file',
  make(texts, random) {
    const files = [...texts.keys()].filter((file) => isOf(file, 'module', 'routes', 'sets', 'groups'));
    if (files.length === 0) return undefined;
    const file = random.pick(files);
    const mark = random.pick(['two', 'three', 'four']);
    const path = file.replace(/\.yaml$/, `${mark}.yaml`);
    const text = (texts.get(file) ?? '')
      .replace(/^(name: \S+|prefix: \S+|[A-Z][A-Z0-9_]*(?=:)|\s+- name: \w+)$/gm, `$1${mark}`)
      .replace(/^([A-Z][A-Z0-9_]*)(?=:)/gm, `$1_${mark.toUpperCase()}`)
      .replace(/^( {2}\/[^:\n]*?)(?=:$)/gm, `$1/${mark}`);
    return { texts: withText(texts, path, text), what: `the new file ${path}` };
  },
};

const deletedFile: EditKind = {
  name: 'a deleted file',
  make(texts, random) {
    const file = random.pick([...texts.keys()].filter((one) => !isOf(one, 'catalogue')));
    return file === undefined ? undefined : { texts: withText(texts, file, undefined), what: `${file} is gone` };
  },
};

/** Empties a file, as editors do that truncate a file before they write it. */
const emptiedFile: EditKind = {
  name: 'an emptied file',
  make(texts, random) {
    const file = random.pick([...texts.keys()]);
    return { texts: withText(texts, file, ''), what: `${file} is empty` };
  },
};

const movedFile: EditKind = {
  name: 'a file by another name',
  make(texts, random) {
    const files = [...texts.keys()].filter((file) => isOf(file, 'routes', 'sets', 'groups'));
    if (files.length === 0) return undefined;
    const file = random.pick(files);
    const path = file.replace(/\.yaml$/, `${random.pick(['a', 'b'])}.yaml`);
    return { texts: withText(withText(texts, file, undefined), path, texts.get(file)), what: `${file} -> ${path}` };
  },
};

/** Makes a file invalid YAML, or adds a key that the format does not have. */
const error: EditKind = {
  name: 'an error',
  make(texts, random) {
    const file = random.pick([...texts.keys()]);
    const line = random.pick(['a: [', 'colour: red\n', '\t\n', '- ']);
    return { texts: withText(texts, file, `${texts.get(file)}${line}`), what: `an error at the end of ${file}` };
  },
};

/** The kinds of edits, with the most common ones several times. */
export const editKinds: readonly EditKind[] = [
  purpose,
  purpose,
  bound,
  bound,
  setValue,
  comment,
  comment,
  otherWord,
  otherWord,
  wrongDefault,
  renamedSet,
  newFile,
  deletedFile,
  emptiedFile,
  movedFile,
  error,
];

const mistakeKinds: readonly MistakeKind[] = [...slips, ...structural];

/** A mistake in a file, after all other edits of the file are undone. `prefix`: the beginning of the subject's paths in this catalogue. */
export function mistakeIn(subject: Subject, prefix: string): EditKind {
  return {
    name: 'a mistake',
    make(texts, random) {
      const mistake = random.pick(mistakeKinds).make(subject, random);
      if (!mistake) return undefined;
      const { file, text, renamed = file, what } = mistake;
      return {
        texts: withText(withText(texts, prefix + file, undefined), prefix + renamed, text),
        what: `${what} in ${file}`,
      };
    },
  };
}

import { type Diagnostic, hasErrors } from '../../../generators/catalogue/diagnostic.ts';
import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { presetsFor } from '../../../generators/catalogue/resolve/presets.ts';
import {
  type ResolvedInterfaces,
  rememberInterfaces,
} from '../../../generators/catalogue/resolve/resolved-interfaces.ts';
import { withSameParts } from '../../../generators/catalogue/same-parts.ts';
import { createSource, type Source } from '../../../generators/catalogue/source.ts';
import { defaultOptions, filesOf } from '../../../generators/emit/generator.ts';
import { generators } from '../../../generators/emit/index.ts';
import { checkSources, emit, withBindings } from '../../../generators/pipeline.ts';
import { printPretty } from '../../../generators/report/pretty.ts';
import { outputDigest } from '../../../generators/write/digest.ts';
import { inputsOf } from '../../inputs.ts';
import { outputsOfRun, type RememberedParts } from '../../known-outputs.ts';
import type { Random } from '../../random.ts';
import { slips } from '../mutations/slips.ts';
import { structural } from '../mutations/structure.ts';
import { type Subject, subjectOf } from '../mutations/subject.ts';
import type { FuzzPart } from '../part.ts';

/** A catalogue that is edited again and again, and what is known of its outputs. */
interface Edited {
  readonly subject: Subject;
  /** The texts of the outputs, by path. */
  readonly texts: Map<string, string>;
  remembered: RememberedParts;
  /** The interfaces that a process has resolved. */
  readonly resolved: ResolvedInterfaces;
  /** The catalogue that they were last made of, without bindings and with them. */
  made?: { readonly stated: Catalogue; readonly bound: Catalogue };
}

/** The last two have stated examples, and modules that name others. */
const catalogues: readonly (readonly string[])[] = [
  ['spec'],
  ['test/emit/openapi/fixtures/catalogue'],
  ['test/rules/base'],
  ['test/rules/base', 'test/rules/example-request/ok'],
  ['test/rules/base', 'test/rules/unselected-module/ok'],
];

export const outputs: FuzzPart = {
  name: 'outputs',
  purpose:
    'Outputs that are made with the memory of earlier runs, on the disk and in a process, are those made anew, after any edit.',
  shortTrials: 5,
  async run({ random, next, count, fail }) {
    const all = new Map<readonly string[], Edited>();
    while (next()) {
      const folders = random.pick(catalogues);
      const known = all.get(folders);
      const edited = known ?? { subject: subjectOf(...folders), ...nothingKnown() };
      all.set(folders, edited);
      const { texts, what } = known ? editOf(edited.subject, random) : { texts: edited.subject.files, what: [] };
      const sources = sourcesOf(texts);
      const { catalogue, diagnostics } = checkSources(sources, undefined, undefined, edited.resolved);
      if (told(diagnostics) !== told(checkSources(sources).diagnostics))
        fail(`${folders}: findings of what a process remembers are other ones after ${what.join(', ')}`);
      if (!catalogue || hasErrors(diagnostics)) {
        count('an error');
        continue;
      }
      const { different, remembered } = await compared(catalogue, sources, edited);
      count(!known ? 'begun' : remembered ? 'made' : 'known');
      edited.remembered = remembered ?? edited.remembered;
      for (const path of different) fail(`${folders}: ${path} is not made again after ${what.join(', ')}`);
    }
  },
};

function nothingKnown(): Pick<Edited, 'texts' | 'remembered' | 'resolved'> {
  return { texts: new Map(), remembered: new Map(), resolved: rememberInterfaces() };
}

function told(diagnostics: readonly Diagnostic[]): string {
  return printPretty(diagnostics, { colour: false, root: '' });
}

const mistakes = [...slips, ...structural];

/** The texts of a catalogue after up to three edits, most of which are mistakes that a person could make. */
function editOf(subject: Subject, random: Random) {
  const texts = new Map(subject.files);
  const what: string[] = [];
  for (let left = random.below(4); left > 0; left -= 1) {
    const mistake = random.below(3) === 0 ? undefined : random.pick(mistakes).make(subject, random);
    if (mistake?.text === undefined || mistake.renamed !== undefined) {
      const file = random.pick([...texts.keys()]);
      texts.set(file, withOtherWord(texts.get(file) ?? '', random));
      what.push(`another word in ${file}`);
    } else {
      texts.set(mistake.file, mistake.text);
      what.push(`${mistake.what} in ${mistake.file}`);
    }
  }
  return { texts, what };
}

/** A text with one of its numbers or words replaced by another one of the same kind. */
function withOtherWord(text: string, random: Random): string {
  const words = [...text.matchAll(/(?<=[ [{,:-])(?:\d+|[a-z]+)(?=[\n ,}\]])/g)];
  if (words.length === 0) return text;
  const word = random.pick(words);
  const alike = words.map(([one]) => one).filter((one) => /^\d/.test(one) === /^\d/.test(word[0]));
  const other =
    random.below(2) === 0 ? random.pick(alike) : /^\d/.test(word[0]) ? String(random.below(100)) : `${word[0]}s`;
  return text.slice(0, word.index) + other + text.slice(word.index + word[0].length);
}

function sourcesOf(texts: ReadonlyMap<string, string>): Source[] {
  return [...texts].map(([path, text]) => createSource(path, text)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Makes all outputs three times, with what is remembered of texts, with what a process remembers of its catalogue, and without: the
 * paths of those that differ, and what is remembered after that.
 */
async function compared(catalogue: Catalogue, sources: readonly Source[], edited: Edited) {
  const { texts, remembered: before, made } = edited;
  const presets = catalogue.interfaces.flatMap((iface) => presetsFor(iface).map((name) => `${iface.name}.${name}`));
  const inputs = inputsOf(sources, [presets], 'a build');
  if (!inputs) throw new Error('a build has no inputs');
  const stated = withSameParts(catalogue, made?.stated);
  const lasting = withSameParts(withBindings(stated, presets), made?.bound);
  edited.made = { stated, bound: lasting };
  const run = outputsOfRun(before, inputs, (path) => texts.get(path));
  const outputs = await emit(lasting, generators, () => {}, { options: defaultOptions, plain: true }, run.filesOf);
  const different: string[] = [];
  // Nothing is remembered of the objects of a catalogue that is resolved again.
  const again = withBindings(checkSources(sources).catalogue ?? catalogue, presets);
  for (const { generator, files } of outputs) {
    const known = new Map(files.map(({ path, digest }) => [path, digest]));
    const anew = new Map((await filesOf(generator, again)).map(({ path, text }) => [path, text]));
    for (const { path, text } of await filesOf(generator, lasting))
      if (text !== anew.get(path)) different.push(`${generator.name}/${path}, of what a process remembers,`);
    for (const path of new Set([...known.keys(), ...anew.keys()])) {
      const text = anew.get(path);
      if (text === undefined || known.get(path) !== outputDigest(text)) different.push(`${generator.name}/${path}`);
      else texts.set(`${generator.name}/${path}`, text);
    }
  }
  return { different, remembered: run.remembered() };
}

import { type CatalogueQueries, catalogueQueries } from '../../../../generators/catalogue/catalogue-queries.ts';
import { withEqualArguments } from '../../../../generators/catalogue/model/equal-arguments.ts';
import type { Catalogue } from '../../../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../../../generators/catalogue/model/same-parts.ts';
import { presetsFor } from '../../../../generators/catalogue/resolve/presets.ts';
import { hasErrors } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { createSource, type Source } from '../../../../generators/catalogue/sources/source.ts';
import { defaultOptions, filesOf } from '../../../../generators/emit/generator.ts';
import { generators } from '../../../../generators/emit/index.ts';
import { checkSources, emit, withBindings } from '../../../../generators/pipeline.ts';
import { outputDigest } from '../../../../generators/write/digest.ts';
import { inputsOf } from '../../../cli/inputs.ts';
import { outputsOfRun, type RememberedParts } from '../../../cli/known-outputs.ts';
import { firstDifference } from '../edits/catalogue-folder.ts';
import { EditedCatalogue } from '../edits/edited-catalogue.ts';
import { findingsText } from '../edits/judge.ts';
import type { Texts } from '../kills/scratch.ts';
import { subjectOf } from '../mutations/subject.ts';
import type { FuzzPart } from '../part.ts';

/** A catalogue that is edited repeatedly, and the remembered results about its outputs. */
interface Edited {
  readonly catalogue: EditedCatalogue;
  /** The texts of the outputs, by path. */
  readonly texts: Map<string, string>;
  remembered: RememberedParts;
  /** The queries of a long-running process. */
  readonly queries: CatalogueQueries;
  /** The catalogue of the last outputs, without and with bindings. */
  made?: { readonly stated: Catalogue; readonly bound: Catalogue };
}

/** The last three have stated examples, modules that name others, and responses that are known. */
const catalogues: readonly (readonly string[])[] = [
  ['spec'],
  ['test/emit/openapi/fixtures/catalogue'],
  ['test/rules/base'],
  ['test/rules/base', 'test/rules/example-request/ok'],
  ['test/rules/base', 'test/rules/unselected-module/ok'],
  ['scripts/development/fuzz/catalogue'],
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
      const editedBefore = all.get(folders);
      const edited = editedBefore ?? { catalogue: new EditedCatalogue(subjectOf(...folders)), ...nothingKnown() };
      all.set(folders, edited);
      const what = editedBefore ? edited.catalogue.edit(random).what : 'the beginning';
      const sources = sourcesOf(edited.catalogue.texts);
      const { catalogue, diagnostics } = checkSources(sources, undefined, undefined, edited.queries);
      const anew = checkSources(sourcesOf(edited.catalogue.texts)).diagnostics;
      const difference = firstDifference(findingsText(diagnostics), findingsText(anew));
      if (difference !== undefined)
        fail(`${folders}: findings of what a process remembers after ${what}: ${difference}`);
      if (!catalogue || hasErrors(diagnostics)) {
        count('an error');
        continue;
      }
      edited.catalogue.isSound();
      const { different, remembered } = await compared(catalogue, sources, edited);
      count(!editedBefore ? 'begun' : remembered ? 'made' : 'known');
      edited.remembered = remembered ?? edited.remembered;
      for (const path of different) fail(`${folders}: ${path} is not made again after ${what}`);
    }
  },
};

function nothingKnown(): Pick<Edited, 'texts' | 'remembered' | 'queries'> {
  return { texts: new Map(), remembered: new Map(), queries: catalogueQueries() };
}

function sourcesOf(texts: Texts): Source[] {
  return [...texts].map(([path, text]) => createSource(path, text)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Makes all outputs three times: with remembered texts, with the results of a long-running process, and without either. Returns the paths
 * of outputs that differ, and the new remembered results.
 */
async function compared(catalogue: Catalogue, sources: readonly Source[], edited: Edited) {
  const { texts, remembered: before, made } = edited;
  const names = catalogue.interfaces.flatMap((iface) =>
    [...new Set([...presetsFor(iface), ...iface.bindings.map(({ name }) => name)])].map(
      (name) => `${iface.name}.${name}`,
    ),
  );
  const inputs = inputsOf(sources, [names], 'a build');
  if (!inputs) throw new Error('a build has no inputs');
  const stated = withSameParts(catalogue, made?.stated);
  const lasting = withSameParts(withEqualArguments(withBindings(stated, names)), made?.bound);
  edited.made = { stated, bound: lasting };
  const run = outputsOfRun(before, inputs, (path) => texts.get(path));
  const outputs = await emit(lasting, generators, () => {}, { options: defaultOptions, plain: true }, run.filesOf);
  const different: string[] = [];
  // The objects of a newly resolved catalogue have no remembered results.
  const again = withBindings(checkSources(sources).catalogue ?? catalogue, names);
  for (const { generator, files } of outputs) {
    const digestsByPath = new Map(files.map(({ path, digest }) => [path, digest]));
    const anew = new Map((await filesOf(generator, again)).map(({ path, text }) => [path, text]));
    for (const { path, text } of await filesOf(generator, lasting))
      if (text !== anew.get(path)) different.push(`${generator.name}/${path}, of what a process remembers,`);
    for (const path of new Set([...digestsByPath.keys(), ...anew.keys()])) {
      const text = anew.get(path);
      if (text === undefined || digestsByPath.get(path) !== outputDigest(text))
        different.push(`${generator.name}/${path}`);
      else texts.set(`${generator.name}/${path}`, text);
    }
  }
  return { different, remembered: run.remembered() };
}

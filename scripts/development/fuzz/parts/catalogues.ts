import { bindCatalogue, bindingNames } from '../../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../../generators/catalogue/model/model.ts';
import { type Diagnostic, hasErrors } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { rules } from '../../../../generators/check/rules/index.ts';
import { filesOf } from '../../../../generators/emit/generator.ts';
import { generators } from '../../../../generators/emit/index.ts';
import { getOrMake } from '../../../../generators/lib/add-to.ts';
import { checkSources } from '../../../../generators/pipeline.ts';
import { formats } from '../../../../generators/report/formats.ts';
import { pathFault } from '../../../../generators/write/paths.ts';
import type { Random } from '../../random.ts';
import { acting } from '../acting.ts';
import { hostileCatalogue } from '../hostile/hostile-catalogue.ts';
import { hostileLayers } from '../hostile/hostile-layers.ts';
import { type Files, filesIn } from '../mutations/subject.ts';
import type { FuzzPart } from '../part.ts';

/** Folders of catalogues. If there are two, the first catalogue builds on the second. */
const subjects: readonly (readonly [string, string?])[] = [
  ['test/rules/base'],
  ['test/emit/openapi/fixtures/catalogue'],
  ['test/catalogue/layers/cases/ok-everything-changed', 'test/catalogue/layers/base'],
];

/** The time limit for one of these catalogues on a busy machine. */
const longestMilliseconds = 15_000;

/** The longest printed report, in characters. The formats limit the number of findings. */
const longestReport = 20_000_000;

export const catalogues: FuzzPart = {
  name: 'catalogues',
  purpose: 'Hostile files of a catalogue are reported or come out escaped, in bounded time.',
  shortTrials: 6,
  async run({ random, next, count, fail }) {
    const filesByFolder = new Map<string, Files>();
    const subjectIn = (folder: string): Files => getOrMake(filesByFolder, folder, () => filesIn(folder));
    while (next()) {
      const [folder, below] = random.pick(subjects);
      const subject = subjectIn(folder);
      const hostile =
        below === undefined ? hostileCatalogue(subject, random) : hostileLayers(subject, subjectIn(below), random);
      const { what, sources } = hostile;
      const started = performance.now();
      try {
        const { catalogue, diagnostics } = checkSources(sources);
        for (const fault of faultsIn(diagnostics)) fail(`${fault}: ${what} (${folder})`);
        const isRight = catalogue !== undefined && !hasErrors(diagnostics);
        if (isRight)
          for (const fault of await faultsOfOutputs(catalogue, random)) fail(`${fault}: ${what} (${folder})`);
        count(isRight ? 'generated' : 'reported');
      } catch (error) {
        fail(`${error instanceof Error ? error.stack : String(error)}: ${what} (${folder})`);
      }
      const milliseconds = performance.now() - started;
      if (milliseconds > longestMilliseconds) fail(`${Math.round(milliseconds)} ms: ${what} (${folder})`);
    }
  },
};

/** The faults of findings: no hint, or text that cannot be printed safely. */
function faultsIn(diagnostics: readonly Diagnostic[]): string[] {
  const context = { colour: false, root: 'spec', rules, version: '0' };
  const withoutHint = diagnostics.find(({ hint }) => hint === undefined);
  const printed = formats.map((format) => ({ format, text: format.print(diagnostics, context) }));
  return [
    ...(withoutHint ? [`no hint for "${withoutHint.message}"`] : []),
    ...printed.flatMap(({ format, text }) => [
      ...(acting.test(text) ? [`${format.name} prints ${JSON.stringify(acting.exec(text)?.[0])}`] : []),
      ...(text.length > longestReport ? [`${format.name} prints ${text.length} characters`] : []),
    ]),
  ];
}

/** The faults of one generator's outputs: a file outside its folder, or text with an effect of its own. */
async function faultsOfOutputs(catalogue: Catalogue, random: Random): Promise<string[]> {
  const bound = bindCatalogue(catalogue, new Set(bindingNames(catalogue)));
  const generator = random.pick(generators);
  return (await filesOf(generator, bound)).flatMap(({ path, text }) => {
    const fault = pathFault(path);
    return [
      ...(fault === undefined ? [] : [`${generator.name} makes "${path}": ${fault}`]),
      ...(acting.test(text) ? [`${generator.name}/${path} has ${JSON.stringify(acting.exec(text)?.[0])}`] : []),
    ];
  });
}

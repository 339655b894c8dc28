import { hasErrors } from '../../generators/catalogue/diagnostic.ts';
import { filesOf, type OutputFile } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { checkFolder } from '../../generators/pipeline.ts';
import { type SiteOptions, siteFiles } from '../../generators/site/index.ts';
import { boundCatalogue } from '../commands/bound-catalogue.ts';
import { formatNamed, printFindings } from '../commands/findings.ts';
import type { Terminal } from '../terminal.ts';

export interface SiteChoices extends SiteOptions {
  readonly catalogue: string;
  /** Bindings to show the interfaces with, beside those that the catalogue asks for. */
  readonly binding: readonly string[];
}

/** Makes the files of a site of the catalogue; prints the findings and returns undefined where the catalogue has errors. */
export async function filesOfSite(choices: SiteChoices, terminal: Terminal): Promise<OutputFile[] | undefined> {
  const { catalogue, diagnostics } = checkFolder(choices.catalogue, (stage) =>
    terminal.progress(`${stage} ${choices.catalogue} …`),
  );
  if (!catalogue || hasErrors(diagnostics)) {
    terminal.out(printFindings(diagnostics, formatNamed('pretty'), choices.catalogue, terminal.colour));
    return undefined;
  }
  const bound = boundCatalogue(catalogue, choices.binding);
  terminal.progress('Writing pages …');
  const [reference, validators] = await Promise.all([
    filesOf(referenceGenerator, bound),
    filesOf(validatorsGenerator, bound),
  ]);
  return siteFiles(bound, { reference, validators }, choices);
}

import { IndentationText, Project, QuoteKind, type StatementStructures } from 'ts-morph';
import { afterAll, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import type { Generator } from '../../../generators/emit/generator.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import * as printer from '../../../generators/lib/typescript.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { withBindings } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { hostileCatalogue } from './hostile.ts';
import { resolved } from './small.ts';

const { printDeclarations } = printer;
const spies = [vi.spyOn(printer, 'declaredTypes'), vi.spyOn(printer, 'printDeclarations')];

afterAll(() => {
  for (const spy of spies) spy.mockRestore();
});

/** The shipped catalogue, read anew: what other tests have made of theirs is not made again. */
function readShipped(): Catalogue {
  const { catalogue } = checkSources(readCatalogue('spec'));
  if (!catalogue) throw new Error('the shipped catalogue has errors');
  return withBindings(catalogue);
}

/** The statements that a generator states for a catalogue. */
async function statementsOf(generator: Generator, catalogue: Catalogue): Promise<printer.Statement[]> {
  for (const spy of spies) spy.mockClear();
  await outputOf(generator, catalogue);
  return [...new Set(spies.flatMap((spy) => spy.mock.calls.flatMap(([statements]) => statements)))];
}

/** Prints statements as ts-morph does. That they are its own is checked by the compiler. */
function printedByMorph(statements: (StatementStructures | string)[]): string {
  const settings = { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single };
  const project = new Project({ useInMemoryFileSystem: true, manipulationSettings: settings });
  return project.createSourceFile('all.ts', { statements }).getFullText();
}

/** A text without white space, and without commas behind the last parameters: in these the two printers differ. */
function bare(text: string): string {
  return text.replace(/\s+/g, '').replaceAll(',)', ')');
}

it.each([
  ['the shipped catalogue', readShipped, 300],
  ['a catalogue with hostile names', () => resolved(hostileCatalogue()), 5],
])('ts-morph prints the declarations of %s as they are printed here', async (_, catalogueOf, least) => {
  const catalogue = catalogueOf();
  for (const generator of [typesGenerator, validatorsGenerator, zodGenerator]) {
    const statements = await statementsOf(generator, catalogue);
    expect(statements.filter((one) => typeof one !== 'string').length, generator.name).toBeGreaterThan(least);
    expect(bare(printedByMorph(statements)), generator.name).toBe(bare(printDeclarations(statements)));
  }
});

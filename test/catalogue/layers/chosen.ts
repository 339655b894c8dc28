import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue, ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { checkFolder, withBindings } from '../../../generators/pipeline.ts';
import { describe } from '../../support/catalogue.ts';
import { writeFiles } from '../../support/cli.ts';

type Files = Readonly<Record<string, string>>;

/** A catalogue with a part of another one: its findings, and what outputs are made of. */
export function partOf(below: Files, only: string, own: Files = {}, iface = 'wiki') {
  const server = Object.entries(below).map(([path, text]) => [`spec/server/${path}`, text]);
  const files = Object.entries(own).map(([path, text]) => [`spec/${path}`, text]);
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-chosen-'));
  writeFiles(folder, {
    ...Object.fromEntries([...server, ...files]),
    'spec/catalogue.yaml': `title: Ours\nversion: 1.0.0\nextends: ./server\nbindings: [${iface}.mediawiki]\n${only}\n`,
  });
  const { catalogue, diagnostics } = checkFolder(join(folder, 'spec'));
  rmSync(folder, { recursive: true });
  if (!catalogue) throw new Error(diagnostics.map(describe).join('\n'));
  return { findings: diagnostics.map(describe), catalogue: withBindings(catalogue, []) };
}

/** The interface as it is stated, and as the preset makes it. */
export function interfacesIn({ interfaces }: Catalogue): readonly ModulesInterface[] {
  return interfaces.filter((iface) => iface.kind === 'modules');
}

export function parametersOf({ modules }: ModulesInterface, name: string): ReadonlyMap<string, Parameter> {
  const { parameters = [] } = modules.find((one) => one.name === name) ?? {};
  return new Map(parameters.map((one) => [one.name, one]));
}

export function valuesOf(type: Type | undefined): readonly string[] {
  return type?.kind === 'values' ? type.values.map(({ value }) => value) : [];
}

import { plainOf, validateSources } from '../../../generators/catalogue/format/validate.ts';
import type { Catalogue, ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { resolveCatalogue } from '../../../generators/catalogue/resolve/catalogue.ts';
import { createSource, type Source } from '../../../generators/catalogue/sources/source.ts';
import { paraminfo } from '../../../generators/emit/self-description/paraminfo.ts';
import type { Draft } from '../../../generators/import/draft.ts';
import { paraminfoImporter } from '../../../generators/import/paraminfo/importer.ts';
import { sourcesOf } from '../../../generators/import/sources.ts';
import { type Json, type JsonMap, jsonMap, jsonOf } from '../../../generators/lib/json.ts';

type Plain = Parameters<typeof jsonOf>[0];

/** A description of modules, written as an object. */
export function described(...modules: readonly Plain[]): Json {
  return jsonOf({ paraminfo: { helpformat: 'none', modules } });
}

export function draftOf(document: Json, from = 'wiki.json'): Draft {
  return paraminfoImporter.read(document, 'wiki', from);
}

/** A file of the draft as an object. */
export function fileOf(draft: Draft, path: string): Record<string, unknown> {
  const data = draft.files.get(`wiki/${path}`);
  if (!data) throw new Error(`there is no ${path}, only ${[...draft.files.keys()].join(', ')}`);
  return plainOf(data) as Record<string, unknown>;
}

/** The imported definition of one parameter of a module. */
export function parameterOf(entry: { readonly [key: string]: Plain }): unknown {
  const whole = { index: 1, name: 'it', required: false, multi: false, ...entry };
  const draft = draftOf(described({ name: 'a', path: 'a', group: 'action', prefix: '', parameters: [whole] }));
  return (fileOf(draft, 'modules/action/a.yaml')['parameters'] as Record<string, unknown>)['it'];
}

/** The draft as a catalogue of its own; what is wrong with its files is thrown. */
function catalogueOf(draft: Draft, document: Source = createSource('wiki.json', '')): Catalogue {
  const top = jsonMap({ title: 'Wiki', version: '1.0.0', interfaces: [draft.interface] });
  const sources = [{ ...createSource('catalogue.yaml', ''), data: top }, ...sourcesOf(draft, document)];
  const { catalogue, diagnostics } = resolveCatalogue(sources);
  const [problem] = [...validateSources(sources), ...diagnostics];
  if (problem) throw new Error(`${problem.at.source.path}: ${problem.message}`);
  if (!catalogue) throw new Error('there is no catalogue');
  return catalogue;
}

export function emittedFrom(draft: Draft): JsonMap {
  return paraminfo(catalogueOf(draft).interfaces[0] as ModulesInterface);
}

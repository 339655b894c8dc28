import { type Diagnostic, moreFindings } from '../catalogue/diagnostic.ts';
import { mostKept } from '../catalogue/more-findings.ts';
import { describe } from '../catalogue/schema-messages.ts';
import { plainOf } from '../catalogue/validate.ts';
import { schemaErrors } from '../catalogue/validators.ts';
import { CappedList } from '../lib/capped-list.ts';
import { type ConfigFile, configError } from './config-file.ts';

/** Checks a config against its schema. */
export function validateConfig(file: ConfigFile): Diagnostic[] {
  const errors = schemaErrors('config', plainOf(file.data, Number));
  if (errors.length === 0) return [];
  const { source, prefix } = file;
  const above = prefix.map((key) => `/${key}`).join('');
  const value = prefix.reduceRight<unknown>((below, key) => ({ [key]: below }), plainOf(file.data));
  const found = new CappedList<Diagnostic>(mostKept);
  for (const error of errors) {
    const diagnostic = describe({ ...error, instancePath: above + error.instancePath }, source, value, 'configuration');
    if (!diagnostic) continue;
    const { message, hint = '', at, related } = diagnostic;
    const told = configError(file, at.path.slice(prefix.length), { message, hint, part: at.part });
    found.add(related ? { ...told, related } : told);
  }
  return found.withRest(moreFindings);
}

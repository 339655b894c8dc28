import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaErrors } from '../catalogue/format/schema-errors.ts';
import { describe } from '../catalogue/format/schema-messages.ts';
import { plainOf } from '../catalogue/format/validate.ts';
import { type Diagnostic, moreFindings } from '../catalogue/sources/diagnostic.ts';
import { mostKept } from '../catalogue/yaml/more-findings.ts';
import { addTo } from '../lib/add-to.ts';
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
  const together = new Map<string, ErrorObject[]>();
  for (const error of errors) addTo(together, error.instancePath, error);
  for (const error of errors) {
    if (isSaidBetter(error, together.get(error.instancePath) ?? [])) continue;
    const diagnostic = describe({ ...error, instancePath: above + error.instancePath }, source, value, 'configuration');
    if (!diagnostic) continue;
    const { message, at, related } = diagnostic;
    const hint = exampleFor(error) ?? diagnostic.hint ?? '';
    const told = configError(file, at.path.slice(prefix.length), { message, hint, part: at.part });
    found.add(related ? { ...told, related } : told);
  }
  return found.withRest(moreFindings);
}

/**
 * Whether another error of the value is more helpful. For a value that has the wrong type and is not listed, only one error is reported:
 * that quotes are missing, or which values are listed.
 * @param errors All errors of the value.
 */
function isSaidBetter({ keyword, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'enum' && keyword !== 'type') return false;
  const other = (name: string) => errors.find((one) => one.keyword === name);
  const listed = keyword === 'enum' ? params['allowedValues'] : other('enum')?.params['allowedValues'];
  if (!Array.isArray(listed) || !other(keyword === 'enum' ? 'type' : 'enum')) return false;
  const lacksQuotes = listed.includes(String(errors[0]?.data));
  return keyword === (lacksQuotes ? 'enum' : 'type');
}

/** The schema's example for a value of the wrong type. */
function exampleFor({ keyword, instancePath, parentSchema }: ErrorObject): string | undefined {
  const examples: unknown = parentSchema?.['examples'];
  const key = instancePath.split('/').at(-1) ?? '';
  if (keyword !== 'type' || !Array.isArray(examples) || /^\d*$/.test(key)) return undefined;
  return `For example: ${key}: ${inOneLine(examples[0])}`;
}

/** A value as JSON on one line, which is also valid YAML and JavaScript. */
function inOneLine(value: unknown): string {
  return JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
}

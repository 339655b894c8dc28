import {
  defaultOptions,
  type GeneratorOptions,
  openapiFormats,
  openapiVersions,
} from '../../generators/emit/generator.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Reads the options for OpenAPI documents; versions keep their own order.
 * @throws {UsageError} where there is no such version or format.
 */
export function openapiOptions(
  asked: readonly string[],
  format: string = defaultOptions.openapi.format,
): GeneratorOptions['openapi'] {
  const named = asked.map((version) => oneOf(openapiVersions, version, 'version', 'Versions'));
  const versions =
    named.length === 0 ? defaultOptions.openapi.versions : openapiVersions.filter((one) => named.includes(one));
  return { versions, format: oneOf(openapiFormats, format, 'format', 'Formats') };
}

function oneOf<T extends string>(known: readonly T[], name: string, noun: string, nouns: string): T {
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `there is no OpenAPI ${noun} "${name}"`,
    didYouMean(name, known) ?? `${nouns} are ${known.join(', ')}.`,
  );
}

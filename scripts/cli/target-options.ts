import {
  type OpenapiFormat,
  type OpenapiVersion,
  openapiFormats,
  openapiVersions,
  type ReferenceFlavour,
  referenceFlavours,
} from '../../generators/emit/generator.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { UsageError } from './usage-error.ts';

/**
 * Parses versions of OpenAPI, and returns them from the oldest to the newest.
 * @throws {UsageError} if a version is not supported.
 */
export function openapiVersionsOf(asked: readonly string[]): readonly OpenapiVersion[] {
  const named = asked.map((version) => oneOf(openapiVersions, version, '--openapi'));
  return openapiVersions.filter((one) => named.includes(one));
}

/**
 * Parses a format of OpenAPI documents.
 * @throws {UsageError} if the format is not supported.
 */
export function openapiFormatOf(format: string): OpenapiFormat {
  return oneOf(openapiFormats, format, '--openapi-format');
}

/**
 * Parses a flavour of reference pages.
 * @throws {UsageError} if there is no such flavour.
 */
export function flavourNamed(name: string): ReferenceFlavour {
  return oneOf(referenceFlavours, name, '--flavour');
}

function oneOf<T extends string>(values: readonly T[], name: string, flag: string): T {
  const found = values.find((one) => one === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `"${name}" is not a value of ${flag}`,
    didYouMean(name, values) ?? `The values are ${values.join(', ')}.`,
  );
}

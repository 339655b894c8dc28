import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { entriesOf, folderNames } from '../../../generators/emit/validators/folder-names.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { type Exports, importing } from './output-folder.ts';

/** The result of validating an input. */
export interface Verdict {
  readonly value?: unknown;
  readonly issues?: readonly Issue[];
  readonly warnings?: readonly Issue[];
}

export interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly unknown[];
  readonly expected: string;
  readonly received: string;
  readonly suggestion?: string;
}

/** A generated validator without its types, so that it accepts any input. */
export interface Validator {
  is(input: unknown, options?: unknown): boolean;
  validate(input: unknown, options?: unknown): Verdict;
  readonly '~standard': { validate(input: unknown, options?: unknown): Verdict };
}

/** A parameter object with its validator. */
export interface Subject {
  readonly iface: Interface;
  readonly object: ParameterObject;
  readonly validator: Validator;
}

/** The validators of a catalogue, imported by Node, and all exports of each interface's folder. */
export async function validatorsOf(
  catalogue: Catalogue,
): Promise<readonly { readonly iface: Interface; readonly subjects: readonly Subject[]; readonly exports: Exports }[]> {
  const files = await filesOf(validatorsGenerator, catalogue);
  return importing(files, (load) =>
    Promise.all(
      catalogue.interfaces.map(async (iface) => {
        const exports = await load(`${iface.name}/index.js`);
        const subjects = entriesOf(folderNames(iface)).map(({ shape: { owner: object }, exported }) => {
          const validator = exports[exported];
          if (!isValidator(validator)) throw new Error(`"${exported}" of ${iface.name} is no validator`);
          return { iface, object, validator };
        });
        return { iface, subjects, exports };
      }),
    ),
  );
}

export function isValidator(value: unknown): value is Validator {
  return typeof value === 'object' && value !== null && 'validate' in value && 'is' in value && '~standard' in value;
}

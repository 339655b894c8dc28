import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';

export interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly received: string;
  readonly suggestion?: string | undefined;
}

export interface Result {
  readonly value?: unknown;
  readonly issues?: readonly Issue[];
  readonly warnings: readonly Issue[];
}

export type Validate = (input: unknown, options?: object) => Result;

const known = new WeakMap<Catalogue, ReturnType<typeof load>>();

/** The validators of a catalogue as Node runs them: by interface, then by the name of the export. */
export function loadedValidators(catalogue: Catalogue): Promise<ReadonlyMap<string, ReadonlyMap<string, Validate>>> {
  const validators = known.get(catalogue) ?? load(catalogue);
  known.set(catalogue, validators);
  return validators;
}

async function load(catalogue: Catalogue): Promise<ReadonlyMap<string, ReadonlyMap<string, Validate>>> {
  return inFolder(await outputOf(validatorsGenerator, catalogue), async (folder) => {
    const loaded = new Map<string, Map<string, Validate>>();
    for (const { name } of catalogue.interfaces) {
      const module: object = await import(pathToFileURL(join(folder, name, 'index.js')).href);
      const validators = Object.entries(module).filter(([, value]) => isValidator(value));
      loaded.set(name, new Map(validators.map(([exported, validator]) => [exported, agreeing(validator)])));
    }
    return loaded;
  });
}

interface Validator {
  readonly validate: Validate;
  readonly is: (input: unknown, options?: object) => boolean;
}

/** Whatever a test validates, the short answer has to be that of the long one. */
function agreeing({ validate, is }: Validator): Validate {
  return (input, options) => {
    const result = validate(input, options);
    if (is(input, options) === (result.issues !== undefined)) throw new Error('"is" and "validate" disagree');
    return result;
  };
}

function isValidator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~standard' in value;
}

/** The messages of a result, or "accepted" where the very input comes back. */
export function outcome(validate: Validate | undefined, input: unknown): string | readonly string[] {
  if (!validate) throw new Error('no such validator');
  const { value, issues } = validate(input);
  if (issues) return issues.map(({ message, path }) => `${path.join('.')}: ${message}`);
  return value === input ? 'accepted' : 'changed';
}

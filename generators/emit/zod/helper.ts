import type { Interface } from '../../catalogue/model.ts';
import type { Code } from '../../lib/javascript.ts';

/** What a binding says of how parameters are written, as far as schemas depend on it. */
export interface Writing {
  readonly separator?: string | undefined;
  readonly alternative?: string | undefined;
  /** A boolean that is false counts as left out. */
  readonly byPresence: boolean;
}

export function writingOf({ binding }: Interface): Writing {
  const { separator, alternative, booleans } = binding?.deployment ?? {};
  return { separator, alternative, byPresence: booleans === 'presence' };
}

/** A declaration of a generated module that its schemas may use. */
export interface Helper {
  readonly name: string;
  readonly needs: readonly string[];
  code(writing: Writing): Code;
}

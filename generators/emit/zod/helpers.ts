import { type Code, identifier } from '../../lib/javascript.ts';
import type { Helper, Writing } from './helper.ts';
import { ruleHelpers } from './rule-helpers.ts';
import { valueHelpers } from './value-helpers.ts';

/** Every helper, each behind those that it needs. */
const helpers: readonly Helper[] = [...valueHelpers, ...ruleHelpers];

export const helperNames: readonly string[] = helpers.map(({ name }) => name);

/** The helpers that one module uses. */
export interface Helpers {
  /** The name of a helper, which is then declared with all that it needs. */
  use(name: string): Code;
  declarations(): readonly Code[];
}

export function createHelpers(writing: Writing): Helpers {
  const used = new Set<string>();
  const need = (name: string): void => {
    const helper = helpers.find((one) => one.name === name);
    if (!helper) throw new Error(`there is no helper "${name}"`);
    used.add(name);
    for (const one of helper.needs) need(one);
  };
  return {
    use(name) {
      need(name);
      return identifier(name);
    },
    declarations: () => helpers.filter(({ name }) => used.has(name)).map((helper) => helper.code(writing)),
  };
}

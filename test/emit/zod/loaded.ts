import type * as z from 'zod';

export { zodSchemasOf as loadedSchemas } from '../../../scripts/development/fuzz/zod-schemas.ts';

/** The verdict of a schema on an input: "accepted", or each issue with its path. */
export function outcome(schema: z.ZodType | undefined, input: unknown): string | readonly string[] {
  if (!schema) throw new Error('there is no such schema');
  const { error } = schema.safeParse(input);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : 'accepted';
}

import type { Rule } from '../../rule.ts';

/** Headers that OpenAPI does not state as parameters, with the hint for each. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['accept', 'Remove it, as the media types of responses are no argument.'],
  ['content-type', 'State the media types of the body under "mediaTypes" instead.'],
  ['authorization', 'State under "authentication" of "requests", or of a binding, how callers say who they are.'],
]);

/**
 * No argument is the header Accept, Content-Type or Authorization: OpenAPI states them elsewhere, and ignores parameters with these names
 * (OpenAPI 3.1, Parameter Object).
 */
export const reservedHeader: Rule = {
  id: 'reserved-header',
  purpose: 'No argument is the header Accept, Content-Type or Authorization.',
  severity: 'warning',
  visit: {
    endpoint({ parameters }, report) {
      for (const { name, location, at } of parameters) {
        const hint = location === 'header' ? elsewhere.get(name.toLowerCase()) : undefined;
        if (hint !== undefined) report({ message: `OpenAPI ignores an argument in the header "${name}"`, at, hint });
      }
    },
  },
};

import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { helperNames } from './signatures.ts';

const knownHelpers = Object.fromEntries(helperNames.map((name) => [name, true]));

/**
 * Compiles a template to an expression in JavaScript: its specification for the runtime of Handlebars.
 * @param strict Whether a value that the view lacks is an error when the page is made; otherwise, it is an empty text.
 */
export function compileTemplate(text: string, path: string, strict = true): string {
  try {
    const options = { strict, knownHelpers, knownHelpersOnly: true, preventIndent: true };
    const program = withoutPlaces(Handlebars.parse(text)) as hbs.AST.Program;
    return String(Handlebars.precompile(program, options)).replaceAll(fallback, '');
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Matches the fallback for older runtimes than the bundled one, which Handlebars adds to each block. */
const fallback = / \|\| function\(parent, propertyName\) \{.*?return undefined\s*\}/gs;

/** Removes the places of nodes, which would otherwise be passed to each call of a helper as new objects. */
function withoutPlaces(node: object): object {
  const kept = Object.entries(node).filter(([key]) => key !== 'loc');
  const entries = kept.map(([key, value]) => [key, typeof value === 'object' && value ? withoutPlaces(value) : value]);
  return Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * The specification of a user's template. The code that runs is Handlebars' output, in which the template's text is in string literals. It
 * is not strict, as the names that the template uses exist, but optional ones may be missing.
 */
export function ownSpecification(text: string, path: string): TemplateSpecification {
  return new Function(`return ${compileTemplate(text, path, false)}`)();
}

import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { helperNames } from './signatures.ts';

const knownHelpers = Object.fromEntries(helperNames.map((name) => [name, true]));

/**
 * Compiles a template to an expression in JavaScript: its specification for the run-time part of Handlebars.
 * @param strict Whether a value that the view does not have is an error when the page is made; otherwise it is an empty text.
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

/** A function for run times older than the one that is bundled, which Handlebars puts into each block. */
const fallback = / \|\| function\(parent, propertyName\) \{.*?return undefined\s*\}/gs;

/** Removes the places in the text, which every call of a helper would be given as objects of its own. */
function withoutPlaces(node: object): object {
  const kept = Object.entries(node).filter(([key]) => key !== 'loc');
  const entries = kept.map(([key, value]) => [key, typeof value === 'object' && value ? withoutPlaces(value) : value]);
  return Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * The specification of a template of the user's own. What is run is what Handlebars has made of it, in which its text stands in
 * quotes. The view has every name that it asks for, but some only now and then.
 */
export function ownSpecification(text: string, path: string): TemplateSpecification {
  return new Function(`return ${compileTemplate(text, path, false)}`)();
}

import { question, suggestions } from '../lib/suggestions.ts';
import { type ArgumentSchema, type Given, type Schema, type Tool, ToolError } from './tool.ts';

/** The schema of the arguments of a tool. */
export function inputSchema({ arguments: properties, required }: Tool): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The arguments of a call. @throws {ToolError} if the tool does not accept one. */
export function checkedArguments(tool: Tool, given: unknown): Given {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ToolError('the arguments are not an object', 'Supply them by name.');
  const argumentNames = Object.keys(tool.arguments);
  const entries = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of entries) {
    const schema = Object.hasOwn(tool.arguments, name) ? tool.arguments[name] : undefined;
    if (!schema) throw new ToolError(`"${tool.name}" has no argument ${shown(name)}`, nearOrAll(name, argumentNames));
    const wrong = fault(schema, value);
    if (wrong !== undefined) throw new ToolError(`the argument "${name}" ${wrong}`, schema.description);
  }
  const missing = tool.required.find((name) => !entries.some(([one]) => one === name));
  if (missing !== undefined)
    throw new ToolError(`the argument "${missing}" is missing`, tool.arguments[missing]?.description);
  return Object.fromEntries(entries);
}

function fault({ type, enum: values, maxLength, minimum, maximum }: ArgumentSchema, value: unknown) {
  switch (type) {
    case 'string':
      if (typeof value !== 'string') return 'is not text';
      if (maxLength !== undefined && value.length > maxLength) return `has more than ${maxLength} characters`;
      if (values && !values.includes(value)) return `is none of ${values.map((one) => `"${one}"`).join(', ')}`;
      return undefined;
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'is not a whole number';
      if (minimum !== undefined && value < minimum) return `is less than ${minimum}`;
      if (maximum !== undefined && value > maximum) return `is more than ${maximum}`;
      return undefined;
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? undefined : 'is not an object';
    default:
      return undefined;
  }
}

/** A hint with the names that are near, or else with all names if they are few. */
export function nearOrAll(name: string, names: readonly string[], most = 12): string | undefined {
  const near = question(suggestions(name.slice(0, longestName), names));
  if (near !== undefined) return near;
  const all = [...new Set(names)];
  return all.length > 0 && all.length <= most ? `There is ${all.map((one) => `"${one}"`).join(', ')}.` : undefined;
}

/** The most characters of a name that is compared: no name of a catalogue is longer, and comparing long names is slow. */
const longestName = 500;

/** A name in quotes for messages, cut if it is long. */
export function shown(name: string): string {
  return `"${name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name}"`;
}

import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import type { TypeSource } from './expressions.ts';
import type { FolderNames } from './names.ts';
import { reservedNames } from './runtime.ts';

/** What one validator's module takes from elsewhere, and the constants it declares for itself. */
export interface Constants extends TypeSource {
  /** A constant of the module; one that is declared already if it is the same. */
  constant(wanted: string, expression: Code): Code;
  /** The imports and declarations, to stand at the top of the module. */
  statements(): Code;
}

/** `exported` is the name that the module gives its validator. */
export function createConstants(parameters: readonly Parameter[], folder: FolderNames, exported: string): Constants {
  const usable = parameters.flatMap(({ type }) => setNameOf(type, folder) ?? []);
  const names = createNames([...reservedNames, exported, ...usable]);
  const helpers = new Set<string>();
  const sets = new Set<string>();
  const declared = new Map<string, { readonly name: Code; readonly statement: Code }>();
  return {
    joins: folder.iface.binding?.deployment.separator !== undefined,
    helper(name) {
      helpers.add(name);
      return identifier(name);
    },
    shared(type) {
      const name = type.set === undefined ? undefined : folder.sets.get(type.set);
      if (name === undefined) return undefined;
      sets.add(name);
      return identifier(name);
    },
    constant(wanted, expression) {
      const known = declared.get(sourceText(expression));
      if (known) return known.name;
      const name = identifier(names.take(wanted));
      declared.set(sourceText(expression), { name, statement: js`const ${name} = ${expression};` });
      return name;
    },
    statements() {
      const imports = [importOf(helpers, './runtime.js'), ...(sets.size > 0 ? [importOf(sets, './sets.js')] : [])];
      const constants = [...declared.values()].map(({ statement }) => statement);
      return joined(constants.length > 0 ? [...imports, js``, ...constants] : imports, '\n');
    },
  };
}

/** A name for a constant that belongs to a parameter. */
export function constantName(parameter: Parameter): string {
  const name = pascalCase(parameter.name);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Values in brackets, as many on a line as fit. */
export function valuesList(values: readonly string[]): Code {
  const lines: Code[][] = [[]];
  let width = 0;
  for (const value of values) {
    const code = js`${value}`;
    width += sourceText(code).length + 2;
    if (width > 100 && lines.at(-1)?.length !== 0) {
      lines.push([]);
      width = sourceText(code).length + 2;
    }
    lines.at(-1)?.push(code);
  }
  const printed = lines.map((line) => joined(line, ', '));
  return lines.length === 1 ? js`[${joined(printed, '')}]` : js`[\n  ${joined(printed, ',\n  ')},\n]`;
}

function setNameOf(type: Type, folder: FolderNames): string | undefined {
  const own = type.set === undefined ? undefined : folder.sets.get(type.set);
  return own ?? (type.kind === 'array' ? setNameOf(type.items, folder) : undefined);
}

function importOf(names: ReadonlySet<string>, from: string): Code {
  const sorted = [...names].sort((a, b) => (a < b ? -1 : 1)).map(identifier);
  const line = js`import { ${joined(sorted, ', ')} } from ${from};`;
  return sourceText(line).length <= 100 ? line : js`import {\n  ${joined(sorted, ',\n  ')},\n} from ${from};`;
}

import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { camelCase, createNames, pascalCase } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import type { FolderNames } from './folder-names.ts';
import { reservedNames } from './runtime.ts';

type ValuesType = Type & { readonly kind: 'values' };

/** The imports of one validator's module, and the constants that it declares. */
export interface Constants {
  /** Whether several values may be joined to one text. */
  readonly joins: boolean;
  /** A function or a type of runtime.js. */
  helper(name: string): Code;
  /** A constant of the module, named after words; one that is declared already if it is the same. */
  constant(words: string, expression: Code): Code;
  /** The values of a type, as something to go through. */
  values(type: ValuesType, parameter: Parameter): Code;
  /** The same as something to look a value up in. */
  lookup(type: ValuesType, parameter: Parameter): Code;
  /** The form that a part of the path has, as a regular expression. */
  form(parameter: Parameter, pattern: string): Code;
  /** The imports and declarations, to stand at the top of the module. */
  statements(): Code;
}

/** `exported` is the name that the module gives its validator. */
export function createConstants(parameters: readonly Parameter[], folder: FolderNames, exported: string): Constants {
  const usable = parameters.flatMap(({ type }) => listsOf(type, folder));
  const names = createNames([...reservedNames, exported, ...usable]);
  const imported = { 'runtime.js': new Set<string>(), 'types.js': new Set<string>() };
  const declared = new Map<string, { readonly name: Code; readonly statement: Code }>();
  const from = (file: keyof typeof imported, name: string): Code => {
    imported[file].add(name);
    return identifier(name);
  };
  const constant = (words: string, expression: Code): Code => {
    const known = declared.get(sourceText(expression));
    if (known) return known.name;
    const name = identifier(names.take(constantName(words)));
    declared.set(sourceText(expression), { name, statement: js`const ${name} = ${expression};` });
    return name;
  };
  const shared = ({ set }: ValuesType): Code | undefined => {
    const list = set === undefined ? undefined : folder.lists.get(set);
    return list === undefined ? undefined : from('types.js', list);
  };
  const lookup = (type: ValuesType, parameter: Parameter): Code => {
    const list = shared(type);
    if (list) return constant(parameter.name, js`/* @__PURE__ */ new Set(${list})`);
    return constant(parameter.name, js`new Set(${valuesList(type.values.map(({ value }) => value))})`);
  };
  return {
    joins: folder.iface.binding?.deployment.separator !== undefined,
    helper: (name) => from('runtime.js', name),
    constant,
    lookup,
    values(type, parameter) {
      const list = shared(type);
      if (list) return list;
      const values = type.values.map(({ value }) => value);
      return values.length > mostInPlace ? lookup(type, parameter) : valuesList(values);
    },
    form: (parameter, pattern) =>
      constant(`${parameter.name}-form`, js`/* @__PURE__ */ new RegExp(${`^(?:${pattern})$`}, 'u')`),
    statements() {
      const imports = Object.entries(imported)
        .filter(([, used]) => used.size > 0)
        .map(([file, used]) => importOf(used, `./${file}`));
      const constants = [...declared.values()].map(({ statement }) => statement);
      return joined(constants.length > 0 ? [...imports, js``, ...constants] : imports, '\n');
    },
  };
}

/** Up to this many values stand where they are used. */
const mostInPlace = 4;

function constantName(words: string): string {
  const name = pascalCase(camelCase(words));
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function listsOf(type: Type, folder: FolderNames): string[] {
  if (type.kind === 'array') return listsOf(type.items, folder);
  const list = type.set === undefined ? undefined : folder.lists.get(type.set);
  return list === undefined ? [] : [list];
}

function importOf(names: ReadonlySet<string>, from: string): Code {
  const sorted = [...names].sort((a, b) => (a < b ? -1 : 1)).map(identifier);
  const line = js`import { ${joined(sorted, ', ')} } from ${from};`;
  return sourceText(line).length <= 100 ? line : js`import {\n  ${joined(sorted, ',\n  ')},\n} from ${from};`;
}

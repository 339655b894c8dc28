import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { camelCase, createNames, pascalCase, variableName } from '../../lib/identifiers.ts';
import {
  type Code,
  identifier,
  importOf,
  joined,
  js,
  regularExpression,
  sourceText,
  valuesList,
} from '../../lib/javascript.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import type { Accepts, AcceptsEnum, AcceptsObject } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import type { FolderNames } from './folder-names.ts';
import { reservedNames } from './runtime.ts';

/** The imports of a module of validators, and the constants that it declares. */
export interface Constants {
  /** Whether several values may be joined to one text. */
  readonly joins: boolean;
  /** Imports a function or type of `runtime.js`. */
  helper(name: string): Code;
  /** Imports a function of `decoder.js`. Its local name begins with `read`, as `runtime.js` has functions of the same names. */
  reader(name: string): Code;
  /** Declares a constant whose name is made from these words. An equal constant is declared only once. */
  constant(words: string, expression: Code): Code;
  /** The listed values, as an iterable. */
  values(accepts: AcceptsEnum, parameter: Parameter): Code;
  /** The listed values, as a set for lookups. */
  lookup(accepts: AcceptsEnum, parameter: Parameter): Code;
  /** A regular expression with the flag `u`, as a constant whose name is made from these words. */
  expression(words: string, pattern: string): Code;
  /** The imported expectation of texts that match a pattern; undefined unless several validators share it with the same words. */
  expectation(words: string, pattern: string | undefined): Code | undefined;
  /** The function that checks the fields of an object. */
  fields(accepts: AcceptsObject, parameter: Parameter): Code;
  /** The imports and declarations, for the top of the module. */
  statements(): Code;
}

/** Makes the function that checks the fields of an object. */
export type FieldsFunction = (accepts: AcceptsObject, parameter: Parameter, constants: Constants) => Code;

/** A module of validators: the names that it has for other things than constants, and the values that it tests. */
export interface TestingModule {
  readonly taken: readonly string[];
  readonly tested: readonly Accepts[];
}

export function createConstants(
  { taken, tested }: TestingModule,
  folder: Pick<FolderNames, 'iface' | 'lists' | 'patterns'>,
  fieldsFunction: FieldsFunction,
): Constants {
  const usable = tested.flatMap(partsOf).flatMap(({ set }) => folder.lists.get(set ?? '') ?? []);
  const names = createNames([...reservedNames, ...taken, ...usable, ...sharedNames(folder)]);
  const imported = {
    'runtime.js': new Set<string>(),
    'shared.js': new Set<string>(),
    'patterns.js': new Set<string>(),
  };
  const readers = new Map<string, string>();
  const declared = new Map<string, { readonly name: Code; readonly statement: Code }>();
  const from = (file: keyof typeof imported, name: string): Code => {
    imported[file].add(name);
    return identifier(name);
  };
  const constant = (words: string, expression: Code): Code => {
    const sameConstant = declared.get(sourceText(expression));
    if (sameConstant) return sameConstant.name;
    const name = identifier(names.take(variableName(pascalCase(camelCase(words)))));
    declared.set(sourceText(expression), { name, statement: js`const ${name} = ${expression};` });
    return name;
  };
  const shared = ({ set }: AcceptsEnum): Code | undefined => {
    const list = set === undefined ? undefined : folder.lists.get(set);
    return list === undefined ? undefined : from('shared.js', list);
  };
  const lookup = (accepts: AcceptsEnum, parameter: Parameter): Code => {
    const list = shared(accepts);
    if (list) return constant(parameter.name, js`/* @__PURE__ */ new Set(${list})`);
    return constant(
      parameter.name,
      js`/* @__PURE__ */ new Set(${valuesList(accepts.values.map(({ value }) => value))})`,
    );
  };
  return {
    joins: spellingOf(folder.iface).several === 'joined',
    helper: (name) => from('runtime.js', name),
    reader: (name) => identifier(getOrMake(readers, name, () => names.take(nameOfReader(name)))),
    constant,
    lookup,
    values(accepts, parameter) {
      const list = shared(accepts);
      if (list) return list;
      const values = accepts.values.map(({ value }) => value);
      return values.length > mostInPlace ? lookup(accepts, parameter) : valuesList(values);
    },
    expression(words, pattern) {
      const shared = folder.patterns.get(pattern);
      return shared === undefined ? constant(words, regularExpression(pattern)) : from('patterns.js', shared.name);
    },
    expectation(words, pattern) {
      const shared = pattern === undefined ? undefined : folder.patterns.get(pattern);
      return shared?.words === words ? from('patterns.js', shared.expectation) : undefined;
    },
    fields(accepts, parameter) {
      return constant(`fields-of-${parameter.name}`, fieldsFunction(accepts, parameter, this));
    },
    statements() {
      const imports = Object.entries(imported)
        .filter(([, used]) => used.size > 0)
        .map(([file, used]) => importOf(used, `./${file}`));
      if (readers.size > 0) imports.push(importOf(readers, './decoder.js'));
      const constants = [...declared.values()].map(({ statement }) => statement);
      return joined(constants.length > 0 ? [...imports, js``, ...constants] : imports, '\n');
    },
  };
}

/** The local name of a reading function. */
function nameOfReader(name: string): string {
  return name === 'decoder' || name === 'bodyDecoder' ? name : `read${pascalCase(name)}`;
}

function sharedNames({ patterns }: Pick<FolderNames, 'patterns'>): string[] {
  return [...patterns.values()].flatMap(({ name, expectation }) => [name, expectation]);
}

/** The most values that are written where they are used, without a constant. */
const mostInPlace = 4;

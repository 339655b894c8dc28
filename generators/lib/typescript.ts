import { escapeInvisible, importOf, sourceText, valuesList } from './javascript.ts';

/** A property of an interface. `key` is written as it is: a property key, or a pattern of names in brackets. */
export interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly type: string;
  /** Lines that are safe in a comment; empty where there is nothing to say. */
  readonly documentation: readonly string[];
}

/** One declaration. Types are written as they are, their further lines as far right of the first one as they say. */
export type Declaration = {
  readonly name: string;
  readonly documentation: readonly string[];
  /** Whether other modules do not see it. */
  readonly isLocal?: boolean;
  /** As they are written between the angle brackets. */
  readonly typeParameters?: string;
} & (
  | { readonly kind: 'alias'; readonly type: string }
  | { readonly kind: 'interface'; readonly members: readonly Member[]; readonly extends?: readonly string[] }
  /** An array of texts that is there at run time. */
  | { readonly kind: 'constant'; readonly values: readonly string[] }
  /** A constant or a function of a module of JavaScript. */
  | { readonly kind: 'variable'; readonly type: string }
  | { readonly kind: 'function'; readonly parameters: readonly string[]; readonly result: string }
);

/** Whether constants are declared with their values, or for values that stand in a module of JavaScript. */
export type Form = 'module' | 'declaration';

/** Prints declarations as one module. */
export function printDeclarations(declarations: readonly Declaration[], form: Form): string {
  return declarations.map((one) => declarationText(one, form)).join('\n');
}

/** Declarations without constants as text, which is the same in either form. */
export interface DeclaredTypes {
  readonly text: string;
  readonly declares: readonly string[];
  /** Names in it that are declared elsewhere. */
  readonly uses: readonly string[];
}

/** Prints declarations without constants, which use no others, so that their text can be kept. */
export function declaredTypes(declarations: readonly Declaration[]): DeclaredTypes {
  return {
    text: printDeclarations(declarations, 'declaration'),
    declares: declarations.map(({ name }) => name),
    uses: [],
  };
}

/** Puts printed declarations together; those of a part may be none. */
export function joinedTypes(parts: readonly DeclaredTypes[]): string {
  const texts: string[] = [];
  for (const { text } of parts) if (text !== '') texts.push(text);
  return texts.join('\n');
}

function declarationText(declaration: Declaration, form: Form): string {
  const text = `${declaration.isLocal ? '' : 'export '}${printed(declaration, form)}`;
  return `${commentBlock(declaration.documentation)}${text}\n`;
}

/** Stands behind declarations of which not all are exported: without it, all of them would be. */
export const localRest = 'export {};\n';

/** Imports of types, and an empty line behind them. */
export function printImports(imports: readonly (readonly [from: string, names: readonly string[]])[]): string {
  const lines = imports.map(([from, names]) => `${sourceText(importOf(names, from, 'type'))}\n`);
  return `${lines.join('')}\n`;
}

function printed(declaration: Declaration, form: Form): string {
  const { typeParameters: among } = declaration;
  const name = among === undefined ? declaration.name : `${declaration.name}<${among}>`;
  switch (declaration.kind) {
    case 'alias':
      return `type ${name} =${behind(declaration.type)};`;
    case 'constant': {
      const list = sourceText(valuesList(declaration.values));
      return form === 'module' ? `const ${name} = ${list} as const;` : `declare const ${name}: readonly ${list};`;
    }
    case 'interface': {
      const bases = declaration.extends?.length ? ` extends ${declaration.extends.join(', ')}` : '';
      return `interface ${name}${bases} ${objectType(declaration.members)}`;
    }
    case 'variable':
      return `declare const ${name}: ${declaration.type};`;
    case 'function': {
      const { parameters, result } = declaration;
      const line = `declare function ${name}(${parameters.join(', ')}): ${result};`;
      if (line.length <= widest) return line;
      // Nothing may follow a rest parameter.
      const lines = parameters.map((one) => `  ${one}${one.startsWith('...') ? '' : ','}\n`);
      return `declare function ${name}(\n${lines.join('')}): ${result};`;
    }
  }
}

/** A longer function has each parameter on a line of its own. */
const widest = 112;

/** The type of an object with these members, each on lines of its own. */
export function objectType(members: readonly Member[]): string {
  if (members.length === 0) return '{}';
  return `{\n${members.map((member) => `${indented(printedMember(member))}\n`).join('')}}`;
}

function printedMember({ key, optional, type, documentation }: Member): string {
  return `${commentBlock(documentation)}${key}${optional ? '?' : ''}:${behind(type)};`;
}

/** A type behind what it belongs to: one that begins on a line of its own needs no space. */
function behind(type: string): string {
  return type.startsWith('\n') ? type : ` ${type}`;
}

/** Lines that stand further right. No literal holds a line break. */
export function indented(lines: string): string {
  return lines.replace(/^(?=.)/gm, '  ');
}

/** A JSDoc comment on lines of its own, for files that are not built from declarations. */
export function commentBlock(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines.join()} */\n`;
  return `/**\n${lines.map((line) => (line === '' ? ' *\n' : ` * ${line}\n`)).join('')} */\n`;
}

/** Words that mean nothing in a comment, one space between them: most texts, so they are not searched further. */
const simpleWords = /^[A-Za-z0-9,.;:'"()/?!=+%-]+(?: [A-Za-z0-9,.;:'"()/?!=+%-]+)*$/;

/** Words as one line of a JSDoc comment: they cannot end it, begin a tag or hold markup. Code in backticks stays code. */
export function commentText(words: string): string {
  if (simpleWords.test(words)) return words;
  return escapeInvisible(words.replace(/\s+/g, ' ').trim())
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? withoutTags(part) : withoutMarkup(part)))
    .join('');
}

/** A name or a literal as code in a JSDoc comment. */
export function commentCode(words: string): string {
  if (/^[A-Za-z0-9_'.-]*$/.test(words)) return `\`${words}\``;
  return `\`${withoutTags(escapeInvisible(words).replaceAll('`', '\\x60'))}\``;
}

function withoutMarkup(part: string): string {
  return withoutTags(part.replace(/`/g, '&#96;').replace(/<(?=[A-Za-z/!?])/g, '\\<'));
}

/** TypeScript looks for tags in code too. */
function withoutTags(part: string): string {
  return part.replace(/(?<![A-Za-z0-9._`-])@/g, '\\@').replaceAll('*/', '*\\/');
}

import { type Argument, argumentWords, signatures } from './signatures.ts';
import { printedTypes, typeText, type ValueType } from './views.ts';

/** A fault of a value that a helper or an insertion does not accept. */
export interface WrongValue {
  /** The index of the argument; undefined if the call as a whole is wrong. */
  readonly argument?: number;
  readonly message: string;
  readonly hint?: string;
}

/** An argument as text, with its type; undefined if the type is unknown. */
interface Given {
  readonly text: string;
  readonly type: ValueType | undefined;
}

/** The fault of the arguments of an existing helper; undefined if there is none. */
export function argumentFault(
  helper: string,
  form: 'value' | 'block',
  given: readonly Given[],
  isInTable: boolean,
): WrongValue | undefined {
  const takes = signatures.get(helper)?.[form];
  if (!takes && form === 'value')
    return { message: `"${helper}" has no block`, hint: `Write "{{#${helper} …}}…{{/${helper}}}".` };
  if (!takes) return { message: `"${helper}" takes no block`, hint: `Write "{{${helper} …}}".` };
  if (helper === 'column' && !isInTable)
    return { message: '"column" is outside of a table', hint: 'Put it into a block "{{#table …}}".' };
  if (given.length !== takes.length) {
    const hint = takes.length === 0 ? undefined : `It takes ${takes.map((one) => argumentWords[one]).join(', then ')}.`;
    const message = `"${helper}" takes ${countOf(takes.length)}, not ${given.length}`;
    return { message, ...(hint === undefined ? {} : { hint }) };
  }
  for (const [argument, { text, type }] of given.entries()) {
    const wanted = takes[argument] ?? 'any';
    if (!type || accepts(wanted, type)) continue;
    const message = `"${helper}" takes ${argumentWords[wanted]}, and "${text}" is ${typeText(type)}`;
    return { argument, message, ...(type.type === 'Markdown' && !type.list ? { hint: asItIs(text) } : {}) };
  }
  return undefined;
}

/** The fault of a value that is inserted without a helper; undefined if there is none. */
export function insertionFault(text: string, type: ValueType | undefined): WrongValue | undefined {
  if (!type || isPrinted(type)) return undefined;
  const message = `"${text}" is ${typeText(type)}, which cannot be printed as it is`;
  if (type.list === 'always') return { message, hint: `Print its items: {{#each ${text}}}…{{/each}}.` };
  if (type.list === 'maybe') return { message, hint: `Write "{{below ${text}}}".` };
  return { message, hint: `Print its fields: {{#with ${text}}}…{{/with}}.` };
}

function countOf(count: number): string {
  return count === 0 ? 'no arguments' : count === 1 ? '1 argument' : `${count} arguments`;
}

function asItIs(text: string): string {
  return `Print it as it is: {{${text}}}.`;
}

function hasPrintedType({ type }: ValueType): boolean {
  return (printedTypes as readonly string[]).includes(type);
}

function isPrinted(type: ValueType): boolean {
  return !type.list && hasPrintedType(type);
}

function accepts(wanted: Argument, type: ValueType): boolean {
  const isPlain = type.type !== 'Markdown' && hasPrintedType(type);
  const isList = type.list === 'always';
  switch (wanted) {
    case 'any':
      return true;
    case 'list':
      return isList;
    case 'number':
      return !type.list && type.type === 'number';
    case 'plain':
      return !type.list && isPlain;
    case 'plain list':
      return isList && isPlain;
    case 'printed':
      return isPrinted(type);
    case 'printed list':
      return isList && hasPrintedType(type);
  }
}

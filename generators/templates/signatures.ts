/** The type of a helper's argument: `printed` is a value that can be printed, `plain` one that is not Markdown, `any` any value. */
export type Argument = 'any' | 'list' | 'number' | 'plain' | 'plain list' | 'printed' | 'printed list';

/** The signature of a helper: its arguments in an expression, and with a block. It cannot be called in a form that has no list here. */
export interface Signature {
  readonly value?: readonly Argument[];
  readonly block?: readonly Argument[];
  /** Whether its result is text, which is escaped; otherwise, it is Markdown. */
  readonly givesText?: true;
  /** The purpose in one or two sentences, in Markdown. */
  readonly purpose: string;
}

/** The helpers of Handlebars that a template may call. */
const builtIn = {
  each: {
    block: ['list'],
    purpose: 'Prints the block for each item, and what stands behind `{{else}}` where there is none.',
  },
  if: { block: ['any'], purpose: 'Prints the block if there is a value, and it is neither false, nor 0, nor empty.' },
  unless: { block: ['any'], purpose: 'Prints the block where `if` would not.' },
  with: { block: ['any'], purpose: 'Prints the block with the fields of a value, if there is one.' },
} as const satisfies Readonly<Record<string, Signature>>;

/** The helpers of Catalpa; the functions are in `generators/emit/reference/helpers.ts`. */
const own = {
  code: { value: ['plain'], purpose: 'A text as a code span.' },
  codes: { value: ['plain list'], purpose: 'Texts as code spans, with commas between them.' },
  join: { value: ['printed list', 'plain'], purpose: 'Texts with a separator between them.' },
  sentence: { value: ['printed'], purpose: 'A text with a full stop, unless it ends in a mark of its own.' },
  count: { value: ['number', 'plain'], givesText: true, purpose: '`1 module`, `2 modules`.' },
  plural: {
    value: ['number', 'plain', 'plain'],
    givesText: true,
    purpose: 'The first text for one thing, otherwise the second, in which `#` stands for the number.',
  },
  below: { value: ['any'], purpose: 'A text behind a label, or several texts in lines below it.' },
  fenced: { value: ['plain', 'plain'], purpose: 'A block of code in a language.' },
  block: { block: [], purpose: 'Prints the block and an empty line, or nothing where the block is empty.' },
  folded: {
    block: ['plain'],
    purpose: 'A part of a page that is closed at first, under a heading; nothing where the block is empty.',
  },
  table: {
    block: ['list'],
    purpose:
      'A table with a row for each item. Of the columns in the block, all but the first are left out if they are empty in all rows.',
  },
  column: {
    value: ['plain', 'printed'],
    block: ['plain'],
    purpose: 'A column of the table around it: its heading, and its value or a block.',
  },
} as const satisfies Readonly<Record<string, Signature>>;

/** The name of a helper of Catalpa. */
export type HelperName = keyof typeof own;

/** The signatures of all helpers, by name. Calling any other helper is an error. */
export const signatures: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  ...Object.entries(builtIn),
  ...Object.entries(own),
]);

export const helperNames: readonly string[] = [...signatures.keys()];

/** The types of arguments in words. */
export const argumentWords: Readonly<Record<Argument, string>> = {
  any: 'a value',
  list: 'a list',
  number: 'a number',
  plain: 'plain text',
  'plain list': 'a list of plain texts',
  printed: 'a text',
  'printed list': 'a list of texts',
};

import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { OutputFile } from '../emit/generator.ts';

/** The program that a tool is called in. */
export interface Program {
  /** Reads the catalogue as its files are now. */
  read(): Reading;
  /** Runs generated modules, by path, and gives what the module `index.js` of a folder exports. */
  run(files: readonly OutputFile[], folder: string): Exports;
  /** The names of the generators. */
  readonly targets: readonly string[];
}

export type Exports = ReadonlyMap<string, unknown>;

/** The state of the catalogue at one time. */
export interface Reading {
  /** The part of it that its errors do not concern; undefined where they concern all of it. */
  readonly sound: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a tool works on: the catalogue, as far as it is sound, and the program. */
export interface Subject {
  readonly catalogue: Catalogue;
  readonly program: Program;
}

/** The answer of a tool: text for a reader, and the same as data. */
export interface Answer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A JSON Schema, as data. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schema of one argument. */
export interface ArgumentSchema {
  /** Left out where any JSON will do. */
  readonly type?: 'string' | 'integer' | 'object';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number | string;
}

/** Arguments that were found to be right. */
export type Given = Readonly<Record<string, unknown>>;

/** Something that an assistant can ask for. It changes nothing. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  /** The schema of the data of its answers. */
  readonly output: { readonly properties: Readonly<Record<string, Schema>>; readonly required: readonly string[] };
  answer(given: Given, subject: Subject): Answer | Promise<Answer>;
}

/** A call that cannot be answered: a fact with the name in double quotes, and the fix. */
export class ToolError extends Error {
  constructor(fact: string, hint?: string) {
    super(hint === undefined ? `${fact}.` : `${fact}. ${hint}`);
  }

  /** The same error, with a text behind its message. */
  followedBy(text: string): ToolError {
    const error = new ToolError('');
    error.message = `${this.message}\n\n${text}`;
    return error;
  }
}

/** An argument that is a text; undefined where it is left out. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
}

import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { OutputFile } from '../emit/generator.ts';

/** The program that a tool is called in. */
export interface Program {
  /** Reads the present state of the catalogue. */
  read(): Reading;
  /** Runs generated modules, and returns the exports of a folder's `index.js`. */
  run(files: readonly OutputFile[], folder: string): Exports;
  /** The names of the generators. */
  readonly targets: readonly string[];
}

export type Exports = ReadonlyMap<string, unknown>;

/** A state of the catalogue. */
export interface Reading {
  /** The part that the errors do not concern; undefined if they concern all of it. */
  readonly sound: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The input of a tool: the part of the catalogue without errors, and the program. */
export interface Subject {
  readonly catalogue: Catalogue;
  readonly program: Program;
}

/** The answer of a tool: a text, and data where a client needs parts of it by name. */
export interface Answer {
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A JSON Schema, as data. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schema of an argument. */
export interface ArgumentSchema {
  /** The type; undefined if any JSON is accepted. */
  readonly type?: 'string' | 'integer' | 'object';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number | string;
}

/** The arguments of a call, after checking. */
export type Given = Readonly<Record<string, unknown>>;

/** A tool for assistants. It changes nothing. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  /** The schema of the data in its answers; undefined if they are texts only. */
  readonly output?: { readonly properties: Readonly<Record<string, Schema>>; readonly required: readonly string[] };
  answer(given: Given, subject: Subject): Answer | Promise<Answer>;
}

/** An error for a call that cannot be answered: a fact with the name in double quotes, and its fix. */
export class ToolError extends Error {
  constructor(fact: string, hint?: string) {
    super(hint === undefined ? `${fact}.` : `${fact}. ${hint}`);
  }

  /** Returns the error with a text after its message. */
  followedBy(text: string): ToolError {
    const error = new ToolError('');
    error.message = `${this.message}\n\n${text}`;
    return error;
  }
}

/** An argument that is a text; undefined if it is missing. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
}

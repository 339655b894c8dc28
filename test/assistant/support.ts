import { callTool, tools } from '../../generators/assistant/index.ts';
import { type Answer, type Program, ToolError } from '../../generators/assistant/tool.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { targetNames } from '../../generators/emit/index.ts';
import { withSoundPart } from '../../generators/sound-part.ts';
import { runModules } from '../../scripts/cli/assistant/run-modules.ts';
import { check } from '../support/catalogue.ts';

const around: Omit<Program, 'read'> = {
  run: runModules,
  targets: targetNames,
};

/** A program with a catalogue in memory. */
export function programOf(catalogue: Catalogue): Program {
  return { ...around, read: () => ({ sound: catalogue, diagnostics: [] }) };
}

/** A program with a catalogue of files, by path, which may have errors. */
export function programWith(files: Readonly<Record<string, string>>): Program {
  return { ...around, read: () => withSoundPart(check(files)) };
}

/** Calls a tool by its name. The data are empty if its answers are texts only. */
export async function call(program: Program, name: string, given: unknown): Promise<Required<Answer>> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`there is no tool "${name}"`);
  return { data: {}, ...(await callTool(tool, given, program)) };
}

/** How many things an answer of "show" is about: each has a heading of the first level. */
export function countOf({ text }: Answer): number {
  return text.match(/^# /gm)?.length ?? 0;
}

/** The message of a call that cannot be answered. */
export async function refusal(program: Program, name: string, given: unknown): Promise<string> {
  try {
    const { text } = await call(program, name, given);
    return `answered: ${text}`;
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}

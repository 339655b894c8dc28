import { type Diagnostic, hasErrors } from '../catalogue/sources/diagnostic.ts';
import { fileKey } from '../catalogue/sources/source.ts';
import { visibleLines } from '../lib/visible.ts';
import { checkRequest } from './check-request.ts';
import { find } from './find.ts';
import { listGaps } from './list-gaps.ts';
import { show } from './show.ts';
import { type Answer, type Program, type Reading, type Schema, type Tool, ToolError } from './tool.ts';
import { checkedArguments, inputSchema } from './tool-arguments.ts';

/** The tools for assistants, in the order of listings. */
export const tools: readonly Tool[] = [find, show, checkRequest, listGaps];

/** The instructions for clients about all tools. */
export const instructions =
  'The catalogue states what HTTP interfaces accept. Find names with "find" and read their facts with "show" before you write a request; check it with "check_request". What "list_gaps" lists is not known: do not guess it.';

/** The description of a tool for clients. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema;
  /** Undefined if its answers are texts only. */
  readonly outputSchema?: Schema;
}

/** The schema of the catalogue's errors, which every answer has if there are any. */
const errors = {
  type: 'object',
  description: 'The catalogue has errors: what they concern is left out.',
  properties: { total: { type: 'integer' }, messages: { type: 'array', items: { type: 'string' } } },
  required: ['total', 'messages'],
};

export function listedTool(tool: Tool): ListedTool {
  const { name, title, description, output } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(tool),
    ...(output === undefined ? {} : { outputSchema: outputSchemaOf(output) }),
  };
}

function outputSchemaOf({ properties, required }: NonNullable<Tool['output']>): Schema {
  return { type: 'object', properties: { ...properties, errors }, required, additionalProperties: false };
}

/** Calls a tool. @throws {ToolError} if the call cannot be answered. */
export async function callTool(tool: Tool, given: unknown, program: Program): Promise<Answer> {
  const checked = checkedArguments(tool, given);
  const reading = program.read();
  const subject = { catalogue: soundIn(reading), program };
  const wrong = errorsOf(reading);
  try {
    const { text, data } = await tool.answer(checked, subject);
    const whole = wrong ? `${text}\n${noticeOf(wrong)}` : text;
    if (!data) return { text: whole };
    return { text: whole, data: visibleIn(wrong ? { ...data, errors: wrong } : data) };
  } catch (error) {
    // A name that is not found may be in a part that was left out.
    if (wrong && error instanceof ToolError) throw error.followedBy(noticeOf(wrong));
    throw error;
  }
}

/** Data whose texts are safe to print on a terminal, as clients may print them. */
function visibleIn<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? visibleLines(part) : part));
}

function soundIn(reading: Reading) {
  const { sound } = reading;
  if (sound && sound.interfaces.length > 0) return sound;
  const [first] = errorsOf(reading)?.messages ?? [];
  throw new ToolError(
    first === undefined ? 'the catalogue has no interface' : `nothing of the catalogue can be used: ${first}`,
    'See "catalpa check".',
  );
}

interface Errors {
  readonly total: number;
  readonly messages: readonly string[];
}

/** The most errors that are listed. Others are only counted: `catalpa check` lists them. */
const mostErrors = 5;

function errorsOf({ diagnostics }: Reading): Errors | undefined {
  if (!hasErrors(diagnostics)) return undefined;
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  return { total: wrong.length, messages: wrong.slice(0, mostErrors).map(messageOf) };
}

function messageOf({ at, message, hint }: Diagnostic): string {
  const { source } = at;
  const { line } = source.position(source.locate(at).start);
  return `${fileKey(source)}:${line}: ${message}${hint === undefined ? '' : `. ${hint}`}`;
}

function noticeOf({ total, messages }: Errors): string {
  const [count, they, them] =
    total === 1 ? ['an error', 'it concerns', 'it'] : [`${total} errors`, 'they concern', 'them'];
  const rest = total > messages.length ? [`- … and ${total - messages.length} more`] : [];
  const lines = [...messages.map((message) => `- ${message}`), ...rest];
  return `The catalogue has ${count}, and what ${they} is left out; "catalpa check" shows ${them}:\n\n${lines.join('\n')}\n`;
}

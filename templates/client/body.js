import { ApiError } from './errors.js';

/**
 * Throws the error for a connection that cannot be made, or that breaks.
 * @type {(cause: Error & { cause?: { message?: string } }) => never}
 */
export function lost(cause) {
  throw new ApiError('network', 'The server cannot be reached: ' + (cause.cause?.message || cause.message), { cause });
}

/**
 * The text of a response. Throws an error for one that is larger than so many bytes, of which it keeps nothing.
 * @type {(response: Response, largest: number) => Promise<string>}
 */
export async function textOf({ body }, largest) {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > largest) {
      reader.cancel().catch(() => {});
      throw new ApiError('too-large', 'The answer has more than ' + largest + ' bytes. Ask for less, or raise "largest".');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The parsed JSON of a text; undefined if it is empty. Throws a SyntaxError for any other text.
 * @type {(text: string) => unknown}
 */
export function parsed(text) {
  return text.trim() === '' ? undefined : JSON.parse(text);
}

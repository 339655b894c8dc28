/** @import { ErrorOf } from './types.ts' */

/**
 * The text of a response. Throws an error for one that is larger than so many bytes, of which it keeps nothing.
 * @type {(response: Response, largest: number, errorOf: ErrorOf) => Promise<string>}
 */
export async function textOf({ body, bodyUsed }, largest, errorOf) {
  if (bodyUsed) throw new TypeError('A function of "use" has read a response. Let it read a copy: response.clone().');
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { value } = (await reader?.read().catch(lost(errorOf, 'The answer has ended too early: '))) ?? {};
    if (!value) return text + decoder.decode();
    size += value.length;
    if (size > largest) {
      reader?.cancel().catch(() => {});
      throw errorOf('too-large', 'The answer has more than ' + largest + ' bytes. Ask for less, or raise "largest"');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * A function that throws the error for a connection that cannot be made, or that breaks.
 * @type {(errorOf: ErrorOf, what?: string) => (cause: any) => never}
 */
export function lost(errorOf, what = 'The server cannot be reached: ') {
  return (cause) => {
    throw errorOf('network', what + (cause?.cause?.message || cause?.message), { cause });
  };
}

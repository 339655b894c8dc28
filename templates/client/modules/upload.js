/** @import { Given, PostOptions } from '../types.ts' */
import { at } from './answers.js';
import { facts } from './facts.js';

/**
 * Posts a request. A file that is larger than a part is sent before it, in parts, and the request then names the key of what the server has
 * kept. Returns the answer to a part that the server does not keep.
 * @type {(request: Given, options: PostOptions, post: (request: Given, options: PostOptions) => Promise<Given>) => Promise<Given>}
 */
export async function postInParts(request, options, post) {
  const { [facts.uploads?.file]: file, ...rest } = request;
  const { onProgress } = options;
  // A part of a byte ends Node.
  const partSize = Math.ceil(options.partSize ?? Number.POSITIVE_INFINITY);
  // With NaN, no comparison holds.
  if (!(file instanceof Blob && partSize > 0 && file.size > partSize)) return post(request, options);
  const { part, size, offset, stash, key, path, result, goesOn } = facts.uploads;
  let kept = {};
  for (let from = 0; from < file.size; from += partSize) {
    const bytes = new File([file.slice(from, from + partSize)], 'part');
    const answer = await post({ ...rest, ...kept, [stash]: true, [size]: file.size, [offset]: from, [part]: bytes }, options);
    const { [key]: name, [result]: said } = Object(at(answer, path));
    if (!name || !goesOn.includes(said)) return answer;
    kept = { [key]: name };
    onProgress?.(Math.min(from + partSize, file.size), file.size);
  }
  return post({ ...rest, ...kept }, options);
}

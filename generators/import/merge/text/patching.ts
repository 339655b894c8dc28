import type { ParsedNode } from 'yaml';
import type { Data } from '../../../catalogue/data.ts';

/** The settings with which parts of a text are rewritten. */
export interface Patching {
  readonly text: string;
  readonly lineBreak: string;
  /**
   * The new text of a node, without what stands before and behind it; undefined where it has to be written anew.
   * `parent` is the key that it stands under.
   */
  patched(node: ParsedNode, before: Data, after: Data, parent: string | undefined): string | undefined;
}

import { isMap, isSeq, type ParsedNode, parseDocument } from 'yaml';
import type { Data, DataMap } from '../../../catalogue/data.ts';
import { parseYaml } from '../../../catalogue/yaml.ts';
import { isList } from '../../../lib/guards.ts';
import { yamlText } from '../../print/yaml-text.ts';
import { blockList, blockMap } from './block.ts';
import { regionOf } from './extent.ts';
import { flowList, flowMap } from './flow.ts';
import type { Patching } from './patching.ts';
import { isAlike } from './same.ts';

/**
 * The text of a file whose data were `before`, changed so that they are `after`: comments, blank lines and the way of
 * writing stay wherever the data do.
 */
export function patchedText(text: string, before: DataMap, after: DataMap): string {
  if (isAlike(before, after)) return text;
  const result = patchedNodes(text, before, after);
  if (result !== undefined && isAlike(parseYaml(result).data, after)) return result;
  // Something written in a way that the parts cannot be told apart: what is above the first key stays at least.
  const head = /^(?:#[^\n]*\n|[ \t]*\r?\n)*/.exec(text)?.[0] ?? '';
  return head + yamlText(after);
}

function patchedNodes(text: string, before: DataMap, after: DataMap): string | undefined {
  const document = parseDocument(text, { uniqueKeys: false, stringKeys: true, keepSourceTokens: true, merge: false });
  const root = document.contents;
  if (document.errors.length > 0 || !root || !isMap(root) || after.size === 0) return undefined;
  const patching: Patching = {
    text,
    lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
    patched: (node, from, to, parent) => patchedNode(patching, node, from, to, parent),
  };
  const patched = patchedNode(patching, root, before, after, undefined);
  if (patched === undefined) return undefined;
  const { start, end } = regionOf(root, text);
  return text.slice(0, start) + patched + text.slice(end);
}

function patchedNode(
  patching: Patching,
  node: ParsedNode,
  before: Data,
  after: Data,
  parent: string | undefined,
): string | undefined {
  const { start, end } = regionOf(node, patching.text);
  if (isAlike(before, after)) return patching.text.slice(start, end);
  if (isMap(node) && before instanceof Map && after instanceof Map) {
    if (after.size === 0 || before.size === 0 || node.items.length !== before.size) return undefined;
    return node.flow ? flowMap(patching, node, before, after) : blockMap(patching, node, before, after, parent);
  }
  if (isSeq<ParsedNode>(node) && isList(before) && isList(after)) {
    if (after.length === 0 || before.length === 0 || node.items.length !== before.length) return undefined;
    return node.flow ? flowList(patching, node, before, after) : blockList(patching, node, before, after, parent);
  }
  return undefined;
}

import type { Interface } from '../catalogue/model/model.ts';
import { code, type Markdown, md, prose } from '../lib/markdown.ts';
import { paragraphs, titleOf } from './hover-pages.ts';
import type { Subject } from './subjects.ts';

type Purposed = { readonly purpose?: string };

/** The texts about things without a page, by kind; undefined if no thing has the name. */
const remarks: Readonly<Record<string, (iface: Interface, name: string) => Markdown | undefined>> = {
  interface: (iface, name) => paragraphs(md`**${code(name)}** interface`, md`${iface.title}`, purposeOf(iface)),
  condition(iface, name) {
    const node = iface.conditions.find((one) => one.name === name);
    return node && paragraphs(titleOf(name, 'condition', iface), purposeOf(node));
  },
  document(iface, name) {
    const node = iface.documents.find((one) => one.name === name);
    return node && paragraphs(titleOf(name, 'document', iface), md`${node.title}`);
  },
  modulegroup(iface, name) {
    const node = iface.kind === 'modules' ? iface.moduleGroups.find((one) => one.name === name) : undefined;
    return node && paragraphs(titleOf(name, 'group of modules', iface), md`${node.title}`, purposeOf(node));
  },
  segment(iface, name) {
    const node = iface.kind === 'routes' ? iface.segmentKinds.find((one) => one.name === name) : undefined;
    return node && paragraphs(titleOf(name, 'kind of segment', iface), code(node.pattern), purposeOf(node));
  },
  gap(iface, name) {
    const node = iface.gaps.find(({ id }) => id === name);
    return node && paragraphs(titleOf(name, 'gap', iface), md`Not shown: ${prose(node.missing)}`, purposeOf(node));
  },
  interpretation(iface, name) {
    const node = iface.interpretations.find(({ id }) => id === name);
    const texts = node ? [node.question, node.reading, node.reason] : [];
    return node && paragraphs(titleOf(name, 'interpretation', iface), ...texts.map(prose));
  },
};

/** The text about a condition, gap, interpretation or other thing without a page; undefined if no thing has the name. */
export function remarkText(iface: Interface, { name, kinds }: Subject): Markdown | undefined {
  for (const kind of kinds) {
    const text = remarks[kind]?.(iface, name);
    if (text) return text;
  }
  return undefined;
}

function purposeOf({ purpose }: Purposed): Markdown | undefined {
  return purpose === undefined ? undefined : prose(purpose);
}

import { generatedNotice } from '../../catalogue/bindings/heading.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { comment, type Markdown } from '../../lib/markdown.ts';

/** The first line of a page, which states that the page is generated, and from which files of the catalogue. */
export function noticeOf(facts: readonly Fact[], iface?: Interface): Markdown {
  return comment(generatedNotice([...new Set(facts.map((fact) => fact.at.source.path))], iface));
}

import type {
  CatalogueView,
  ConsistencyView,
  LlmsInterface,
  LlmsView,
} from '../../../templates/reference/views/catalogue.ts';
import { separateBinding } from '../../catalogue/bindings/bind.ts';
import type { Catalogue } from '../../catalogue/model/model.ts';
import { rules } from '../../check/rules/index.ts';
import { suppressionRules } from '../../check/runner.ts';
import { link, markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import { type PartFacts, partFacts } from './counts.ts';
import { proseOf } from './formatting.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath, llmsPath, pagesOf } from './page-paths.ts';
import { pageOf } from './page-text.ts';
import { hrefTo, linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';

/** The facts about a catalogue itself, without its interfaces. */
export type Heading = Omit<Catalogue, 'interfaces'>;

/** The facts about an interface that the pages of the catalogue show. */
export interface Summary extends PartFacts {
  readonly reference: Reference;
}

export function summaryOf(reference: Reference): Summary {
  return { ...partFacts(reference.iface), reference };
}

export function catalogueView(catalogue: Heading, summaries: readonly Summary[]): CatalogueView {
  return {
    notice: noticeOf([catalogue]),
    title: catalogue.title,
    purpose: proseOf(catalogue.purpose),
    version: catalogue.version,
    interfaces: summaries.map(({ reference: { iface, pages }, counts }) => ({
      link: link(iface.title, relativeLink(cataloguePath, pages.index.path)),
      counts,
      purpose: proseOf(iface.purpose),
      binding: separateBinding(iface) && pages.binding && markdown(relativeLink(cataloguePath, pages.binding.path)),
    })),
  };
}

export function consistencyView(): ConsistencyView {
  return {
    rules: [...rules, ...suppressionRules].map(({ id, severity, purpose }) => ({
      id,
      severity,
      purpose: prose(purpose),
    })),
  };
}

export function llmsView(catalogue: Heading, summaries: readonly Summary[]): LlmsView {
  return {
    notice: noticeOf([catalogue]),
    title: catalogue.title,
    purpose: prose(catalogue.purpose ?? catalogue.title),
    version: catalogue.version,
    interfaces: summaries.map((summary) => llmsInterface(pageOf(summary.reference, llmsPath), summary)),
  };
}

function llmsInterface(page: Page, { counts, purposes }: Summary): LlmsInterface {
  const { iface, unbound, pages } = page.reference;
  const [parts, places] =
    iface.kind === 'routes' ? [iface.families, pages.families] : [iface.moduleGroups, pages.moduleGroups];
  const href = (target: Target | undefined) => target && hrefTo(page, target);
  return {
    title: iface.title,
    purpose: proseOf(iface.purpose),
    counts,
    pages: {
      index: href(pages.index),
      requests: iface.binding?.isOwn ? href(pages.binding) : undefined,
      binding: separateBinding(iface) && href(pages.binding),
      plain: unbound && href(pagesOf(unbound).index),
      generators: href(pages.generators),
      limits: href(pages.limits),
      authorization: href(pages.authorization),
      deprecations: href(pages.deprecations),
      rules: href(pages.rules),
      gaps: href(pages.gaps),
      sources: href(pages.sources),
    },
    parts: parts.map(({ name, title }) => ({
      link: linkTo(page, md`${title}`, places.get(name)),
      purpose: proseOf(purposes.get(name)),
    })),
  };
}

import type {
  CatalogueView,
  ConsistencyView,
  LlmsInterface,
  LlmsView,
} from '../../../templates/reference/views/catalogue.ts';
import { separateBinding } from '../../catalogue/bind.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { rules } from '../../check/rules/index.ts';
import { suppressionRules } from '../../check/runner.ts';
import { link, markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import { countsView } from './counts.ts';
import { proseOf } from './formatting.ts';
import { noticeOf } from './notice.ts';
import { pageOf } from './page-text.ts';
import { cataloguePath, llmsPath } from './pages.ts';
import { hrefTo, linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';

export function catalogueView(catalogue: Catalogue, references: readonly Reference[]): CatalogueView {
  return {
    notice: noticeOf([catalogue]),
    title: catalogue.title,
    purpose: proseOf(catalogue.purpose),
    version: catalogue.version,
    interfaces: references.map(({ iface, pages }) => ({
      link: link(iface.title, relativeLink(cataloguePath, pages.index.path)),
      counts: countsView(iface),
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

export function llmsView(catalogue: Catalogue, references: readonly Reference[]): LlmsView {
  return {
    notice: noticeOf([catalogue]),
    title: catalogue.title,
    purpose: prose(catalogue.purpose ?? catalogue.title),
    version: catalogue.version,
    interfaces: references.map((reference) => llmsInterface(pageOf(reference, llmsPath))),
  };
}

function llmsInterface(page: Page): LlmsInterface {
  const { iface, pages } = page.reference;
  const [parts, places] =
    iface.kind === 'routes' ? [iface.families, pages.families] : [iface.moduleGroups, pages.moduleGroups];
  const href = (target: Target | undefined) => target && hrefTo(page, target);
  return {
    title: iface.title,
    purpose: proseOf(iface.purpose),
    counts: countsView(iface),
    pages: {
      index: href(pages.index),
      requests: iface.binding?.isOwn ? href(pages.binding) : undefined,
      binding: separateBinding(iface) && href(pages.binding),
      generators: href(pages.generators),
      limits: href(pages.limits),
      authorization: href(pages.authorization),
      deprecations: href(pages.deprecations),
      rules: href(pages.rules),
      gaps: href(pages.gaps),
      sources: href(pages.sources),
    },
    parts: parts.map(({ name, title, purpose }) => ({
      link: linkTo(page, md`${title}`, places.get(name)),
      purpose: proseOf(purpose),
    })),
  };
}

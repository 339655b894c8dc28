import type { Catalogue } from '../../catalogue/model.ts';
import { rules } from '../../check/rules/index.ts';
import { suppressionRules } from '../../check/runner.ts';
import { link, type Markdown, markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import { type CountsView, countsView } from './counts.ts';
import { proseOf } from './formatting.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath, llmsPath } from './pages.ts';
import { hrefTo, linkTo, type Page, type Reference } from './reference.ts';

/** The page of all interfaces. */
export interface CatalogueView {
  readonly notice: Markdown;
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly version: string;
  readonly interfaces: readonly InterfaceRow[];
}

export interface InterfaceRow {
  readonly link: Markdown;
  readonly counts: CountsView;
  readonly purpose: Markdown | undefined;
  /** The address of the page of its binding. */
  readonly binding: Markdown | undefined;
}

/** The page of the rules that a catalogue is checked by, as the rules describe themselves. */
export interface ConsistencyView {
  readonly rules: readonly { readonly id: string; readonly severity: string; readonly purpose: Markdown }[];
}

/** The short index for programs that read: what there is, with a link to each page that leads further. */
export interface LlmsView {
  readonly notice: Markdown;
  readonly title: string;
  /** The title, if there is no purpose. */
  readonly purpose: Markdown;
  readonly version: string;
  readonly interfaces: readonly LlmsInterface[];
}

export interface LlmsInterface {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  /** The addresses of its pages. */
  readonly pages: Readonly<Record<(typeof linked)[number], Markdown | undefined>>;
  /** Its groups of modules, or its families of routes. */
  readonly parts: readonly { readonly link: Markdown; readonly purpose: Markdown | undefined }[];
}

const linked = [
  'index',
  'binding',
  'generators',
  'limits',
  'authorization',
  'deprecations',
  'rules',
  'gaps',
  'sources',
] as const;

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
      binding: pages.binding && markdown(relativeLink(cataloguePath, pages.binding.path)),
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
    interfaces: references.map((reference) => llmsInterface({ reference, path: llmsPath })),
  };
}

function llmsInterface(page: Page): LlmsInterface {
  const { iface, pages } = page.reference;
  const [parts, places] =
    iface.kind === 'routes' ? [iface.families, pages.families] : [iface.moduleGroups, pages.moduleGroups];
  const href = (name: (typeof linked)[number]) => {
    const target = pages[name];
    return [name, target && hrefTo(page, target)] as const;
  };
  return {
    title: iface.title,
    purpose: proseOf(iface.purpose),
    counts: countsView(iface),
    pages: Object.fromEntries(linked.map(href)) as LlmsInterface['pages'],
    parts: parts.map(({ name, title, purpose }) => ({
      link: linkTo(page, md`${title}`, places.get(name)),
      purpose: proseOf(purpose),
    })),
  };
}

import type { Topic } from '../../catalogue/gaps.ts';
import type { Markdown } from '../../lib/markdown.ts';
import { addressesOf } from './address.ts';
import { type CountsView, countsView } from './counts.ts';
import { proseOf } from './formatting.ts';
import { gapsIn, gapsOfTopic } from './gap-scopes.ts';
import { type IndexTables, indexTables } from './interface-tables.ts';
import { noticeOf } from './notice.ts';
import {
  type BindingNote,
  bindingNote,
  type GapView,
  gapLink,
  gapView,
  type NoteView,
  noteViews,
  type SourceView,
  sourceViews,
} from './page-view.ts';
import { cataloguePath } from './pages.ts';
import { hrefTo, type Page } from './reference.ts';
import { type StatedView, statedView } from './stated-view.ts';
import type { Uses } from './uses.ts';

/** The index of an interface: what it is, how to address it, what it has, and what is said of it as a whole. */
export interface InterfaceView extends IndexTables {
  readonly notice: Markdown;
  readonly title: Markdown;
  /** The address of the page of all interfaces. */
  readonly catalogue: Markdown;
  readonly binding: BindingNote | undefined;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  readonly notes: readonly NoteView[];
  /** The addresses of other pages of the interface. */
  readonly pages: Readonly<Record<PageKey, Markdown>> & { readonly generators: Markdown | undefined };
  /** The addresses of requests, the preferred one first; none where neither sources nor binding show one. */
  readonly addresses: readonly string[];
  /** Links to the gaps about them. */
  readonly addressGaps: readonly Markdown[];
  /** The topics of which there is something to say. */
  readonly topics: Readonly<Record<Topic, TopicView | undefined>>;
  /** The number of gaps. */
  readonly gaps: number;
  /** The place that states everything without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly sources: readonly SourceView[];
}

type PageKey = 'limits' | 'deprecations' | 'authorization' | 'rules' | 'gaps' | 'sources';

/** The notes about a topic, and the gaps in it. */
export interface TopicView {
  readonly stated: StatedView | undefined;
  readonly missing: readonly GapView[];
}

/** `uses` are those of the shared sets. */
export function interfaceView(page: Page, uses: ReadonlyMap<string, Uses>): InterfaceView {
  const { iface, gaps, pages } = page.reference;
  const topic = (name: Topic): TopicView | undefined => topicView(page, name);
  return {
    notice: noticeOf([iface], iface),
    title: pages.title.text,
    catalogue: hrefTo(page, { path: cataloguePath }),
    binding: bindingNote(page),
    purpose: proseOf(iface.purpose),
    counts: countsView(iface),
    notes: noteViews(page, iface),
    pages: {
      limits: hrefTo(page, pages.limits),
      deprecations: hrefTo(page, pages.deprecations),
      authorization: hrefTo(page, pages.authorization),
      rules: hrefTo(page, pages.rules),
      gaps: hrefTo(page, pages.gaps),
      sources: hrefTo(page, pages.sources),
      generators: pages.generators && hrefTo(page, pages.generators),
    },
    addresses: addressesOf(iface),
    addressGaps: gapsIn(gaps, ['address']).map(({ id }) => gapLink(page, id)),
    ...indexTables(page, uses),
    topics: {
      service: topic('service'),
      resources: topic('resources'),
      states: topic('states'),
      endpoints: topic('endpoints'),
      authentication: topic('authentication'),
      events: topic('events'),
      errors: topic('errors'),
      limits: topic('limits'),
      versioning: topic('versioning'),
    },
    gaps: iface.gaps.length,
    basis: iface.statedIn ? sourceViews(page, [{ ...iface, sources: [iface.statedIn] }]) : [],
    sources: sourceViews(page, [iface, ...iface.notes, ...iface.conditions]),
  };
}

function topicView(page: Page, topic: Topic): TopicView | undefined {
  const stated = statedView(page, topic);
  const missing = gapsOfTopic(page.reference.gaps, topic).map((gap) => gapView(page, gap));
  return stated || missing.length > 0 ? { stated, missing } : undefined;
}

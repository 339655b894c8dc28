import type { InterfaceView, TopicView } from '../../../templates/reference/views/interface.ts';
import type { Topic } from '../../catalogue/model/gaps.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { gapsIn, gapsOfTopic } from '../../view/gap-scopes.ts';
import { gapName, gapView, noteViews, sourceViews } from '../../view/notes.ts';
import { proseOf } from './formatting.ts';
import { type IndexFacts, indexTables } from './interface-tables.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath } from './page-paths.ts';
import { bindingNote } from './page-view.ts';
import { hrefTo, type Page } from './reference.ts';
import { statedView } from './stated-view.ts';

export function interfaceView(page: Page, facts: IndexFacts): InterfaceView {
  const { iface, pages } = page.reference;
  const topic = (name: Topic): TopicView | undefined => topicView(page, name);
  return {
    notice: noticeOf([iface], iface),
    title: pages.title.text,
    catalogue: hrefTo(page, { path: cataloguePath }),
    binding: bindingNote(page),
    purpose: proseOf(iface.purpose),
    counts: facts.counts,
    notes: noteViews(page, iface),
    pages: {
      limits: hrefTo(page, pages.limits),
      deprecations: hrefTo(page, pages.deprecations),
      authorization: hrefTo(page, pages.authorization),
      rules: hrefTo(page, pages.rules),
      gaps: hrefTo(page, pages.gaps),
      sources: hrefTo(page, pages.sources),
      generators: pages.generators && hrefTo(page, pages.generators),
      requests: iface.binding?.isOwn && pages.binding ? hrefTo(page, pages.binding) : undefined,
    },
    addresses: addressesOf(iface),
    addressGaps: gapsIn(iface, ['address']).map(({ id }) => gapName(page, id)),
    ...indexTables(page, facts),
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
  const missing = gapsOfTopic(page.reference.iface, topic).map((gap) => gapView(page, gap));
  return stated || missing.length > 0 ? { stated, missing } : undefined;
}

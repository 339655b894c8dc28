import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { imported, server, site } from './servers.ts';

const text = { type: 'string', required: true };

const routes = {
  '/icons': {},
  '/icons/(?P<collection>[a-z][a-z0-9-]*)': { collection: text },
  '/icons/(?P<name>[a-z][a-z0-9-]*/[a-z0-9-]+)': { name: { ...text, description: 'Which icon' } },
  '/files/(?P<path>.+)': { path: text },
  '/themes/(?P<theme>[\\w-]+(?:/[\\w-]+)?)': { theme: text },
  '/blocks/(?P<id>[\\w-]+/[\\w-]+)/(?P<page>\\d+)': { page: { type: 'integer', required: true } },
};

/** An imported site with routes whose variables may have slashes in their values, and with further ones. */
export function slashedSite(further: Parameters<typeof site>[0] = {}): Catalogue {
  const index = server('site.example', site({ ...further, ...routes }));
  return catalogueFrom(Object.fromEntries(imported('route-index', [index]).texts));
}

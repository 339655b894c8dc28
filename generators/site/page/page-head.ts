import type { PageHead } from '../page-heads.ts';
import type { ViewedHead } from './page-view.ts';

/** The head of the page for addresses that lead nowhere. */
export function headOfNoPage(title: string, site: string): ViewedHead {
  return {
    title: `${title} | ${site}`,
    metas: [{ kind: 'name', name: 'robots', content: 'noindex' }],
    canonical: undefined,
  };
}

/**
 * The head of a page.
 * @param address The whole address of the page; undefined if that of the site is not known.
 */
export function headOf(
  { description }: PageHead,
  title: string,
  site: string,
  address: string | undefined,
): ViewedHead {
  const properties = {
    title,
    description,
    type: 'website',
    site_name: site,
    ...(address === undefined ? {} : { url: address }),
  };
  return {
    title: title === site ? site : `${title} | ${site}`,
    metas: [
      { kind: 'name', name: 'description', content: description },
      ...Object.entries(properties).map(([name, content]) => ({
        kind: 'property' as const,
        name: `og:${name}`,
        content,
      })),
    ],
    canonical: address,
  };
}

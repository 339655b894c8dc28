/** The elements of the head of a page. A page without an entry is the one for addresses that lead nowhere. */
export function headOf(head, { title, site, address }) {
  if (!head) return [['meta', { name: 'robots', content: 'noindex' }]];
  const { link, description } = head;
  const url = address && address + link.slice(1);
  const properties = { title, description, type: 'website', site_name: site, ...(url ? { url } : {}) };
  return [
    ['meta', { name: 'description', content: description }],
    ...Object.entries(properties).map(([name, content]) => ['meta', { property: `og:${name}`, content }]),
    ...(url ? [['link', { rel: 'canonical', href: url }]] : []),
  ];
}

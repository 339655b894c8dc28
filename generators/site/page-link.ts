import type { Target } from '../emit/reference/targets.ts';

/** The link to a page from the root of the site. The index page of a folder is linked as the folder. */
export function linkOf({ path, anchor }: Target): string {
  const page = `/${path}`.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
  return (
    encodeURI(page).replace(/[?#]/g, encodeURIComponent) +
    (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`)
  );
}

/** The addresses of files that tools make the page of their folder. */
const folderPage = /(?:^|\/)readme$|\/routes\/[^/]+\/index$/i;

/**
 * Changes a path that a tool would leave out, or give the address of another page. No name in a path of ours begins or ends with a hyphen, so
 * that changed paths differ from all others.
 */
export function safePath(path: string): string {
  const segments = path.replace(/\.md$/, '').split('/').map(safeSegment);
  const whole = segments.join('/');
  const [folder, stem] = segments.slice(-2).map((one) => one.toLowerCase());
  const sharesAddress = folderPage.test(whole) || (segments.length > 1 && folder === stem);
  return `${whole}${sharesAddress ? '-' : ''}.md`;
}

/** Tools leave out names that begin with `_`, and folders of programs; digits in front of a name order pages and are removed. */
function safeSegment(segment: string): string {
  const before = /^_|^[0-9]+[-_.]/.test(segment) ? '-' : '';
  const after = /^(?:dist|node_modules)$/.test(segment) ? '-' : '';
  return before + segment + after;
}

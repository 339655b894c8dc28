/** Opens the part of a page to which the address leads, if it is closed. */
export function openFolded() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = place?.closest('details.folded');
  if (!folded || folded.open) return;
  folded.open = true;
  place.scrollIntoView();
}

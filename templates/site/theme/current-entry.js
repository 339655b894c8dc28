/** Scrolls a long menu to the entry of the page that is open. */
export function showCurrentEntry() {
  const menu = document.querySelector('.VPSidebar');
  const entry = menu?.querySelector('.VPSidebarItem.is-active .link');
  if (!entry) return;
  const top = entry.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  if (top < 0 || top > menu.clientHeight - 40) menu.scrollTop += top - menu.clientHeight / 2;
}

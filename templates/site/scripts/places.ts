/** Opens the part of a page to which the address leads, if it is closed. */
function openFolded(): void {
  const place = document.getElementById(decodedHash());
  const folded = place?.closest<HTMLDetailsElement>('details.folded');
  if (!place || !folded || folded.open) return;
  folded.open = true;
  place.scrollIntoView();
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls a long menu to the entry of the page that is open. */
function showCurrentEntry(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  const entry = menu?.querySelector('[aria-current=page]');
  if (!menu || !entry) return;
  const top = entry.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  if (top < 0 || top > menu.clientHeight - 40) menu.scrollTop += top - menu.clientHeight / 2;
}

/** Lets the keyboard scroll code and tables that are wider than their place. */
function reachScrolled(): void {
  for (const one of document.querySelectorAll<HTMLElement>('.code > pre, .table')) {
    const isWide = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
    if (isWide) one.tabIndex = 0;
    else one.removeAttribute('tabindex');
  }
}

/** Marks the section that is read in the list of those on the page. */
function followSections(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.outline a')].map((link) => [link.hash, link]),
  );
  const read = new IntersectionObserver(
    (entries) => {
      const first = entries.find(({ isIntersecting }) => isIntersecting);
      if (!first) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(`#${encodeURIComponent(first.target.id)}`)?.setAttribute('aria-current', 'location');
    },
    { rootMargin: '-60px 0px -75% 0px' },
  );
  for (const heading of document.querySelectorAll('.text :is(h2, h3)[id]')) read.observe(heading);
}

/** Lets a menu above the page close by Escape, and where another place is clicked. */
function closeMenus(): void {
  const openMenus = (): HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>('.links details[open]'),
  ];
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });
}

/** Sets up all that leads readers to places in a page. */
export function showPlaces(): void {
  addEventListener('hashchange', openFolded);
  addEventListener('resize', reachScrolled);
  document.addEventListener('toggle', reachScrolled, true);
  openFolded();
  showCurrentEntry();
  reachScrolled();
  followSections();
  closeMenus();
}

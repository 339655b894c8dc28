import { listenToAppearance } from './appearance.ts';
import { addCopyButtons } from './copying.ts';
import { showPlaces } from './places.ts';
import { listenToTabs } from './tabs.ts';

const { root = './', search = '', live, send } = document.documentElement.dataset;
const rootUrl = new URL(root, location.href);

/** Opens the search, which is loaded when it is first asked for. */
async function openSearch(): Promise<void> {
  const { showSearch } = await import('./search-box.ts');
  await showSearch(rootUrl, search);
}

function listenToSearch(): void {
  document.querySelector('.search-button')?.addEventListener('click', () => void openSearch());
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isWriting =
      target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
    const isAsked = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isWriting);
    if (!isAsked) return;
    event.preventDefault();
    void openSearch();
  });
}

/** Loads the request builder when it comes near or is opened, or at once where the address has a request. */
function loadBuilder(): void {
  const section = document.querySelector<HTMLElement>('.request-builder:has(.builder-place)');
  const opener = document.querySelector<HTMLElement>('.to-builder > a');
  if (!section || !opener) return;
  const mount = async (asked?: HTMLElement): Promise<void> => {
    const { mountBuilder } = await import('./builder/mount.ts');
    await mountBuilder(section, { root: rootUrl, send: send !== undefined, ...(asked ? { opener: asked } : {}) });
  };
  opener.addEventListener('click', () => void mount(opener));
  if (new URLSearchParams(location.search).has('build')) {
    void mount();
    return;
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void mount();
    },
    { rootMargin: '400px' },
  );
  near.observe(section);
}

listenToAppearance();
listenToTabs();
listenToSearch();
addCopyButtons();
showPlaces();
loadBuilder();
// The server of a site that is edited says when it has changed.
if (live) new EventSource(live).addEventListener('message', () => location.reload());
document.documentElement.classList.add('ready');

import { showLanguage } from './program-language.js';

const steps = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

/** Marks the chosen tab of each example for assistive technology, and as the one that the tabulator key reaches. */
export function markTabs(language = showLanguage()) {
  for (const { children } of document.querySelectorAll('.program-tabs')) {
    const tabs = [...children];
    const chosen = tabs.find((tab) => tab.dataset.language === language) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
  }
}

/** Chooses languages by clicks and keys. */
export function listenToTabs() {
  document.addEventListener('click', ({ target }) => choose(tabAt(target)));
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    const step = steps[event.key];
    if (!tab || step === undefined) return;
    event.preventDefault();
    const tabs = [...tab.parentElement.children];
    const next = tabs.indexOf(tab) + step;
    choose(tabs[Number.isFinite(step) ? (next + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1]);
  });
}

function tabAt(target) {
  return target.closest?.('.program-tabs > [role=tab]');
}

/** Chooses the language of a tab, which stays where it is, though the examples above it change their heights. */
function choose(tab) {
  if (!tab) return;
  const before = tab.getBoundingClientRect().top;
  markTabs(showLanguage(tab.dataset.language));
  tab.focus({ preventScroll: true });
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

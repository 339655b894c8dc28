import { chooseLanguage, languageEvent, showLanguage } from './language.ts';

/** The step to another tab, by key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Marks the chosen tab of each example for assistive technology, and as the one that the tabulator key reaches. */
function markTabs(language: string): void {
  for (const { children } of document.querySelectorAll('.program-tabs')) {
    const tabs = [...children] as HTMLElement[];
    const chosen = tabs.find((tab) => tab.dataset['language'] === language) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
  }
}

/** Lets readers choose the language of programs, by clicks and keys. */
export function listenToTabs(): void {
  markTabs(showLanguage());
  document.addEventListener(languageEvent, (event) => {
    if (event instanceof CustomEvent) markTabs(showLanguage(String(event.detail)));
  });
  document.addEventListener('click', ({ target }) => choose(tabAt(target)));
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    const step = steps[event.key];
    if (!tab || step === undefined) return;
    event.preventDefault();
    const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
    const next = tabs.indexOf(tab) + step;
    choose(tabs[Number.isFinite(step) ? (next + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1]);
  });
}

function tabAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('.program-tabs > [role=tab]')) || undefined;
}

/** Chooses the language of a tab, which stays where it is, though the examples above it change their heights. */
function choose(tab: HTMLElement | undefined): void {
  if (!tab) return;
  const before = tab.getBoundingClientRect().top;
  chooseLanguage(tab.dataset['language'] ?? '');
  tab.focus({ preventScroll: true });
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

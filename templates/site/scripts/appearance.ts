import { store, stored } from './stored.ts';

const key = 'catalpa-appearance';

/** Shows the colours that a reader has chosen, if any; otherwise, they follow the system's mode. */
export function showAppearance(): void {
  const chosen = stored(key);
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['appearance'] = chosen;
}

/** Lets the button above a page change between light and dark colours. */
export function listenToAppearance(): void {
  const button = document.querySelector('.appearance');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const isDark = (): boolean => (root.dataset['appearance'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const mark = (): void => button?.setAttribute('aria-checked', String(isDark()));
  button?.addEventListener('click', () => {
    root.dataset['appearance'] = isDark() ? 'light' : 'dark';
    store(key, root.dataset['appearance']);
    mark();
  });
  system.addEventListener('change', mark);
  mark();
}

import { store, stored } from './stored.ts';

const key = 'catalpa-language';

/** The event that tells all examples of a page, and its request builder, which language is chosen. */
export const languageEvent = key;

/** Chooses a language for all programs of the page. */
export function chooseLanguage(language: string): void {
  document.dispatchEvent(new CustomEvent(languageEvent, { detail: language }));
}

/** The language that is remembered. */
export function rememberedLanguage(): string {
  return stored(key) ?? '';
}

/**
 * Shows the programs in a language, and remembers it; without one, those in the language that is remembered. An example without a program
 * in it shows its first one. Returns the language.
 */
export function showLanguage(chosen?: string): string {
  if (chosen) store(key, chosen);
  const wanted = chosen ?? stored(key) ?? '';
  const language = /^[\w-]+$/.test(wanted) ? wanted : '';
  const one = `[data-language='${language}']`;
  const lacking = `.programs:not(:has(.program${one}))`;
  const style = document.getElementById(key) ?? document.head.appendChild(document.createElement('style'));
  style.id = key;
  style.textContent = `.program { display: none }
.program${one}, ${lacking} > .program:nth-child(2) { display: block }
.program-tabs ${one}, ${lacking} > .program-tabs > :first-child { --program-tab: var(--leaf) }`;
  return language;
}

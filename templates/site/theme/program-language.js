/**
 * Shows the programs in a language, and remembers it; without one, those in the language that is remembered. An example without a program
 * in it shows its first one. Returns the language. A script in the head of each page has the text of this function, so that no other
 * program is seen before: it uses nothing from here.
 */
export function showLanguage(chosen) {
  const key = 'catalpa-language';
  let language = chosen;
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else language = localStorage.getItem(key);
  } catch {
    // A browser may refuse to remember anything.
  }
  if (!/^[\w-]+$/.test(language ?? '')) language = '';
  const one = `[data-language='${language}']`;
  const lacking = `.programs:not(:has(.program${one}))`;
  const style = document.getElementById(key) ?? document.head.appendChild(document.createElement('style'));
  style.id = key;
  style.textContent = `.program { display: none }
.program${one}, ${lacking} > .program:nth-child(2) { display: block }
.program-tabs ${one}, ${lacking} > .program-tabs > :first-child { --program-tab: var(--vp-c-brand-1) }`;
  return language;
}

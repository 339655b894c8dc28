import { copyButton } from './copyable.ts';
import { element, oneTabStop, setText } from './element.ts';
import type { ResultPart } from './result-panel.ts';

/** The key under which pages remember the language of programs. */
const key = 'catalpa-language';

/** The programs that send a request, with a tab for each language. The chosen one is that of the other examples of the site. */
export function programTabs(languages: readonly string[]): ResultPart {
  const code = element('code');
  const panel = element(
    'pre',
    { role: 'tabpanel', tabindex: 0, id: 'builder-program', class: 'builder-program' },
    code,
  );
  const list = element('div', { class: 'builder-tabs', role: 'tablist', 'aria-label': 'Language' });
  let programs: ReadonlyMap<string, string> = new Map();
  let chosen = languages[0] ?? '';
  const tabs = languages.map((label) => {
    const attributes = {
      role: 'tab',
      type: 'button',
      id: `builder-${languageOf(label)}`,
      'aria-controls': 'builder-program',
    };
    const tab = element('button', { ...attributes, 'data-language': languageOf(label) }, label);
    tab.addEventListener('click', () => choose(label));
    return { label, tab };
  });
  list.append(...tabs.map(({ tab }) => tab));
  const draw = (): void => {
    const shown = programs.has(chosen) ? chosen : ([...programs.keys()][0] ?? chosen);
    for (const { label, tab } of tabs) {
      tab.hidden = !programs.has(label);
      tab.setAttribute('aria-selected', String(label === shown));
      tab.tabIndex = label === shown ? 0 : -1;
      if (label === shown) panel.setAttribute('aria-labelledby', tab.id);
    }
    setText(code, programs.get(shown) ?? 'The request cannot be written from these entries yet.');
  };
  const choose = (label: string): void => {
    chosen = label;
    remember(languageOf(label));
    draw();
  };
  const follow = (value: string | null): void => {
    chosen = languages.find((label) => languageOf(label) === value) ?? chosen;
    draw();
  };
  oneTabStop(list, '[role=tab]:not([hidden])', (tab) => tab.click());
  document.addEventListener(key, (event) => {
    if (event instanceof CustomEvent) follow(String(event.detail));
  });
  follow(remembered());
  const copy = copyButton('Copy: program', () => code.textContent ?? '');
  const node = element(
    'div',
    { class: 'builder-programs' },
    element('div', { class: 'builder-bar' }, list, copy),
    panel,
  );
  return {
    node,
    show(written) {
      programs = written.programs;
      draw();
    },
  };
}

function languageOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a language, and tells the examples of the page. */
function remember(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // A browser may refuse to remember anything.
  }
  document.dispatchEvent(new CustomEvent(key, { detail: language }));
}

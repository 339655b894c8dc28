import { chooseLanguage, languageEvent, rememberedLanguage } from '../language.ts';
import { copyButton } from './copyable.ts';
import { button, element, oneTabStop, setText } from './element.ts';
import type { ResultPart } from './result-panel.ts';

const panelId = 'builder-program';

/** The programs that send a request, with a tab for each language. The chosen one is that of the other examples of the site. */
export function programTabs(languages: readonly string[]): ResultPart {
  const code = element('code');
  const attributes = { role: 'tabpanel', tabindex: 0, id: panelId, class: 'builder-program' };
  const panel = element('pre', attributes, code);
  const tabs = languages.map((label) => ({ label, tab: tabFor(label, () => choose(label)) }));
  const list = element('div', { class: 'builder-tabs', role: 'tablist', 'aria-label': 'Language' });
  list.append(...tabs.map(({ tab }) => tab));
  let programs: ReadonlyMap<string, string> = new Map();
  let chosen = languages[0] ?? '';
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
  const choose = (label: string): void => chooseLanguage(languageOf(label));
  const follow = (value: string): void => {
    chosen = languages.find((label) => languageOf(label) === value) ?? chosen;
    draw();
  };
  oneTabStop(list, '[role=tab]:not([hidden])', (tab) => tab.click());
  document.addEventListener(languageEvent, (event) => {
    if (event instanceof CustomEvent) follow(String(event.detail));
  });
  follow(rememberedLanguage());
  const bar = element(
    'div',
    { class: 'builder-bar' },
    list,
    copyButton('Copy: program', () => code.textContent ?? ''),
  );
  const node = element('div', { class: 'builder-programs' }, bar, panel);
  const show: ResultPart['show'] = (written) => {
    programs = written.programs;
    draw();
  };
  return { node, show };
}

function tabFor(label: string, choose: () => void): HTMLButtonElement {
  const language = languageOf(label);
  const attributes = { role: 'tab', id: `builder-${language}`, 'aria-controls': panelId, 'data-language': language };
  return button(attributes, label, choose);
}

function languageOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

import { button, element, setText } from './element.ts';

/** A text with a button that copies it. */
export function copyable(label: string): { readonly node: HTMLElement; show(text: string | undefined): void } {
  const code = element('code');
  const pre = element('pre', { tabindex: 0, role: 'region', 'aria-label': label }, code);
  const node = element(
    'div',
    { class: 'builder-code' },
    pre,
    copyButton(`Copy: ${label}`, () => code.textContent ?? ''),
  );
  const show = (text: string | undefined): void => {
    node.hidden = text === undefined;
    setText(code, text ?? '');
  };
  return { node, show };
}

/** A button that copies a text, and says whether it could. */
export function copyButton(label: string, text: () => string, name = 'Copy'): HTMLButtonElement {
  const say = (said: string): void => {
    node.textContent = said;
    node.setAttribute('aria-label', said);
  };
  const node = button({ class: 'builder-copy', 'aria-label': label }, name, async () => {
    const isCopied = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    say(isCopied ? 'Copied' : 'Not allowed');
    setTimeout(() => {
      say(name);
      node.setAttribute('aria-label', label);
    }, 2000);
  });
  return node;
}

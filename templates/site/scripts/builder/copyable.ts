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
  const node = button({ class: 'builder-copy', 'aria-label': label }, name, async () => {
    const isCopied = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    node.textContent = isCopied ? 'Copied' : 'Not allowed';
    setTimeout(() => {
      node.textContent = name;
    }, 2000);
  });
  return node;
}

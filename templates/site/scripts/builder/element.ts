type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children. A text is never read as HTML; an attribute that is false or undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children);
  return node;
}

/** A button that does not send a form. */
export function button(attributes: Attributes, text: string, press: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', ...attributes }, text);
  node.addEventListener('click', press);
  return node;
}

/** Sets a text, unless it is there already: assistive technology would announce it again. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** A text in which code is between backticks, as nodes. */
export function proseNodes(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Makes the matching elements of a group one stop of the tabulator key, whose arrow keys move between them. */
export function oneTabStop(group: HTMLElement, selector: string, moved?: (to: HTMLElement) => void): () => void {
  const all = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(selector)];
  const reach = (one: HTMLElement | undefined): void => {
    for (const each of all()) each.tabIndex = each === one ? 0 : -1;
  };
  group.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(selector)) reach(target);
  });
  group.addEventListener('keydown', (event) => {
    const nodes = all();
    const at = nodes.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : at + step;
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    const to = nodes.at(next % nodes.length);
    to?.focus();
    if (to) moved?.(to);
  });
  const refresh = (): void => reach(all().find(({ tabIndex }) => tabIndex === 0) ?? all()[0]);
  refresh();
  return refresh;
}

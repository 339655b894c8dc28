import { type Found, type SearchIndex, search, whereIs } from './search.ts';

/** The search box of a page, which is made once. */
let box: SearchBox | undefined;

/** Shows the search box. `root` is the address of the site, `path` that of the index there. */
export async function showSearch(root: URL, path: string): Promise<void> {
  box ??= new SearchBox(root);
  box.show();
  await box.load(new URL(path, root));
}

/** A dialog with a field for a query, and the places that match it. */
class SearchBox {
  readonly #dialog = document.createElement('dialog');
  readonly #input = document.createElement('input');
  readonly #list = document.createElement('ul');
  readonly #said = document.createElement('p');
  readonly #root: URL;
  readonly #folder: string;
  #index: SearchIndex | undefined;
  #hasFailed = false;
  #found: readonly Found[] = [];
  #selected = 0;

  constructor(root: URL) {
    this.#root = root;
    this.#folder = decodeURIComponent(location.pathname.slice(root.pathname.length)).split('/')[0] ?? '';
    this.#build();
    document.body.append(this.#dialog);
  }

  show(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.focus();
    this.#update();
  }

  /** Loads the index, unless it has been loaded. */
  async load(address: URL): Promise<void> {
    if (this.#index) return;
    try {
      this.#index = await (await fetch(address)).json();
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
    }
    this.#update();
  }

  #build(): void {
    const inside = made('div', { class: 'search-inside' });
    const head = made('div', { class: 'search-head' });
    const close = made('button', { type: 'button' });
    close.textContent = 'Close';
    close.addEventListener('click', () => this.#dialog.close());
    set(this.#dialog, { class: 'search-box', 'aria-label': 'Search' });
    set(this.#input, {
      type: 'search',
      placeholder: 'Search',
      'aria-label': 'Search',
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': 'search-results',
      'aria-autocomplete': 'list',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    set(this.#list, { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
    set(this.#said, { class: 'search-said', role: 'status' });
    this.#input.addEventListener('input', () => this.#update());
    this.#input.addEventListener('keydown', (event) => this.#press(event));
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    head.append(this.#input, close);
    inside.append(head, this.#list, this.#said);
    this.#dialog.append(inside);
  }

  #press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = this.#found.length;
    if (step === 0) this.#follow(this.#found[this.#selected]);
    else if (count > 0) this.#select((this.#selected + step + count) % count);
  }

  #update(): void {
    const query = this.#input.value;
    this.#found = this.#index ? search(this.#index, query, 20, this.#folder) : [];
    this.#said.textContent = this.#message(query);
    this.#list.hidden = this.#found.length === 0;
    this.#list.replaceChildren(...this.#found.map((one, at) => this.#entry(one, at)));
    this.#select(0);
  }

  #message(query: string): string {
    if (this.#hasFailed) return 'The index could not be loaded.';
    if (!this.#index) return 'Loading …';
    if (query.trim() === '') return 'Search the names and descriptions of parameters, modules, routes and sets.';
    return this.#found.length === 0 ? `No results for “${query}”.` : '';
  }

  #entry(found: Found, at: number): HTMLElement {
    const entry = made('li', { role: 'option', id: `search-result-${at}`, 'data-link': found.link });
    const parts = [
      ['strong', found.title, ''],
      ['span', whereIs(found), 'search-where'],
      ['small', found.about, ''],
    ] as const;
    for (const [tag, text, name] of parts) {
      if (text === '') continue;
      const part = made(tag, name === '' ? {} : { class: name });
      part.textContent = text;
      entry.append(part);
    }
    entry.addEventListener('mousemove', () => this.#select(at));
    entry.addEventListener('click', () => this.#follow(found));
    return entry;
  }

  #select(at: number): void {
    this.#selected = at;
    const entries = [...this.#list.children];
    entries.forEach((entry, index) => void entry.setAttribute('aria-selected', String(index === at)));
    const selected = entries[at];
    selected?.scrollIntoView({ block: 'nearest' });
    if (selected) this.#input.setAttribute('aria-activedescendant', selected.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #follow(found: Found | undefined): void {
    if (!found) return;
    this.#dialog.close();
    location.assign(new URL(found.link.slice(1), this.#root));
  }
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  set(element, attributes);
  return element;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

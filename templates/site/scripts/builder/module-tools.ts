import { radioControl } from './choice-control.ts';
import { nameInGenerator } from './combined.ts';
import { button, element } from './element.ts';
import type { ListedModule, Loaded } from './load.ts';
import type { State } from './state.ts';

/** The choices about the modules of a request: whether the first is a generator, and which further ones there are. */
export interface ModuleTools {
  readonly node: HTMLElement;
  /** Shows the choices for a module; nothing for an endpoint. */
  show(main: Loaded, modules: readonly ListedModule[]): void;
}

/** `changed` is called after another module or use has been chosen, which may give parameters other names. */
export function moduleTools(state: State, changed: (isRenamed: boolean) => void): ModuleTools {
  const node = element('div', { class: 'builder-modules' });
  const put = (further: readonly string[]): void => {
    state.further = further;
    changed(false);
  };
  const show: ModuleTools['show'] = ({ object }, modules) => {
    const { generator } = object;
    const use = generator ? [useControl(state, changed)] : [];
    const chosen = modules.filter(({ file }) => state.further.includes(file));
    const chips = chosen.map(({ label, file }) => {
      const remove = button({ 'aria-label': `Remove ${label}` }, '×', () =>
        put(state.further.filter((one) => one !== file)),
      );
      return element('span', { class: 'builder-chip builder-item' }, label, remove);
    });
    const others = modules.filter(({ file, label }) => label !== object.name && !state.further.includes(file));
    const add = others.length > 0 ? [addList(others, (file) => put([...state.further, file]))] : [];
    node.replaceChildren(...use, ...chips, ...add);
    node.hidden = node.childElementCount === 0;
  };
  return { node, show };
}

function useControl(state: State, changed: (isRenamed: boolean) => void): HTMLElement {
  const choices = [
    { value: false, text: 'By itself' },
    { value: true, text: 'As a generator' },
  ];
  const labels = { id: 'builder-use', name: 'Use', labelledBy: 'builder-use-name', describedBy: 'builder-use-name' };
  const control = radioControl('builder-segments', choices, labels, (value) => {
    state.asGenerator = value === true;
    changed(true);
  });
  control.enter(state.asGenerator);
  return element('div', { class: 'builder-use' }, element('span', { id: 'builder-use-name' }, 'Use'), control.node);
}

/** A list of modules to add, by the parameters that name them. */
function addList(modules: readonly ListedModule[], add: (file: string) => void): HTMLElement {
  const selectors = [...new Set(modules.map(({ selector }) => selector))];
  const groups = selectors.map((label) => {
    const inside = modules.filter(({ selector }) => selector === label);
    return element(
      'optgroup',
      { label },
      ...inside.map(({ label: text, file }) => element('option', { value: file }, text)),
    );
  });
  const list = element(
    'select',
    { 'aria-label': 'Add a module' },
    element('option', { value: '' }, 'Add a module'),
    ...groups,
  );
  list.addEventListener('change', () => {
    if (list.value !== '') add(list.value);
  });
  return list;
}

/** Gives the entries of a module's own parameters the names that these have after a change of its use. */
export function renameEntries({ entered, asGenerator }: State, { object: { generator, fields } }: Loaded): void {
  if (!generator) return;
  const own = fields.flatMap(({ name, common }) => (common ? [] : [name]));
  for (const usual of own) {
    const other = nameInGenerator(usual, generator.names);
    const [from, to] = asGenerator ? [usual, other] : [other, usual];
    const entry = entered.get(from);
    if (!entry) continue;
    entered.delete(from);
    entered.set(to, entry);
  }
}

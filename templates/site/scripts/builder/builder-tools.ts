import { copyButton } from './copyable.ts';
import { button, element } from './element.ts';

/** What readers do outside of the fields. */
export interface FrameActions {
  /** Shows what follows from the state, after a change of the filter or the rights. */
  readonly changed: () => void;
  readonly choose: (change: { readonly file?: string; readonly operation?: string }) => void;
  readonly clear: () => void;
  readonly done: () => void;
  /** The address of the page with the request that is entered. */
  readonly link: () => string;
}

/** The buttons and inputs above the parameters. */
export interface BuilderTools {
  readonly node: HTMLElement;
  readonly filter: HTMLInputElement;
  readonly rights: HTMLInputElement;
  /** Prepares the tools for an object. */
  show(count: number, knowsRights: boolean, elevated: boolean): void;
}

export function builderTools({ changed, clear, link, done }: FrameActions): BuilderTools {
  const filter = element('input', { type: 'search', class: 'builder-filter', 'aria-label': 'Find a parameter' });
  const rights = element('input', { type: 'checkbox' });
  const rightsLabel = element('label', { class: 'builder-rights' }, rights, 'with elevated rights');
  filter.addEventListener('input', changed);
  filter.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || filter.value === '') return;
    event.stopPropagation();
    filter.value = '';
    changed();
  });
  rights.addEventListener('change', changed);
  const buttons = [
    button({ class: 'builder-clear' }, 'Clear', clear),
    copyButton('Copy link', link, 'Copy link'),
    button({ class: 'builder-done' }, 'Done', done),
  ];
  const node = element('div', { class: 'builder-tools' }, filter, ...buttons);
  const show: BuilderTools['show'] = (count, knowsRights, elevated) => {
    filter.placeholder = `Filter ${count} parameter${count === 1 ? '' : 's'}`;
    filter.value = '';
    if (knowsRights) filter.after(rightsLabel);
    else rightsLabel.remove();
    rights.checked = knowsRights && elevated;
  };
  return { node, filter, rights, show };
}

/** A list of choices with a label; hidden while there is only one. */
export function choiceList(label: string, changed: (value: string) => void) {
  const select = element('select');
  const node = element('label', {}, `${label} `, select);
  select.addEventListener('change', () => changed(select.value));
  return {
    node,
    show(choices: readonly { readonly value: string; readonly text: string }[], chosen: string): void {
      select.replaceChildren(...choices.map(({ value, text }) => element('option', { value }, text)));
      select.value = chosen;
      node.hidden = choices.length < 2;
    },
  };
}

import { copyable } from './copyable.ts';
import { element, setText } from './element.ts';
import type { Verdict } from './verdict.ts';

/** The texts of a request; undefined for those that cannot be written from the entries. */
export interface Written {
  readonly address: string | undefined;
  readonly body: string | undefined;
  /** Whether the parameters are in the body, as a form, because one is secret or the server takes no others. */
  readonly isForm: boolean;
  /** The arguments of `fetch` that send the request; undefined if the parameters cannot be written. */
  readonly fetched: readonly [address: string, init: RequestInit] | undefined;
  /** The programs that send the request, by the names of their languages. */
  readonly programs: ReadonlyMap<string, string>;
}

/** The side with what the entries amount to. */
export interface ResultPanel {
  readonly node: HTMLElement;
  show(written: Written, verdict: Verdict): void;
}

/** A part of the panel that shows what is written. */
export interface ResultPart {
  readonly node: HTMLElement;
  show(written: Written): void;
}

export function resultPanel(beside: readonly Node[], parts: readonly ResultPart[]): ResultPanel {
  const address = copyable('Address');
  const body = copyable('Body');
  const unwritten = element('p', { class: 'builder-note' }, 'The address cannot be built from these entries yet.');
  const bodyTitle = element('h3', {}, 'Body');
  const posted = element('p', { class: 'builder-note' });
  posted.textContent = 'The request is sent by POST, and its parameters are in the body: addresses are kept in logs.';
  const status = element('p', { class: 'builder-status', role: 'status' });
  const others = element('ul', { class: 'builder-others' });
  const warnings = element('ul', { class: 'builder-warnings', 'aria-label': 'Warnings' });
  const node = element(
    'div',
    { class: 'builder-result', tabindex: -1, role: 'group', 'aria-label': 'The request' },
    ...[status, others, warnings, element('h3', {}, 'Address'), ...beside, address.node, unwritten, posted],
    ...[bodyTitle, body.node, ...parts.map((part) => part.node)],
  );
  const show: ResultPanel['show'] = (written, verdict) => {
    setText(status, verdict.text);
    status.dataset['kind'] = verdict.kind;
    showLines(others, verdict.others);
    showLines(warnings, verdict.warnings);
    address.show(written.address);
    unwritten.hidden = written.address !== undefined;
    posted.hidden = !written.isForm;
    setText(bodyTitle, written.isForm ? 'Body, as a form' : 'Body');
    bodyTitle.hidden = written.body === undefined;
    body.show(written.body);
    for (const part of parts) part.show(written);
  };
  return { node, show };
}

function showLines(list: HTMLElement, lines: readonly string[]): void {
  list.hidden = lines.length === 0;
  while (list.children.length > lines.length) list.lastElementChild?.remove();
  lines.forEach((line, index) => {
    setText(list.children[index] ?? list.appendChild(element('li')), line);
  });
}

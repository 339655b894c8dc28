import { answerTree } from './answer-tree.ts';
import { button, element, setText } from './element.ts';
import type { ResultPart, Written } from './result-panel.ts';

/** The longest text of an answer that is no JSON, in characters. */
const longest = 20_000;

/** The longest wait for an answer, in milliseconds. */
const longestWait = 30_000;

/** Sends the request from the browser, and shows the answer. */
export function sendPanel(): ResultPart {
  let fetched: Written['fetched'];
  let latest = 0;
  const status = element('p', { class: 'builder-note', role: 'status' });
  const answer = element('div', { class: 'builder-answer', role: 'region', 'aria-label': 'The answer', tabindex: 0 });
  const send = async (): Promise<void> => {
    latest += 1;
    const number = latest;
    answer.replaceChildren();
    const wrong = fetched ? addressFault(fetched[0]) : 'The request cannot be written from these entries yet.';
    if (!fetched || wrong !== '') return setText(status, wrong);
    setText(status, 'Waiting for the answer …');
    const { text, node } = await answerTo(fetched);
    // An earlier answer may arrive after a later one.
    if (number !== latest) return;
    setText(status, text);
    answer.replaceChildren(...node);
  };
  const node = element(
    'div',
    { class: 'builder-send' },
    button({}, 'Send', () => void send()),
    status,
    answer,
  );
  return {
    node,
    show(written) {
      fetched = written.fetched;
    },
  };
}

/** What is wrong with an address; empty if nothing is. */
function addressFault(address: string): string {
  const [variable] = /\{\w+\}/.exec(address) ?? [];
  if (variable !== undefined) return `Enter ${variable.slice(1, -1)} first, under Address.`;
  if (!URL.canParse(address)) return 'The address is not valid. Enter one that begins with https://.';
  return /^https?:$/.test(new URL(address).protocol)
    ? ''
    : 'The address is not one of the web. Enter one that begins with https://.';
}

async function answerTo([address, init]: NonNullable<Written['fetched']>): Promise<{
  text: string;
  node: readonly Node[];
}> {
  const start = performance.now();
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(longestWait) });
    const body = await response.text();
    const text = `${response.status} ${response.statusText}, after ${Math.round(performance.now() - start)} ms`;
    return { text, node: body === '' ? [] : [bodyNode(body)] };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { text: 'No answer came within 30 seconds.', node: [] };
    const { origin } = location;
    const text = `The browser got no answer: the address cannot be reached, or its server does not let pages of ${origin} read its answers (CORS). Run the request as curl instead.`;
    return { text, node: [] };
  }
}

function bodyNode(body: string): HTMLElement {
  try {
    return answerTree(JSON.parse(body));
  } catch {
    return element('pre', {}, body.length > longest ? `${body.slice(0, longest)}…` : body);
  }
}

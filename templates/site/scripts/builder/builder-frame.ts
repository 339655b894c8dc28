import { type BuilderTools, builderTools, choiceList, type FrameActions } from './builder-tools.ts';
import { button, element, setText } from './element.ts';
import { programTabs } from './program-tabs.ts';
import { languages } from './request-programs.ts';
import { type ResultPanel, type ResultPart, resultPanel } from './result-panel.ts';

/** The parts of a builder around the fields of one module or endpoint. */
export interface BuilderFrame {
  readonly node: HTMLElement;
  readonly objects: ReturnType<typeof choiceList>;
  readonly operations: ReturnType<typeof choiceList>;
  readonly tools: BuilderTools;
  /** Holds the variables of the address. */
  readonly variables: HTMLElement;
  /** Holds the fields. */
  readonly place: HTMLElement;
  readonly result: Pick<ResultPanel, 'show'>;
  /** Shows a message in place of the builder, or the builder if the message is empty. */
  say(message: string): void;
}

export function builderFrame(
  actions: FrameActions,
  modules: HTMLElement,
  further: readonly ResultPart[],
): BuilderFrame {
  const objects = choiceList('Endpoint', (file) => actions.choose({ file }));
  const operations = choiceList('Method', (operation) => actions.choose({ operation }));
  const tools = builderTools(actions);
  const variables = element('div', { class: 'builder-variables' });
  const panel = resultPanel([variables], [programTabs(languages), ...further]);
  const place = element('div', { class: 'builder-parameters' });
  const dockText = element('span', { class: 'builder-status' });
  const toResult = button({}, 'Show the request', () => {
    panel.node.scrollIntoView({ block: 'start' });
    panel.node.focus({ preventScroll: true });
  });
  const dock = element('div', { class: 'builder-dock' }, dockText, toResult);
  const form = element('div', { class: 'builder-form' }, tools.node, modules, place, dock);
  const main = element('div', { class: 'builder' }, form, panel.node);
  const message = element('p', { class: 'builder-note', role: 'status' });
  const choices = element('div', { class: 'builder-choice' }, objects.node, operations.node);
  return {
    node: element('div', { class: 'builder-frame' }, choices, message, main),
    ...{ objects, operations, tools, variables, place },
    result: {
      show(written, verdict) {
        panel.show(written, verdict);
        setText(dockText, verdict.text);
        dockText.dataset['kind'] = verdict.kind;
      },
    },
    say(text) {
      setText(message, text);
      message.hidden = text === '';
      main.hidden = text !== '';
    },
  };
}

import { builderFrame } from './builder-frame.ts';
import { element } from './element.ts';
import { type Entered, givenOf } from './entered.ts';
import { type BuilderData, type Loaded, load } from './load.ts';
import { type ParameterForm, parameterForm } from './parameter-form.ts';
import { validateRequest, variablesOf } from './request.ts';
import { languages } from './request-programs.ts';
import type { State } from './state.ts';
import { verdictOf } from './verdict.ts';
import { writtenOf } from './written.ts';

/** A request builder on a page. */
export interface Builder {
  readonly node: HTMLElement;
  /** Loads the chosen module or endpoint. */
  start(): Promise<void>;
  /** Moves the focus to the first field. */
  focus(): void;
}

/** Makes a builder for the modules or endpoints of a page. `done` is called when the reader closes it. */
export function createBuilder({ folder, objects }: BuilderData, root: URL, done: () => void): Builder {
  const files = new URL(`${folder}/`, root);
  const state: State = {
    file: objects[0]?.file ?? '',
    operation: '',
    elevated: false,
    entered: new Map(),
    variables: new Map(),
  };
  let shown: { readonly loaded: Loaded; readonly form: ParameterForm } | undefined;
  const render = (): void => {
    if (!shown) return;
    state.elevated = frame.tools.rights.checked;
    const { object, code } = shown.loaded;
    const given = givenOf(object.fields, state.entered);
    const verdict = verdictOf(object, given, validateRequest(object, given, code, state.elevated));
    shown.form.show(state.entered, verdict, frame.tools.filter.value);
    frame.result.show(writtenOf(shown.loaded, state), verdict);
  };
  const start = async (): Promise<void> => {
    const { file } = state;
    frame.objects.show(
      objects.map(({ label, file: value }) => ({ value, text: label })),
      file,
    );
    frame.say('Loading …');
    const loaded = await load(file, files).catch(() => undefined);
    if (file !== state.file) return;
    frame.say(loaded ? '' : 'The data for building requests could not be loaded.');
    if (!loaded) return;
    shown = { loaded, form: formFor(loaded, state, render) };
    showObject(frame, loaded, state, shown.form, render);
    render();
  };
  const focus = (): void => (shown?.form.rows[0] ?? frame.tools.filter).focus();
  const frame = builderFrame(
    {
      changed: render,
      chooseObject: (file) => {
        state.file = file;
        void start();
      },
      chooseOperation: (operation) => {
        state.operation = operation;
        render();
      },
      clear: () => {
        state.entered.clear();
        for (const row of shown?.form.rows ?? []) row.enter(undefined);
        render();
        focus();
      },
      done,
      link: () => location.href,
    },
    languages,
    [],
  );
  return { node: frame.node, start, focus };
}

/** The form of a module or endpoint, with the entries that are there already as far as they fit. */
function formFor({ object }: Loaded, { entered }: State, changed: () => void): ParameterForm {
  const form = parameterForm(object.fields, (name, entry) => {
    put(entered, name, entry);
    changed();
  });
  const kept = form.rows.map((row) => [row.field.name, row.enter(entered.get(row.field.name))] as const);
  entered.clear();
  for (const [name, entry] of kept) put(entered, name, entry);
  return form;
}

function put(entered: Map<string, Entered>, name: string, entry: Entered | undefined): void {
  if (entry) entered.set(name, entry);
  else entered.delete(name);
}

/** Shows the form and the choices of a module or endpoint. */
function showObject(
  { operations: list, tools, variables, place }: ReturnType<typeof builderFrame>,
  { object: { fields, operations = [], address } }: Loaded,
  state: State,
  form: ParameterForm,
  changed: () => void,
): void {
  if (!operations.includes(state.operation)) state.operation = operations[0] ?? '';
  list.show(
    operations.map((value) => ({ value, text: value.split(' ')[0] ?? value })),
    state.operation,
  );
  const knowsRights = fields.some(({ byRights }) => byRights);
  tools.show(fields.length, knowsRights, state.elevated);
  variables.replaceChildren(...variablesOf({ address }).map((name) => variableField(name, state, changed)));
  place.replaceChildren(form.node);
}

/** The input for a variable of an address. */
function variableField(name: string, { variables }: State, changed: () => void): HTMLElement {
  const further = { autocomplete: 'url', spellcheck: 'false' };
  const input = element('input', { type: 'url', placeholder: 'https://example.org', ...further });
  input.value = variables.get(name) ?? '';
  input.addEventListener('input', () => {
    variables.set(name, input.value);
    changed();
  });
  return element('label', {}, element('code', {}, name), ' ', input);
}

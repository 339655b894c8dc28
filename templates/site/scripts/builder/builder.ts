import { addressKeeper } from './address-keeper.ts';
import { type BuilderFrame, builderFrame } from './builder-frame.ts';
import { element } from './element.ts';
import { type Entered, givenOf } from './entered.ts';
import { type BuilderData, type Loaded, load } from './load.ts';
import { type ParameterForm, parameterForm } from './parameter-form.ts';
import { validateRequest, variablesOf } from './request.ts';
import { languages } from './request-programs.ts';
import { sendPanel } from './send-panel.ts';
import { sharedAddress, sharedIn } from './share-link.ts';
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

/** The site of a builder. */
export interface Site {
  /** The address of the site, against which the folder of the builder's files is resolved. */
  readonly root: URL;
  /** Whether requests can be sent from the page. */
  readonly send?: boolean | undefined;
}

/** Makes a builder for the modules or endpoints of a page. `done` is called when the reader closes it. */
export function createBuilder(
  { folder, objects }: BuilderData,
  { root, send = false }: Site,
  done: () => void,
): Builder {
  const files = new URL(`${folder}/`, root);
  const state = firstState(objects);
  let shown: Shown | undefined;
  const link = (): string => sharedAddress(location.href, state, shown?.loaded.object.fields ?? []);
  const keepLink = addressKeeper(link);
  const render = (): void => {
    if (!shown) return;
    showRequest(frame, shown, state);
    keepLink();
  };
  const choose = async (file: string): Promise<void> => {
    state.file = file;
    frame.say('Loading …');
    const loaded = await load(file, files).catch(() => undefined);
    if (file !== state.file) return;
    frame.say(loaded ? '' : 'The data for building requests could not be loaded.');
    if (!loaded) return;
    // No link may enter a secret.
    if (!shown) for (const { name, secret } of loaded.object.fields) if (secret) state.entered.delete(name);
    shown = { loaded, form: formFor(loaded, state, render) };
    showObject(frame, loaded, state, shown.form, render);
    render();
  };
  const focus = (): void => (shown?.form.rows[0] ?? frame.tools.filter).focus();
  const clear = (): void => {
    state.entered.clear();
    for (const row of shown?.form.rows ?? []) row.enter(undefined);
    render();
    focus();
  };
  const chooseOperation = (operation: string): void => {
    state.operation = operation;
    render();
  };
  const actions = {
    changed: render,
    chooseObject: (file: string) => void choose(file),
    chooseOperation,
    clear,
    done,
    link,
  };
  const frame = builderFrame(actions, languages, send ? [sendPanel()] : []);
  const choices = objects.map(({ label, file }) => ({ value: file, text: label }));
  frame.objects.show(choices, state.file);
  return { node: frame.node, start: () => choose(state.file), focus };
}

/** A module or endpoint with its form. */
interface Shown {
  readonly loaded: Loaded;
  readonly form: ParameterForm;
}

/** Shows the request that is entered, and what is wrong with it. */
function showRequest({ tools, result }: BuilderFrame, { loaded, form }: Shown, state: State): void {
  state.elevated = tools.rights.checked;
  const { object, code } = loaded;
  const given = givenOf(object.fields, state.entered);
  const verdict = verdictOf(object, given, validateRequest(object, given, code, state.elevated));
  form.show(state.entered, verdict, tools.filter.value);
  result.show(writtenOf(loaded, state), verdict);
}

/** The state that a link states, as far as it is one of this page; otherwise that of an empty request. */
function firstState(objects: BuilderData['objects']): State {
  const { file, operation = '', elevated = false, entered, variables } = sharedIn(location.href) ?? {};
  const isHere = objects.some((object) => object.file === file);
  const state = {
    file: objects[0]?.file ?? '',
    operation: '',
    elevated: false,
    entered: new Map(),
    variables: new Map(),
  };
  if (!isHere || file === undefined) return state;
  return { file, operation, elevated, entered: new Map(entered), variables: new Map(variables) };
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
  { operations: list, tools, variables, place }: BuilderFrame,
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

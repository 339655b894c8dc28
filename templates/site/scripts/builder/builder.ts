import { addressKeeper } from './address-keeper.ts';
import { type BuilderFrame, builderFrame } from './builder-frame.ts';
import { combined } from './combined.ts';
import { element } from './element.ts';
import { type Entered, givenOf } from './entered.ts';
import { type BuilderData, type Loaded, load, loadModules } from './load.ts';
import { moduleTools, renameEntries } from './module-tools.ts';
import { type ParameterForm, parameterForm } from './parameter-form.ts';
import { validateRequest, variablesOf } from './request.ts';
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
export function createBuilder({ folder, objects }: BuilderData, { root, send }: Site, done: () => void): Builder {
  const files = new URL(`${folder}/`, root);
  const state = firstState(objects);
  let shown: Shown | undefined;
  let latest = 0;
  const link = (): string => sharedAddress(location.href, state, shown?.loaded.object.fields ?? []);
  const keepLink = addressKeeper(link);
  const render = (): void => {
    if (!shown) return;
    showRequest(frame, shown, state);
    keepLink();
  };
  const start = async (): Promise<void> => {
    latest += 1;
    const number = latest;
    if (!shown) frame.say('Loading …');
    const loaded = await loadAll(state, files).catch(() => undefined);
    // What was chosen before may be loaded later.
    if (number !== latest) return;
    frame.say(loaded ? '' : 'The data for building requests could not be loaded.');
    if (!loaded) return;
    if (!shown) removeSecrets(state, loaded.whole);
    shown = { main: loaded.main, loaded: loaded.whole, form: formFor(loaded.whole, state, render) };
    modules.show(loaded.main, loaded.listed);
    showObject(frame, shown, state, render);
    render();
  };
  const modules = moduleTools(state, (isRenamed) => {
    if (shown && isRenamed) renameEntries(state, shown.main);
    void start().then(() => modules.node.querySelector<HTMLElement>('input:checked, select')?.focus());
  });
  const focus = (): void => (shown?.form.rows[0] ?? frame.tools.filter).focus();
  const choose = (change: Partial<Pick<State, 'file' | 'operation'>>): void => {
    Object.assign(state, change);
    if (change.file === undefined) render();
    else void start();
  };
  const clear = (): void => {
    state.entered.clear();
    for (const row of shown?.form.rows ?? []) row.enter(undefined);
    render();
    focus();
  };
  const frame = builderFrame({ changed: render, choose, clear, done, link }, modules.node, send ? [sendPanel()] : []);
  const choices = objects.map(({ label, file }) => ({ value: file, text: label }));
  frame.objects.show(choices, state.file);
  return { node: frame.node, start, focus };
}

/** Removes the secrets from entries that come from a link: no link may enter one. */
function removeSecrets({ entered }: State, { object: { fields } }: Loaded): void {
  for (const { name, secret } of fields) if (secret) entered.delete(name);
}

/** A module or endpoint with its form. */
interface Shown {
  /** The module of the page alone. */
  readonly main: Loaded;
  readonly loaded: Loaded;
  readonly form: ParameterForm;
}

/** Loads the chosen module or endpoint and the further modules of its request. Files that are not listed are left out. */
async function loadAll(state: State, files: URL) {
  const main = await load(state.file, files);
  const listed = await loadModules(main, files);
  const isListed = (file: string) => file !== state.file && listed.some((one) => one.file === file);
  state.further = [...new Set(state.further)].filter(isListed);
  state.asGenerator &&= main.object.generator !== undefined;
  const further = await Promise.all(state.further.map((file) => load(file, files)));
  return { main, listed, whole: combined(main, further, state.asGenerator) };
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
  const shared = sharedIn(location.href);
  const here = objects.some(({ file }) => file === shared?.file) ? shared : undefined;
  return {
    file: here?.file ?? objects[0]?.file ?? '',
    operation: here?.operation ?? '',
    elevated: here?.elevated ?? false,
    asGenerator: here?.asGenerator ?? false,
    further: here?.further ?? [],
    entered: new Map(here?.entered),
    variables: new Map(here?.variables),
  };
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
  { loaded, form }: Shown,
  state: State,
  changed: () => void,
): void {
  const { fields, operations = [], address } = loaded.object;
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

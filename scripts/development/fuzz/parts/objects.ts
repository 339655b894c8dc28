import type { Catalogue } from '../../../../generators/catalogue/model/model.ts';
import type { ParameterObject } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { parameterObjects } from '../../../../generators/catalogue/model/parameter-objects.ts';
import type { Random } from '../../random.ts';
import { type ChangingObject, changingList, changingObject } from '../changing-objects.ts';
import { hostileEntries, hostileObject, hostileOptions } from '../hostile-objects.ts';
import { HostileError, hostileText, hostileValue, secret } from '../hostile-values.ts';
import type { Exports } from '../output-folder.ts';
import type { FuzzPart } from '../part.ts';
import { hardCatalogue, shippedCatalogue } from '../tested-catalogues.ts';
import { isValidator, type Validator, type Verdict, validatorsOf } from '../validators.ts';

/** Passes hostile objects to validators, and hostile texts and objects to the functions that read and write requests. */
export const objects: FuzzPart = {
  name: 'objects',
  purpose: 'Tests every validator, and the functions that read and write requests, with hostile objects and options.',
  shortTrials: 30,
  async run({ random, next, count, fail }) {
    let targets = await targetsOf(hardCatalogue());
    for (let trial = 0; next(); trial += 1) {
      // The shipped catalogue takes seconds to load, which is too long for a short run.
      if (trial === 1000) targets = [...targets, ...(await targetsOf(shippedCatalogue()))];
      const { name, tryOnce } = random.pick(targets);
      const started = performance.now();
      try {
        count(tryOnce(random));
      } catch (error) {
        fail(`${name}: trial ${trial + 1}: ${error instanceof Error ? error.message : 'something was thrown'}`);
      }
      const milliseconds = performance.now() - started;
      if (milliseconds > mostMilliseconds) fail(`${name}: trial ${trial + 1} took ${Math.round(milliseconds)} ms`);
    }
  },
};

/** The time limit for any hostile value of this part on a busy machine. */
const mostMilliseconds = 15_000;

/** A function or validator, and a way to try it, which returns the result and throws if something is wrong. */
interface Target {
  readonly name: string;
  tryOnce(random: Random): string;
}

async function targetsOf(catalogue: Catalogue): Promise<readonly Target[]> {
  const folders = await validatorsOf(catalogue);
  return folders.flatMap(({ iface, subjects, exports }) => [
    ...subjects.flatMap(({ object, validator }) => [
      validatorTarget(`${iface.name} ${object.name}`, validator, object),
      changingTarget(`${iface.name} ${object.name} that changes`, validator, object),
    ]),
    ...requestTargets(iface.name, parameterObjects(iface), exports),
    ...codecTargets(iface.name, parameterObjects(iface), exports),
  ]);
}

function validatorTarget(name: string, validator: Validator, object: ParameterObject): Target {
  return {
    name,
    tryOnce: (random) => judged(validator, hostileObject(hostileEntries(object, random), random), random),
  };
}

function changingTarget(name: string, validator: Validator, object: ParameterObject): Target {
  return { name, tryOnce: (random) => judgedWhileItChanges(validator, object, random) };
}

/** The verdict on an object that changes between reads. It must be the verdict on one of the states. */
function judgedWhileItChanges(validator: Validator, object: ParameterObject, random: Random): string {
  const options = random.pick([{}, { rights: 'elevated' }, { unknown: 'warn' }]);
  const { make, looks } = changingParameters(object, random);
  const isAccepted = validator.validate(make(), options).issues === undefined;
  if (validator.is(make(), options) !== isAccepted)
    throw new Error(`"is" says ${!isAccepted} of an object that changes`);
  const standard = validator['~standard'].validate(make(), { libraryOptions: options });
  if ((standard.issues === undefined) !== isAccepted) throw new Error('the Standard Schema says something else');
  // An array that changes by itself may be accepted in one state of each.
  const isWhole = !looks().some((look) => Object.values(look).some(Array.isArray));
  if (isAccepted && isWhole && !passes(looks()).some((shown) => validator.is(shown, options))) {
    throw new Error('what no single look has shown is accepted');
  }
  return isAccepted ? 'accepted while it changes' : 'refused while it changes';
}

/** The states that a read may see after an earlier read that ended at some name: later values up to there, and first values after it. */
function passes([first = {}, later = {}]: readonly object[]): readonly object[] {
  const names = Object.keys(first);
  const isLater = (name: string, end: number): boolean => names.indexOf(name) < end;
  return [...names, ''].map((_, end) =>
    Object.fromEntries(
      Object.entries(first).map(([name, value]) => [
        name,
        isLater(name, end) ? Object.entries(later)[names.indexOf(name)]?.[1] : value,
      ]),
    ),
  );
}

function changingParameters(object: ParameterObject, random: Random): ChangingObject {
  const entries = Object.entries(Object.fromEntries(hostileEntries(object, random, plainValue)));
  const others = Object.fromEntries(hostileEntries(object, random, plainValue));
  const isList = entries.map(([name, value]) => Array.isArray(value) && Array.isArray(others[name]));
  const later = entries.map(
    ([name, value]) =>
      [name, name in others ? others[name] : random.pick([value, plainValue(random), undefined])] as const,
  );
  const looks = () => [
    entries.map(([name, value], index): readonly [string, unknown] => {
      const other = later[index]?.[1];
      return [name, isList[index] && Array.isArray(value) && Array.isArray(other) ? changingList(value, other) : value];
    }),
    later,
  ];
  return changingObject(looks, random);
}

/** A value that most parameters do not accept. It is the same each time that it is read. */
function plainValue(random: Random): unknown {
  return random.pick<unknown>([
    undefined,
    null,
    true,
    false,
    '',
    'x',
    0,
    -1,
    501,
    '|',
    '\u001fa\u001fb',
    ['a', '|'],
    [],
    {},
  ]);
}

/** The verdict on an input. `is`, `validate` and the Standard Schema must agree. */
function judged(validator: Validator, input: unknown, random: Random): string {
  const options = hostileOptions(random);
  const verdict = validator.validate(input, options);
  checkVerdict(verdict, input);
  const isAccepted = verdict.issues === undefined;
  if (validator.is(input, options) !== isAccepted) throw new Error(`"is" says ${!isAccepted}`);
  const standard = validator['~standard'].validate(input, { libraryOptions: options });
  if (pathsOf(standard) !== pathsOf(verdict)) throw new Error('the Standard Schema says something else');
  if (isReadable(input) && validator.is({ ...input }, options) !== isAccepted) {
    throw new Error('what does not count of an object changes the verdict');
  }
  return isAccepted ? 'accepted' : 'refused';
}

function checkVerdict({ value, issues, warnings = [] }: Verdict, input: unknown): void {
  if (issues === undefined && value !== input) throw new Error('something else than the input comes back');
  for (const list of [issues ?? [], warnings]) {
    if (list.length > 101) throw new Error(`${list.length} issues`);
    for (const { message, expected, received, suggestion = '' } of list) {
      if ([message, expected, received, suggestion].some((text) => text.includes(secret))) {
        throw new Error(`a text that was given is repeated: ${message}`);
      }
    }
  }
}

const pathsOf = ({ issues }: Verdict): string =>
  JSON.stringify(issues?.map(({ code, path }) => [code, path.map(String)]) ?? 'accepted');

/** Whether a plain copy of the relevant parts of an input can be made. The copy must get the same verdict. */
function isReadable(input: unknown): input is object {
  try {
    return typeof input === 'object' && !Array.isArray(input) && !ArrayBuffer.isView(input) && countOf(input) > 0;
  } catch {
    return false;
  }
}

const countOf = (input: object | null): number => Object.keys({ ...input }).length;

/** Validators of whole requests, which may name every module. */
function requestTargets(name: string, objects: readonly ParameterObject[], exports: Exports): Target[] {
  const { requestOf } = exports;
  if (typeof requestOf !== 'function') return [];
  const modules = Object.fromEntries(objects.map((object) => [object.name, exports[object.name]]));
  const validator: unknown = requestOf(
    Object.fromEntries(Object.entries(modules).filter(([, one]) => isValidator(one))),
  );
  if (!isValidator(validator)) throw new Error(`"requestOf" of ${name} makes no validator`);
  const tryOnce = (random: Random): string => {
    const object = random.pick(objects);
    const group = object.kind === 'module' ? object.module.group : 'list';
    const named = random.pick([object.name, [object.name], `${object.name}|`, hostileValue(random)]);
    const entries = [[random.pick([group, 'generator']), named] as const, ...hostileEntries(object, random)];
    return judged(validator, hostileObject(entries, random), random);
  };
  return [{ name: `${name} request`, tryOnce }];
}

/** The functions that write and read requests. */
function codecTargets(name: string, objects: readonly ParameterObject[], exports: Exports): Target[] {
  return Object.entries(exports).flatMap(([exported, own]): Target[] => {
    const use = exported === 'encode' ? written : /^decode(?!Request$)/.test(exported) ? read : undefined;
    if (typeof own !== 'function' || !use) return [];
    return [{ name: `${name} ${exported}`, tryOnce: (random) => use((...given) => own(...given), objects, random) }];
  });
}

type Call = (...given: readonly unknown[]) => unknown;

function read(decode: Call, objects: readonly ParameterObject[], random: Random): string {
  const names = hostileEntries(random.pick(objects), random).map(([name]) => name);
  const pairs = names.map((name): [string, string] => [name.toWellFormed(), hostileText(random)]);
  const search = new URLSearchParams(pairs);
  // In an input that is no list of pairs, parts may be taken for names, which messages repeat.
  const loose = hostileText(random).replaceAll(secret, 'x');
  const given = random.pick<unknown>([search, search.toString(), `?${search}`, loose]);
  const verdict = decode(given, hostileOptions(random)) as Verdict;
  checkVerdict(verdict, verdict.value);
  return verdict.issues === undefined ? 'read' : 'not read';
}

function written(encode: Call, objects: readonly ParameterObject[], random: Random): string {
  try {
    encode(Object.fromEntries(hostileEntries(random.pick(objects), random)));
    return 'written';
  } catch (error) {
    if (error instanceof HostileError) return 'not written';
    if (!(error instanceof TypeError)) throw error;
    if (error.message.includes(secret)) throw new Error(`a text that was given is repeated: ${error.message}`);
    return 'not written';
  }
}

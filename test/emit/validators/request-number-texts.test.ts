import { beforeAll, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { compiled } from '../typescript/compile.ts';
import { type Decode, loadedShipped } from './codec-loaded.ts';

// Texts of numbers: what the types take is what validators of whole requests take.

const texts = [
  ...['5', '-1', '0', '+5', '-0', '+0', '007', '-007', '00', '9007199254740993'],
  ...['0x10', '0b1', '0o7', '1e3', '1E3', ' 5', '5 ', '\n5', '1n', '1.5', '1.0', 'Infinity', 'NaN', '1_000'],
  ...['--1', '+-1', '-', '+', '0x', 'a'],
];
const whole = /^[+-]?\d+$/;

/** A request with a text for a number, for several numbers, and among others in each way to join them. */
const requests = texts.flatMap((text): object[] => [
  { list: 'allpages', apminsize: text },
  { generator: 'allpages', gapminsize: text },
  { pageids: text },
  { pageids: [text] },
  { pageids: [1, text, '2'] },
  { pageids: `1|${text}` },
  { pageids: `\u001f${text}\u001f2` },
]);

let validate: Decode;
let refused: ReadonlySet<number>;
let annotated: ReadonlySet<number>;

beforeAll(async () => {
  validate = (await loadedShipped())('wiki.mediawiki').request('allpages');
  const { interfaces } = bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki']));
  const iface = interfaces.find(({ name }) => name === 'wiki.mediawiki');
  if (!iface) throw new Error('The wiki has no binding');
  const wiki = declarationsText(iface, 'module');
  refused = await refusedLines(wiki, 'query', (request) => `query(${JSON.stringify(request)});`);
  annotated = await refusedLines(wiki, 'type Query', (request, index) => {
    return `export const query${index}: Query = ${JSON.stringify(request)};`;
  });
}, 120_000);

it('are whole numbers with or without a sign, for both', () => {
  const taken = (isTaken: (request: object, index: number) => boolean) => requests.filter(isTaken);
  const byValidator = taken((request) => !validate(request).issues);
  expect(taken((_request, index) => !refused.has(index))).toEqual(byValidator);
  expect(byValidator.length).toBe(texts.filter((text) => whole.test(text)).length * 7);
});

it('differ in a type that is not computed from a value, where a template of any bigint is the nearest that there is', () => {
  const differing = texts.filter((_text, index) => annotated.has(index * 7) !== refused.has(index * 7));
  // Numbers of other bases are taken, and those with a plus or zeros in front refused.
  expect(differing).toEqual(['+5', '+0', '007', '-007', '00', '0x10', '0b1', '0o7']);
});

it('differ where there is no number: no text joins no values, which the types take for a mistake', () => {
  expect(validate({ pageids: '' }).issues).toBeUndefined();
});

/** The requests that a compiler refuses, by their places in the list. */
async function refusedLines(
  wiki: string,
  imported: string,
  write: (request: object, index: number) => string,
): Promise<ReadonlySet<number>> {
  const text = `import { ${imported} } from './wiki.ts';\n${requests.map(write).join('\n')}\n`;
  const lines = await compiled({ 'wiki.ts': wiki, 'a.ts': text }, { allowImportingTsExtensions: true });
  return new Set(
    lines.flatMap(
      (line) =>
        /^a\.ts\((\d+),/
          .exec(line)
          ?.slice(1)
          .map((place) => Number(place) - 2) ?? [],
    ),
  );
}

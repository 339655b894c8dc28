import { beforeAll, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { type Editor, editorOf } from '../typescript/editor.ts';
import { smallCatalogue } from '../typescript/small.ts';
import { ruledCatalogue } from './ruled.ts';

let editor: Editor;
let shipped: Editor;

beforeAll(async () => {
  const modules = [smallCatalogue(), ruledCatalogue()].map((catalogue) => outputOf(typesGenerator, catalogue));
  editor = editorOf(Object.assign({}, ...(await Promise.all(modules))));
  shipped = editorOf(await outputOf(typesGenerator, shippedCatalogue()));
});

const pages = "import type { PagesParams } from './query';\n";
const icons = "import type { IconsParams } from './query';\n";
const places = "import type { PlacesParams, PlacesPropDeprecated } from './wiki.farm';\n";

it('offers the names of parameters, spelled out templates among them, and no others', () => {
  const offered = editor.completions(`${pages}const a: PagesParams = { /*|*/ };`);
  expect(offered).toEqual(expect.arrayContaining(['title', 'slots', '"contentformat-main"', 'deep']));
  expect(offered).toHaveLength(17);
});

it('offers the listed values of an open set, those that have its form too', () => {
  expect(editor.completions(`${icons}const a: IconsParams = { names: '/*|*/' };`)).toEqual([
    ...['iconAdd', 'iconLogoA', '*'],
  ]);
  expect(editor.completions(`${icons}const a: IconsParams = { names: ['/*|*/'] };`)).toEqual(['iconAdd', 'iconLogoA']);
  const logos = "import type { Icons } from './wiki';\nconst a: Icons = '/*|*/';";
  expect(shipped.completions(logos)).toEqual(expect.arrayContaining(['cdxIconAdd', 'cdxIconLogoCC']));
});

it('offers the values of a parameter that takes one or several, in both forms', () => {
  expect(editor.completions(`${pages}const a: PagesParams = { title: '', prop: '/*|*/' };`)).toEqual([
    ...['ids', 'title', 'tree'],
  ]);
  expect(editor.completions(`${pages}const a: PagesParams = { title: '', prop: ['ids', '/*|*/'] };`)).toEqual([
    ...['ids', 'title', 'tree'],
  ]);
});

it('offers the members of an object with constraints', () => {
  const offered = editor.completions(`${places}const a: PlacesParams = { gpage: 'A', /*|*/ };`);
  expect(offered).toEqual(expect.arrayContaining(['gcoord', 'gdim', '"gkind-now"']));
});

it('offers the operations, and what each has of a path, a query and a body', () => {
  const imported = "import type { Operations } from './content';\n";
  expect(shipped.completions(`${imported}type A = Operations['/*|*/'];`)).toContain('GET /cms/v2/posts/{id}');
  expect(shipped.completions(`${imported}type A = Operations['GET /cms/v2/posts/{id}']['/*|*/'];`)).toEqual([
    ...['body', 'path', 'query'],
  ]);
});

it('shows what is known of a parameter', () => {
  expect(editor.hover(`${pages}const a: PagesParams = { title: '', limit/*|*/: 1 };`)).toBe(
    [
      '(property) PagesParams.limit?: number | undefined',
      'Type: number of results.\nBounds: 1 to 500, or 5000 with elevated rights.\nApplies: only where `useronly` holds.',
      '@defaultValue `10`',
    ].join('\n'),
  );
  const orders = "import type { OrderFindQuery } from './shop';\n";
  expect(editor.hover(`${orders}const a: OrderFindQuery = { title/*|*/: 'A' };`)).toBe(
    '(property) title: string\nTogether with others: exactly one of `title`, `code` is given.',
  );
});

it('shows what to use instead of deprecated values', () => {
  expect(editor.hover(`${places}let a: PlacesPropDeprecated/*|*/;`)).toBe(
    [
      '(alias) type PlacesPropDeprecated = "old" | "older"',
      'import PlacesPropDeprecated',
      'Deprecated values of `gprop` in `PlacesParams`.',
      "@deprecated `'old'` (use `'type'`), `'older'`.",
    ].join('\n'),
  );
  const bases = "import type { PlacesParamsBase } from './wiki.farm';\n";
  expect(editor.hover(`${bases}const a: PlacesParamsBase = { gprop/*|*/: 'old' };`)).toContain(
    "Deprecated values: `'old'` (use `'type'`), `'older'`.",
  );
  expect(editor.hover(`${bases}const a: PlacesParamsBase = { gpage/*|*/: 'A' };`)).toContain(
    'Together with others: exactly one of `gpage`, `gcoord` is given (A place is given once).\n@deprecated Use `gcoord` instead.',
  );
});

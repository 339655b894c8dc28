import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueQueries } from '../../generators/catalogue/catalogue-queries.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { printPretty } from '../../generators/report/pretty.ts';
import { mini } from '../support/mini.ts';

const path = 'wiki/modules/list/pages.yaml';

/** The findings of a catalogue with each of these texts of a module, one after the other; they are those of a process that begins. */
function findingsWith(texts: readonly string[]): string[] {
  const queries = catalogueQueries();
  return texts.map((edited) => {
    const sources = Object.entries({ ...mini, [path]: edited }).map(([one, text]) => createSource(one, text));
    const [found, anew] = [checkSources(sources, undefined, undefined, queries), checkSources(sources)].map(
      ({ diagnostics }) => printPretty(diagnostics, { colour: false, root: '' }),
    );
    expect(found).toBe(anew);
    return found ?? '';
  });
}

it('a default that is empty and one that is null differ, although their values do not', () => {
  const stated = (preset: string): string => `${mini[path]}  size:\n    type: integer\n    default:${preset}\n`;
  const [empty, none, again] = findingsWith([stated(''), stated(' null'), stated('')]);
  expect(empty).toContain('default-type');
  expect(none).not.toContain('default-type');
  expect(again).toBe(empty);
});

it('the place where something could be added is shown unless it is in sight, however lines move', () => {
  const stated = (between: string): string =>
    `{ name: pages,${between}group: list,${between}prefix: pg, parameters: { sort: DIR } }\n`;
  const [inSight, apart, again] = findingsWith([stated(' '), stated('\n\n'), stated(' ')]);
  expect(inSight).not.toContain('it could be added after this');
  expect(apart).toContain('it could be added after this');
  expect(again).toBe(inSight);
});

it('nothing that is remembered of objects looks at lines or offsets, which an edit moves', () => {
  const rooms = ['check/lib', 'check/rules', 'shape', 'view', 'templates', 'emit', 'site', 'manual'];
  const files = rooms.flatMap((room) =>
    readdirSync(join('generators', room), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join('generators', room, path)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\.(?:locate|position|lineText)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

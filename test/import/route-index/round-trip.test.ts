import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { isSame, jsonText } from '../../../generators/lib/json.ts';
import { indexes } from './documents.ts';
import { checked, emitted } from './drafts.ts';

it('reads any document with routes into files of the format that describe it as it was', () => {
  fc.assert(
    fc.property(indexes, (document) => {
      expect(routeIndexImporter.refuse(document)).toBeUndefined();
      const draft = routeIndexImporter.read(document, 'content', 'index.json');
      const { catalogue, problems } = checked(draft);
      expect(problems).toEqual([]);
      if (!catalogue) throw new Error('there is no catalogue');
      const index = emitted(catalogue);
      if (!isSame(index, document)) expect(jsonText(index)).toBe(jsonText(document));
    }),
    { numRuns: 300 },
  );
}, 60_000);

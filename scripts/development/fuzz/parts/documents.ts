import { importers } from '../../../../generators/import/index.ts';
import { hostileDocument, plainDocument, subjects } from '../documents/hostile-documents.ts';
import { filesFrom, judged } from '../documents/judge.ts';
import type { FuzzPart } from '../part.ts';

/** The time limits for an import and its checks on a busy machine: a fixed part, and a part for each kB. */
const milliseconds = { always: 5000, kilobyte: 60 };

export const documents: FuzzPart = {
  name: 'documents',
  purpose: 'Hostile descriptions of servers are refused, or become a catalogue that is right, in bounded time.',
  shortTrials: 8,
  async run({ random, next, count, fail }) {
    const all = subjects().map((subject) => ({
      subject,
      last: filesFrom(plainDocument(subject), subject.importer),
    }));
    for (let trial = 1; next(); trial += 1) {
      const { subject, last } = random.pick(all);
      const isKind = random.below(20) > 0;
      const isNew = !isKind || random.below(2) === 0;
      const bytes = hostileDocument(subject, random);
      const started = performance.now();
      try {
        const outcome = judged(bytes, isKind ? subject.importer : random.pick(importers), isNew ? undefined : last);
        count(`${subject.importer.name}${isNew ? '' : ' again'}: ${outcome}`);
      } catch (error) {
        fail(`${subject.importer.name}: trial ${trial}: ${error instanceof Error ? error.stack : String(error)}`);
      }
      const taken = performance.now() - started;
      if (taken > milliseconds.always + (milliseconds.kilobyte * bytes.length) / 1000) {
        fail(`${subject.importer.name}: trial ${trial}: ${Math.round(taken)} ms for ${bytes.length} bytes`);
      }
    }
  },
};

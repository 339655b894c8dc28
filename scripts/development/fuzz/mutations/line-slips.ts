import type { Random } from '../../random.ts';
import type { MistakeKind } from './mistake.ts';
import type { Subject } from './subject.ts';

/** The indexes of lines that are not part of a longer text or of a list in brackets. */
function plainLines({ anatomy, files }: Subject, file: string): number[] {
  const text = files.get(file) ?? '';
  const wrapped = anatomy.get(file)?.wrapped ?? [];
  let offset = 0;
  return text.split('\n').flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const isInside = wrapped.some(([from, to]) => start > from && start < to);
    return isInside || /^\s*(?:#|$)/.test(line) ? [] : [index];
  });
}

function inLine(name: string, alter: (line: string, random: Random) => string | undefined): MistakeKind {
  return {
    name,
    make(subject, random) {
      const file = random.pick([...subject.files.keys()]);
      const before = subject.files.get(file) ?? '';
      const lines = before.split('\n');
      const candidates = plainLines(subject, file);
      if (candidates.length === 0) return undefined;
      const index = random.pick(candidates);
      const altered = alter(lines[index] ?? '', random);
      if (altered === undefined) return undefined;
      const what = `${JSON.stringify(lines[index])} -> ${JSON.stringify(altered)}`;
      lines[index] = altered;
      return { file, text: lines.join('\n'), line: index + 1, what, isContradiction: true };
    },
  };
}

export const indented = inLine('indented by one more or less', (line, random) => {
  if (random.below(2) === 0) return ` ${line}`;
  return line.startsWith(' ') ? line.slice(1) : undefined;
});

export const tabbed = inLine('a tab for spaces', (line) =>
  line.startsWith('  ') ? line.replace(/^ +/, '\t') : undefined,
);

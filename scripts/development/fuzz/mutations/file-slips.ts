import { kindOf } from '../../../../generators/catalogue/sources/file-kinds.ts';
import type { MistakeKind } from './mistake.ts';
import type { Subject } from './subject.ts';

/** Whether something else in the catalogue refers to a name in the file, so that the catalogue needs it. */
function isMissedFile(file: string, subject: Subject): boolean {
  const kind = kindOf(file);
  if (kind === 'routes' || kind === 'module') return false;
  if (kind === 'binding') return (subject.files.get('catalogue.yaml') ?? '').includes(bindingName(file));
  if (kind === 'gaps')
    return subject.spots.some((spot) => spot.file === file && spot.of === 'interpretation' && spot.role === 'name');
  return true;
}

function bindingName(file: string): string {
  return `${file.split('/')[0]}.${file.replace(/^.*\//, '').replace('.yaml', '')}`;
}

export const deletedFile: MistakeKind = {
  name: 'a file that is gone',
  make(subject, random) {
    const file = random.pick([...subject.files.keys()]);
    return {
      file,
      text: undefined,
      line: undefined,
      what: `${file} is gone`,
      isContradiction: isMissedFile(file, subject),
    };
  },
};

export const renamedFile: MistakeKind = {
  name: 'a file with another name',
  make(subject, random) {
    const file = random.pick([...subject.files.keys()]);
    const ending = random.pick(['new.yaml', '.yml', '-old.yaml']);
    const renamed = file.replace(/\.yaml$/, ending);
    const isNamed = ['module', 'resource', 'binding', 'interface', 'catalogue', 'gaps'].includes(kindOf(file) ?? '');
    const what = `${file} -> ${renamed}`;
    const text = subject.files.get(file) ?? '';
    return { file, text, renamed, line: undefined, what, isContradiction: isNamed || ending === '.yml' };
  },
};

import { identifier, joined, js } from '../../lib/javascript.ts';
import { moduleDeclarations, typesOfAnswers, wholeDeclarations } from './answer-declarations.ts';
import { type AnswerFolder, wholeNames } from './answer-folder.ts';
import { moduleSource, typesInside, wholeSource } from './answer-sources.ts';
import type { FolderFiles } from './folder-files.ts';

/** The files of an interface of modules: one for each module, and one for whole answers, which uses all of them. */
export function answerFiles(folder: AnswerFolder): FolderFiles {
  const { result, files, lists } = folder;
  const modules = [...files.values()];
  const exported = [
    { stem: wholeNames.stem, names: [wholeNames.run, wholeNames.exported] },
    ...modules.map((file) => ({ stem: file.stem, names: [file.exported] })),
  ];
  const index = exported.map(
    ({ stem, names }) => js`export { ${joined(names.map(identifier), ', ')} } from ${`./${stem}.js`};`,
  );
  return {
    index: js`${joined(index, '\n')}\n`,
    files: [
      ['types.d.ts', typesOfAnswers(folder)],
      [`${wholeNames.stem}.js`, wholeSource(folder)],
      [`${wholeNames.stem}.d.ts`, wholeDeclarations(folder)],
      ...modules.flatMap((file) => [
        [`${file.stem}.js`, moduleSource(file, folder)] as const,
        [`${file.stem}.d.ts`, moduleDeclarations(file, folder)] as const,
      ]),
    ],
    tested: [...typesInside(result.answer), ...modules.map(({ adding }) => adding.accepts)],
    lists,
  };
}

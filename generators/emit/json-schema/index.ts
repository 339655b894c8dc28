import { interfacesOfObjects } from '../../catalogue/bind.ts';
import { objectDigest, sharedDigest } from '../../catalogue/digests.ts';
import { bindingNote, folderOf, generatedNotice } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import { jsonText } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { fileOfDigests, type Generator, type OutputFile } from '../generator.ts';
import { fileStems, interfaceStems } from '../schema/files.ts';
import { generatorName, objectJson } from './object.ts';

/** One JSON Schema a parameter object. */
export const jsonSchemaGenerator: Generator = {
  name: generatorName,
  purpose: 'JSON Schema 2020-12: one closed schema for the parameters of each module and endpoint.',
  parts(catalogue) {
    const folders = interfaceStems(catalogue.interfaces);
    return interfacesOfObjects(catalogue).map((iface) => ({
      iface,
      files: () => schemaFiles(iface, folders.get(iface.name) ?? ''),
    }));
  },
};

function schemaFiles(iface: Interface, folder: string): OutputFile[] {
  const shapes = shapesOf(iface);
  const stems = fileStems(shapes.map(({ name }) => name));
  const notice = [generatedNotice([folderOf(iface)], iface), visibleText(bindingNote(iface) ?? '')].join(' ').trim();
  return shapes.map((shape) =>
    fileOfDigests(`${folder}/${stems.get(shape.name)}.json`, [sharedDigest(iface), objectDigest(shape.owner)], () =>
      jsonText(objectJson(shape, notice)),
    ),
  );
}

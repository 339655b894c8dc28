import { interfacesOfObjects } from '../../catalogue/bind.ts';
import { bindingNote, folderOf, generatedNotice } from '../../catalogue/heading.ts';
import type { Catalogue, Interface } from '../../catalogue/model.ts';
import { parameterObjects } from '../../catalogue/objects.ts';
import { jsonText } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { fileStems, interfaceStems } from '../schema/files.ts';
import { gapsOf } from '../schema/gaps.ts';
import { objectContext, objectJson } from './object.ts';

const name = 'json-schema';

/** One JSON Schema a parameter object. */
export const jsonSchemaGenerator: Generator = {
  name,
  purpose: 'JSON Schema 2020-12: one closed schema for the parameters of each module and endpoint.',
  generate(catalogue: Catalogue): readonly OutputFile[] {
    const folders = interfaceStems(catalogue.interfaces);
    return interfacesOfObjects(catalogue).flatMap((iface) => schemasOf(iface, folders.get(iface.name) ?? ''));
  },
};

function schemasOf(iface: Interface, folder: string): OutputFile[] {
  const context = objectContext(iface, gapsOf(iface, name, ['note']));
  const objects = parameterObjects(iface);
  const stems = fileStems(objects.map((object) => object.name));
  const notice = [generatedNotice([folderOf(iface)], iface), visibleText(bindingNote(iface) ?? '')].join(' ').trim();
  return objects.map((object) => ({
    path: `${folder}/${stems.get(object.name)}.json`,
    text: jsonText(objectJson(object, context, notice)),
  }));
}

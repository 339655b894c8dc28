import { bindingNote, folderOf, generatedNotice } from '../../catalogue/bindings/heading.ts';
import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model/model.ts';
import { jsonText } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { answersOf } from '../../shape/answers.ts';
import { type OutputUnit, outputUnitsOf } from '../../shape/output-units.ts';
import { resultOf } from '../../shape/results.ts';
import { fileMadeOf, type Generator, type OutputFile } from '../generator.ts';
import { fileStems, interfaceStems } from '../schema/files.ts';
import { responsesJson } from './responses.ts';
import { generatorName, unitJson } from './unit.ts';

/** JSON Schemas: one file for each module or family of routes. */
export const jsonSchemaGenerator: Generator = {
  name: generatorName,
  purpose: 'JSON Schema 2020-12: one file for each module or family of routes, with closed schemas of its parameters.',
  parts({ interfaces }) {
    const folders = interfaceStems(interfaces);
    return interfaces.map((iface) => ({
      iface,
      files: () => schemaFiles(iface, folders.get(iface.name) ?? ''),
    }));
  },
};

function schemaFiles(iface: Interface, folder: string): OutputFile[] {
  const units = outputUnitsOf(iface);
  const stems = fileStems(units.map(({ name }) => name));
  const notice = [generatedNotice([folderOf(iface)], iface), visibleText(bindingNote(iface) ?? '')].join(' ').trim();
  const files = units.map((unit) => {
    const path = `${folder}/${stems.get(unit.name)}.json`;
    return fileMadeOf(path, [unit, iface, path, notice], schemaText);
  });
  const path = `${folder}/${fileStems([...stems.values(), 'responses']).get('responses')}.json`;
  if (iface.kind === 'modules')
    return resultOf(iface) ? [...files, fileMadeOf(path, [iface, iface.modules, path, notice], answerText)] : files;
  if (answersOf(iface).length === 0) return files;
  return [...files, fileMadeOf(path, [iface, iface.families, path, notice], responsesText)];
}

function responsesText(iface: RoutesInterface, families: RoutesInterface['families'], path: string, notice: string) {
  return jsonText(responsesJson({ ...iface, families }, encodeURI(path), notice));
}

function answerText(iface: ModulesInterface, modules: ModulesInterface['modules'], path: string, notice: string) {
  return jsonText(responsesJson({ ...iface, modules }, encodeURI(path), notice));
}

function schemaText(unit: OutputUnit, iface: Interface, path: string, notice: string): string {
  return jsonText(unitJson(unit, iface, encodeURI(path), notice));
}

import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { at, type Parsed, parsedFilesOf } from '../openapi/documents.ts';

/** The schema of each parameter object with the definitions of its file, by the names of the interface and the object: `shop/getItem`. */
export async function objectSchemas(catalogue: Catalogue): Promise<ReadonlyMap<string, Parsed>> {
  const schemas = new Map<string, Parsed>();
  for (const [path, file] of await parsedFilesOf(jsonSchemaGenerator, catalogue)) {
    const folder = path.slice(0, path.indexOf('/'));
    const iface = catalogue.interfaces.find(({ name }) => name === folder);
    for (const { name } of iface ? parameterObjects(iface) : []) {
      const schema = at(file, '$defs', name);
      const isObject = at(schema, 'title') === name;
      if (isObject) schemas.set(`${folder}/${name}`, { ...(schema as object), $defs: at(file, '$defs') ?? {} });
    }
  }
  return schemas;
}

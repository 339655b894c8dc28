import { defaultOptions, type Generator, type OpenapiVersion } from '../generator.ts';
import { interfaceStems } from '../schema/files.ts';
import { createBuilder, generatorName } from './builder.ts';
import { documentOf } from './interface-document.ts';
import { createPrinter } from './print.ts';
import { documentTexts } from './text.ts';

/** One OpenAPI document for each interface, in each requested version. */
export const openapiGenerator: Generator = {
  name: generatorName,
  purpose: 'OpenAPI 3.0, 3.1 or 3.2: one document an interface.',
  parts({ interfaces, version: edition }, { openapi: { versions, format } }) {
    const stems = interfaceStems(interfaces);
    return interfaces.map((iface) => ({
      iface,
      files() {
        const builder = createBuilder(iface);
        const document = documentOf(builder, edition);
        const json = createPrinter(document, builder);
        const text = documentTexts(format, document.notice);
        return [...new Set(versions)].map((version) => ({
          path: `${stems.get(iface.name)}${ending(version)}.${format}`,
          text: text(json(version)),
        }));
      },
    }));
  },
};

/** A default version has no suffix in the names of files. */
function ending(version: OpenapiVersion): string {
  return defaultOptions.openapi.versions.includes(version) ? '' : `.openapi-${version}`;
}

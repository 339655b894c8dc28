import type { Catalogue } from '../../catalogue/model.ts';
import { jsonText } from '../../lib/json.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { interfaceStems } from '../schema/files.ts';
import { createBuilder, generatorName } from './builder.ts';
import { documentOf } from './parts.ts';
import { documentJson } from './print.ts';

/** One OpenAPI document an interface. */
export const openapiGenerator: Generator = {
  name: generatorName,
  purpose: 'OpenAPI 3.1: one document an interface.',
  generate(catalogue: Catalogue): readonly OutputFile[] {
    const stems = interfaceStems(catalogue.interfaces);
    return catalogue.interfaces.map((iface) => {
      const builder = createBuilder(iface);
      const document = documentOf(builder, catalogue.version);
      return { path: `${stems.get(iface.name)}.json`, text: jsonText(documentJson(document, builder.dialect)) };
    });
  },
};

import binding from '../../../spec/schema/binding.schema.json' with { type: 'json' };
import catalogue from '../../../spec/schema/catalogue.schema.json' with { type: 'json' };
import common from '../../../spec/schema/common.schema.json' with { type: 'json' };
import definitionsOfKeys from '../../../spec/schema/definitions.schema.json' with { type: 'json' };
import gaps from '../../../spec/schema/gaps.schema.json' with { type: 'json' };
import groups from '../../../spec/schema/groups.schema.json' with { type: 'json' };
import iface from '../../../spec/schema/interface.schema.json' with { type: 'json' };
import module from '../../../spec/schema/module.schema.json' with { type: 'json' };
import resource from '../../../spec/schema/resource.schema.json' with { type: 'json' };
import routes from '../../../spec/schema/routes.schema.json' with { type: 'json' };
import sets from '../../../spec/schema/sets.schema.json' with { type: 'json' };
import type { Plain } from '../../catalogue/model/facts.ts';
import type { Kind } from '../../catalogue/sources/file-kinds.ts';

/** The JSON Schemas of the format as data, by kind of file. */
export const kindSchemas: Readonly<Record<Kind, Plain>> = {
  catalogue,
  interface: iface,
  sets,
  groups,
  resource,
  routes,
  module,
  gaps,
  binding,
};

/** The definitions that the schemas share, by name. */
export const definitions: Plain = { ...common.$defs, ...definitionsOfKeys.$defs };

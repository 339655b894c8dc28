import bindingNote from '../../../templates/reference/partials/binding-note.hbs';
import bounds from '../../../templates/reference/partials/bounds.hbs';
import constraints from '../../../templates/reference/partials/constraints.hbs';
import deprecated from '../../../templates/reference/partials/deprecated.hbs';
import endpoint from '../../../templates/reference/partials/endpoint.hbs';
import example from '../../../templates/reference/partials/example.hbs';
import facts from '../../../templates/reference/partials/facts.hbs';
import gap from '../../../templates/reference/partials/gap.hbs';
import gaps from '../../../templates/reference/partials/gaps.hbs';
import list from '../../../templates/reference/partials/list.hbs';
import marked from '../../../templates/reference/partials/marked.hbs';
import needed from '../../../templates/reference/partials/needed.hbs';
import note from '../../../templates/reference/partials/note.hbs';
import notes from '../../../templates/reference/partials/notes.hbs';
import parameter from '../../../templates/reference/partials/parameter.hbs';
import parameterTable from '../../../templates/reference/partials/parameter-table.hbs';
import prefix from '../../../templates/reference/partials/prefix.hbs';
import purpose from '../../../templates/reference/partials/purpose.hbs';
import readings from '../../../templates/reference/partials/readings.hbs';
import schema from '../../../templates/reference/partials/schema.hbs';
import sources from '../../../templates/reference/partials/sources.hbs';
import stated from '../../../templates/reference/partials/stated.hbs';
import trail from '../../../templates/reference/partials/trail.hbs';
import use from '../../../templates/reference/partials/use.hbs';
import uses from '../../../templates/reference/partials/uses.hbs';

/** The parts that templates share, by the names by which these call them: the names of their files. */
export const partials = {
  'binding-note': bindingNote,
  bounds,
  constraints,
  deprecated,
  endpoint,
  example,
  facts,
  gap,
  gaps,
  list,
  marked,
  needed,
  note,
  notes,
  parameter,
  'parameter-table': parameterTable,
  prefix,
  purpose,
  readings,
  schema,
  sources,
  stated,
  trail,
  use,
  uses,
} as const;

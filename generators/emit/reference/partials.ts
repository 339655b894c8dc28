import bindingNote from '../../../templates/reference/partials/binding-note.hbs';
import bounds from '../../../templates/reference/partials/bounds.hbs';
import constraints from '../../../templates/reference/partials/constraints.hbs';
import counts from '../../../templates/reference/partials/counts.hbs';
import deprecated from '../../../templates/reference/partials/deprecated.hbs';
import endpoint from '../../../templates/reference/partials/endpoint.hbs';
import example from '../../../templates/reference/partials/example.hbs';
import gap from '../../../templates/reference/partials/gap.hbs';
import gaps from '../../../templates/reference/partials/gaps.hbs';
import keys from '../../../templates/reference/partials/keys.hbs';
import list from '../../../templates/reference/partials/list.hbs';
import marked from '../../../templates/reference/partials/marked.hbs';
import needed from '../../../templates/reference/partials/needed.hbs';
import note from '../../../templates/reference/partials/note.hbs';
import notes from '../../../templates/reference/partials/notes.hbs';
import parameter from '../../../templates/reference/partials/parameter.hbs';
import parameterLines from '../../../templates/reference/partials/parameter-lines.hbs';
import parameterTable from '../../../templates/reference/partials/parameter-table.hbs';
import prefix from '../../../templates/reference/partials/prefix.hbs';
import purpose from '../../../templates/reference/partials/purpose.hbs';
import purposeAndReadings from '../../../templates/reference/partials/purpose-and-readings.hbs';
import purposeLine from '../../../templates/reference/partials/purpose-line.hbs';
import readings from '../../../templates/reference/partials/readings.hbs';
import schema from '../../../templates/reference/partials/schema.hbs';
import sources from '../../../templates/reference/partials/sources.hbs';
import stated from '../../../templates/reference/partials/stated.hbs';
import topic from '../../../templates/reference/partials/topic.hbs';
import trail from '../../../templates/reference/partials/trail.hbs';
import use from '../../../templates/reference/partials/use.hbs';
import uses from '../../../templates/reference/partials/uses.hbs';

/** The parts that templates share, by the names by which these call them: the names of their files. */
export const partials = {
  'binding-note': bindingNote,
  bounds,
  constraints,
  counts,
  deprecated,
  endpoint,
  example,
  gap,
  gaps,
  keys,
  list,
  marked,
  needed,
  note,
  notes,
  parameter,
  'parameter-lines': parameterLines,
  'parameter-table': parameterTable,
  prefix,
  purpose,
  'purpose-and-readings': purposeAndReadings,
  'purpose-line': purposeLine,
  readings,
  schema,
  sources,
  stated,
  topic,
  trail,
  use,
  uses,
} as const;

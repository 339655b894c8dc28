import type { RequestOptions } from './answer-requests.ts';

/** A fault of an answer. The field is that of a resource, as in `post.title` or `block-type.styles.*.isDefault`. */
export interface AnswerFault {
  readonly field: string;
  /** The code of the validator's issue, or the keyword of the JSON Schema. */
  readonly code: string;
  readonly message: string;
  /** The value of the field. */
  readonly value: unknown;
}

/** A case in which WordPress does not keep to the schema that it states. */
interface Deviation {
  readonly reason: string;
  /** The file of WordPress, below `wp-includes/rest-api` if nothing else is said, and the function. */
  readonly place: string;
  explains(fault: AnswerFault, options: RequestOptions): boolean;
}

/** The known deviations. A fault that none of them explains fails the trial. */
const deviations: readonly Deviation[] = [
  {
    reason: 'An object without any of the chosen fields in its context is an empty array.',
    place: 'class-wp-rest-server.php, serve_request: PHP writes an empty array',
    explains: ({ code, value }, { fields }) =>
      fields !== undefined && /^(?:wrong-)?type$/.test(code) && Array.isArray(value) && value.length === 0,
  },
  {
    reason: 'A field is absent if only a field inside it is chosen.',
    place:
      'endpoints/class-wp-rest-{comments,users,attachments,taxonomies,revisions}-controller.php, prepare_item_for_response: it looks for the whole name',
    explains: ({ field, code }, { fields = '' }) =>
      code === 'missing' &&
      /^(?:comment|user|attachment|taxonomy|[\w-]+-revision)\.\w+$/.test(field) &&
      fields.split(',').some((name) => name.startsWith(`${field.replace(/^.*\./, '')}.`)),
  },
  {
    reason: 'Fields are absent that are chosen after a field and a field inside it.',
    place: 'wp-includes/rest-api.php, rest_filter_response_fields: "break 2" ends the loop over all fields',
    explains: ({ field, code }, { fields = '' }) => {
      const names = fields.split(',');
      const end = names.findIndex((name, index) =>
        names.slice(0, index).some((before) => name.startsWith(`${before}.`)),
      );
      return code === 'missing' && end !== -1 && names.slice(end).some((name) => `${field}.`.includes(`.${name}.`));
    },
  },
  {
    reason: 'A plugin has the fields of other contexts.',
    place: 'endpoints/class-wp-rest-plugins-controller.php, prepare_item_for_response: it does not filter by context',
    explains: ({ field, code }) =>
      code === 'unknown-field' &&
      /^plugin\.(?:author|author_uri|description|plugin_uri|textdomain|version)$/.test(field),
  },
  {
    reason: 'Links of an index, a status or a revision are shown whichever fields are chosen.',
    place:
      'class-wp-rest-server.php and endpoints/class-wp-rest-{post-statuses,revisions}-controller.php: they call add_link in any case',
    explains: ({ field, code }, { fields }) =>
      fields !== undefined &&
      code === 'unknown-field' &&
      /^(?:status|[\w-]+-revision(?:-autosave)?|(?:[\w-]+-)?index)\._links$/.test(field),
  },
  {
    reason: 'A type of block has fields of its file that its schema does not state.',
    place:
      'endpoints/class-wp-rest-block-types-controller.php, prepare_item_for_response: it copies what is registered',
    explains: ({ field, code }) =>
      code === 'unknown-field' &&
      /^block-type\.(?:styles\.\*\.isDefault|variations\.\*\.isActive|example\.viewportWidth)$/.test(field),
  },
];

/** The known deviation that explains a fault, in a line; undefined if there is none. */
export function deviationOf(fault: AnswerFault, options: RequestOptions): string | undefined {
  const found = deviations.find((one) => one.explains(fault, options));
  return found && `${found.reason} (${found.place})`;
}

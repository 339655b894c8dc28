import type { KnownDifference } from './difference-model.ts';

/** The differences that a run with a site may find. */
export const wordpressDifferences: readonly KnownDifference[] = [
  {
    id: 'trash for attachments',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      theirCode: 'rest_trash_not_supported',
      operation: '.*/media/.*',
    },
    apart: 'server',
    reason: 'Whether attachments can be in the trash is a setting of the site.',
  },
  {
    id: 'hosts of addresses',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      operation: '.*/url-details',
      theirCode: 'rest_invalid_(?:url|param)',
    },
    apart: 'server',
    reason: 'Which names of hosts and ports lead to another server is known to the network of the site.',
  },
  {
    id: 'numbers with a callback',
    where: { server: 'wordpress', refuses: 'we', parameter: 'maxwidth|maxheight|reassign' },
    apart: 'lenient',
    reason: 'The size of an embed and the new author are made numbers by a callback in place of a check of their type.',
  },
  {
    id: 'statuses of items',
    where: {
      server: 'wordpress',
      refuses: 'the server|both, for different parameters',
      theirCode: 'rest_not_in_enum',
      operation: '(?:POST|PUT|PATCH) .*\\{id\\}(?:/autosaves)?',
    },
    apart: 'server',
    reason: 'A status that cannot be chosen, such as `trash`, may be written to an item that has it.',
  },
  {
    id: 'items of menus that are addresses',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      theirCode: 'rest_(?:title|url)_required',
      operation: '(?:POST|PUT|PATCH) .*/menu-items/\\{id\\}(?:/autosaves)?',
    },
    apart: 'server',
    reason:
      'Whether an item of a menu is an address of its own, which keeps a title and that address, is known to the site.',
  },
  {
    id: 'relations of arguments without a constraint',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      theirCode:
        'rest_(?:title|url)_required|empty_content|rest_no_search_term_defined|rest_orderby_include_missing_include|rest_comment_content_invalid|rest_trash_not_supported',
    },
    reason:
      'No constraint says what holds between these arguments, or that a list or a text beside another value is not empty.',
  },
  {
    id: 'arguments without a type',
    where: { server: 'wordpress', refuses: 'we', ourCode: '(?!too-many-values|unknown-parameter).*', type: 'unknown' },
    apart: 'lenient',
    reason: 'Neither `enum` nor `oneOf` nor anything else is checked where no `type` is stated.',
  },
  {
    id: 'URIs',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'wrong-form|wrong-type', type: 'uri' },
    apart: 'lenient',
    reason: 'The format `uri` is stated, but not checked.',
  },
  {
    id: 'forms of names, passwords and addresses',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      theirCode: 'rest_user_invalid_.*|rest_invalid_(?:url|param)',
      parameter: 'username|password|slug|url',
    },
    reason: 'The preset has no pattern for such a text, or one that is wider than the server, and null is no name.',
  },
  {
    id: 'statuses',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'not-listed', parameter: 'status', type: 'array of values' },
    apart: 'lenient',
    reason: 'The statuses of a query are cleaned up, which leaves an empty list of `|`, before they are compared.',
  },
  {
    id: 'forms of widgets',
    where: { server: 'wordpress', refuses: 'we', parameter: 'form_data' },
    apart: 'lenient',
    reason: 'The data of a form are read by a callback in place of a check of their type.',
  },
  {
    id: 'contents',
    where: {
      server: 'wordpress',
      refuses: 'we',
      parameter: 'title|content|excerpt|caption|description',
      type: '(?:object or string|string or object).*',
    },
    apart: 'lenient',
    reason: 'A title, a content and their like are stated to be objects with a text, but not checked.',
  },
  {
    id: 'template files',
    where: { server: 'wordpress', refuses: 'we', parameter: 'template', type: 'string' },
    apart: 'lenient',
    reason: 'A template is compared with the files of the theme in place of a check of its type.',
  },
  {
    id: 'arguments of the trial with a callback',
    where: { server: 'wordpress', refuses: 'we', operation: 'GET /live/v1/items', parameter: 'number' },
    apart: 'lenient',
    reason: 'A callback of a plugin that cleans an argument up takes the place of the checks of its type.',
  },
  {
    id: 'whole numbers past 2^53',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'wrong-type', type: '(?:array of )?integer' },
    reason: 'A whole number of which JavaScript would not keep all digits is left as text by decoders.',
  },
  {
    id: 'letters in patterns',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'wrong-form', type: 'pattern' },
    reason: 'In the patterns of PHP, `\\w` and `\\d` match letters and digits of any script.',
  },
  {
    id: 'metadata that are an empty text',
    where: { server: 'wordpress', refuses: 'the server', theirCode: 'rest_invalid_param', parameter: 'meta' },
    reason:
      'An empty text is an object without fields elsewhere, but metadata have to be an object by a check of their own.',
  },
  {
    id: 'texts of several types',
    where: { server: 'wordpress', ourCode: '(?!unknown).*', type: 'string or array of unknown|object or array of .*' },
    reason: 'A text that several types can be read from is of the type that the server tries first.',
  },
  {
    id: 'null without a meaning',
    where: {
      server: 'wordpress',
      refuses: 'the server',
      theirCode: 'rest_invalid_type',
      operation: '(?:POST|PUT|PATCH) /(?:live/.*|wp/v2/media/\\{id\\}/edit)',
      spelling: 'as null',
    },
    apart: 'server',
    reason: 'Whether null counts as left out depends on the callbacks of an argument, which no description has.',
  },
  {
    id: 'subtypes of a search',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'not-listed', parameter: 'subtype' },
    apart: 'lenient',
    reason: 'A search reads its subtypes with a callback of its own, which takes any.',
  },
  {
    id: 'email addresses that are false',
    where: { server: 'wordpress', refuses: 'we', ourCode: 'wrong-form', type: 'email' },
    reason: 'What PHP takes for false, such as `0`, is no email address to be checked.',
  },
];

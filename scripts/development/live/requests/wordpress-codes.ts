import type { ServerCodes } from './server-codes.ts';

/** The codes of WordPress's errors. */
export const wordpressCodes: readonly ServerCodes[] = [
  {
    id: 'types of arguments',
    codes: `
      rest_missing_callback_param rest_not_in_enum rest_out_of_bounds rest_too_(?:short|long)
      rest_invalid_(?:type|multiple|pattern|date|email|ip|uuid|hex_color|param|json)
      rest_too_(?:few|many)_(?:items|properties) rest_duplicate_items rest_property_required
      rest_additional_properties_forbidden rest_no_matching_schema rest_one_of_multiple_matches
    `,
    knownBy: 'reader',
    reason: 'The route index states the types and bounds of arguments.',
  },
  {
    id: 'relations of arguments',
    codes: `
      rest_orderby_include_missing_include rest_no_search_term_defined rest_trash_not_supported rest_(?:title|url)_required
      empty_content rest_comment_content_invalid rest_upload_no_content_disposition rest_upload_no_data
      rest_taxonomy_not_hierarchical
    `,
    knownBy: 'reader',
    reason: 'The handbook says which arguments need each other.',
  },
  {
    id: 'forms of arguments',
    codes: `rest_user_invalid_(?:username|password) rest_invalid_url rest_upload_invalid_disposition`,
    knownBy: 'reader',
    reason: 'The handbook says what a name, a password or an address looks like.',
  },
  {
    id: 'rights',
    codes: `
      rest_forbidden.* rest_cannot_.* rest_user_cannot_.* rest_(?:not_logged_in|comment_login_required)
      .*_cannot_(?:read|view) rest_post_incorrect_password rest_no_authenticated_app_password
    `,
    knownBy: 'server',
    reason: 'The rights of a user are checked by the site alone.',
  },
  {
    id: 'existence',
    codes: `
      rest_invalid_param:template rest_.*_invalid_(?:id|page_number|post_id|offset_number|parent|reassign|role|type|argument) rest_.*_?not_found
      rest_(?:term|type|status|taxonomy|widget_type|block_type|menu_location)_invalid rest_no_route
      rest_invalid_(?:author|namespace|template|featured_media|menu_location|handler|comment_type) term_exists rest_invalid_widget
      rest_(?:comment_author_invalid|user_exists|post_exists|comment_exists|unknown_attachment) oembed_invalid_url
      existing_user_(?:login|email) block_invalid rest_post_no_autosave parse_path_failed duplicate_.*
      rest_user_invalid_email missing_parent invalid_(?:username|email|menu_id) rest_user_invalid_slug rest_comment_(?:draft|trash)_post
    `,
    knownBy: 'server',
    reason: 'Whether a post, user, term, file or name exists is known to the site alone.',
  },
  {
    id: 'state',
    codes: `
      rest_already_trashed rest_template_already_trashed rest_invalid_field comment_.* rest_autosave_no_changes rest_image_not_edited
    `,
    knownBy: 'server',
    reason: 'What was done before, as with a post that is in the trash, is the state of the site.',
  },
  {
    id: 'settings',
    codes: `
      application_passwords_disabled.* unable_to_connect_to_filesystem fs_unavailable rest_comment_closed plugins_api_failed
      pattern_api_failed http_request_.* no_response rest_comment_author_data_required
    `,
    knownBy: 'server',
    reason: 'What a site allows and reaches is a matter of its settings.',
  },
  {
    id: 'failures',
    codes: `status-5[0-9]{2} status-429 no-JSON db_(?:insert|update)_error rest_(?:encode|meta_database|template_insert)_error`,
    knownBy: 'server',
    reason: 'A failure of the program is nothing that its documentation states.',
  },
];

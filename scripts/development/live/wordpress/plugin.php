<?php
/*
 * Plugin Name: Live
 * Description: A plugin as plugins are, untidy arguments included.
 */

// Without a commit, the database discards the changes of a trial request.
if ( isset( $_SERVER['HTTP_X_LIVE_TRIAL'] ) ) {
	$GLOBALS['wpdb']->query( 'SET autocommit = 0' );
}

// No requests to other servers: the directories are empty, and any page has only a title.
add_filter(
	'pre_http_request',
	function ( $answer, $args, $url ) {
		$body = '<title>Live</title>';
		if ( strpos( $url, '//api.wordpress.org/patterns/' ) ) {
			$body = '[]';
		} elseif ( strpos( $url, 'action=query_plugins' ) ) {
			$body = '{"info":{"page":1,"pages":0,"results":0},"plugins":[]}';
		} elseif ( strpos( $url, '//api.wordpress.org/' ) ) {
			$body = '{"error":"There is none."}';
		}
		return array(
			'headers'  => array( 'content-type' => 'text/html' ),
			'body'     => $body,
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);

function live_answer() {
	return array();
}

function live_route( $route, $methods, $args ) {
	register_rest_route(
		'live/v1',
		$route,
		array(
			'methods'             => $methods,
			'callback'            => 'live_answer',
			'permission_callback' => '__return_true',
			'args'                => $args,
		)
	);
}

function live_values() {
	$point = array(
		'type'                 => 'object',
		'properties'           => array(
			'x'    => array( 'type' => 'number', 'required' => true ),
			'y'    => array( 'type' => 'number' ),
			'name' => array( 'type' => array( 'string', 'null' ), 'maxLength' => 3 ),
		),
		'additionalProperties' => false,
	);
	return array(
		'word'      => array( 'type' => 'string', 'minLength' => 2, 'maxLength' => 4 ),
		'code'      => array( 'type' => 'string', 'pattern' => '^[a-z]+-[0-9]{2}$' ),
		'moment'    => array( 'type' => 'string', 'format' => 'date-time' ),
		'address'   => array( 'type' => 'string', 'format' => 'ip' ),
		'contact'   => array( 'type' => 'string', 'format' => 'email' ),
		'key'       => array( 'type' => 'string', 'format' => 'uuid' ),
		'paint'     => array( 'type' => 'string', 'format' => 'hex-color' ),
		'place'     => array( 'type' => 'string', 'format' => 'uri' ),
		'angle'     => array( 'type' => 'number', 'minimum' => 0, 'maximum' => 360, 'exclusiveMaximum' => true ),
		'between'   => array( 'type' => 'number', 'minimum' => -1, 'exclusiveMinimum' => true, 'maximum' => 1, 'exclusiveMaximum' => true ),
		'even'      => array( 'type' => 'integer', 'multipleOf' => 2 ),
		'half'      => array( 'type' => 'number', 'multipleOf' => 0.5, 'minimum' => -2 ),
		'size'      => array( 'type' => 'integer', 'enum' => array( 1, 2, 5 ) ),
		'mixed'     => array( 'type' => array( 'integer', 'string', 'null' ), 'enum' => array( 1, 'many', null ) ),
		'flag'      => array( 'type' => 'boolean' ),
		'either'    => array( 'type' => array( 'boolean', 'integer' ) ),
		'optional'  => array( 'type' => array( 'string', 'null' ) ),
		'some'      => array( 'type' => 'array', 'items' => array( 'type' => 'integer', 'minimum' => 1 ), 'minItems' => 1, 'maxItems' => 3 ),
		'distinct'  => array( 'type' => 'array', 'items' => array( 'type' => 'string' ), 'uniqueItems' => true ),
		'rows'      => array( 'type' => 'array', 'items' => array( 'type' => 'array', 'items' => array( 'type' => 'integer' ) ) ),
		'point'     => $point,
		'points'    => array( 'type' => 'array', 'items' => $point, 'maxItems' => 2 ),
		'marks'     => array(
			'type'                 => 'object',
			'patternProperties'    => array( '^m_' => array( 'type' => 'integer' ) ),
			'additionalProperties' => array( 'type' => 'boolean' ),
		),
		'one'       => array( 'type' => 'integer', 'oneOf' => array( array( 'type' => 'integer', 'maximum' => 3 ), array( 'type' => 'integer', 'minimum' => 2 ) ) ),
		'any'       => array( 'type' => array( 'string', 'array' ), 'anyOf' => array( array( 'type' => 'string', 'format' => 'ip' ), array( 'type' => 'array', 'items' => array( 'type' => 'integer' ) ) ) ),
		'open'      => array(),
		'untyped'   => array( 'oneOf' => array( array( 'type' => 'integer' ), array( 'type' => 'boolean' ) ) ),
	);
}

add_action(
	'widgets_init',
	function () {
		register_sidebar( array( 'id' => 'live', 'name' => 'Live' ) );
	}
);

add_action(
	'rest_api_init',
	function () {
		live_route(
			'/items',
			'GET',
			array(
				'page_size' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => 10, 'description' => 'How many items a page has.' ),
				'colour'    => array( 'type' => 'string', 'enum' => array( 'red', 'green', 'blue' ), 'default' => 'red' ),
				'since'     => array( 'type' => 'string', 'format' => 'date-time' ),
				'include'   => array( 'type' => 'array', 'items' => array( 'type' => 'integer' ), 'default' => array() ),
				'tags'      => array( 'type' => array( 'array', 'null' ), 'items' => array( 'type' => 'string', 'enum' => array( 'new', 'old' ) ) ),
				'anything'  => array(),
				'number'    => array( 'type' => 'int', 'sanitize_callback' => 'absint' ),
				'ratio'     => array( 'type' => 'number', 'minimum' => 0, 'exclusiveMinimum' => true ),
			)
		);
		live_route(
			'/items',
			'POST',
			array(
				'title' => array( 'type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 80, 'pattern' => '^[^<>]*$' ),
				'size'  => array( 'oneOf' => array( array( 'type' => 'integer' ), array( 'type' => 'string', 'enum' => array( 'small', 'large' ) ) ) ),
				'meta'  => array(
					'type'                 => 'object',
					'properties'           => array( 'note' => array( 'type' => 'string' ), 'weights' => array( 'type' => 'array', 'items' => array( 'type' => 'number' ) ) ),
					'additionalProperties' => false,
				),
			)
		);
		// All attributes of values, in the query and in a body.
		live_route( '/values', 'GET', live_values() );
		live_route( '/values', 'POST', live_values() );
		// The default is not one of the accepted values, so that WordPress refuses every request.
		live_route( '/shares', 'GET', array( 'share' => array( 'type' => 'number', 'default' => 'none' ) ) );
		live_route( '/items/(?P<id>[\d]+)', 'GET', array( 'id' => array( 'type' => 'integer', 'required' => true ) ) );
		live_route( '/items/(?P<id>[\d]+)', 'POST, PUT, PATCH', array( 'force' => array( 'type' => 'boolean', 'default' => false ) ) );
		live_route( '/files/(?<path>(?:[a-z0-9]+/)*[a-z0-9.]+)(\?.*)?', 'GET', array() );
		live_route( '/moods/(?P<mood>happy|sad)', array( 'GET', 'DELETE' ), array() );
	}
);

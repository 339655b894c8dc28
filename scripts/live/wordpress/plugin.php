<?php
/*
 * Plugin Name: Live
 * Description: A plugin as plugins are, untidy arguments included.
 */

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
				'ratio'     => array( 'type' => 'number', 'minimum' => 0, 'exclusiveMinimum' => true, 'default' => 'none' ),
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
		live_route( '/items/(?P<id>[\d]+)', 'GET', array( 'id' => array( 'type' => 'integer', 'required' => true ) ) );
		live_route( '/items/(?P<id>[\d]+)', 'POST, PUT, PATCH', array( 'force' => array( 'type' => 'boolean', 'default' => false ) ) );
		live_route( '/files/(?<path>(?:[a-z0-9]+/)*[a-z0-9.]+)(\?.*)?', 'GET', array() );
		live_route( '/moods/(?P<mood>happy|sad)', array( 'GET', 'DELETE' ), array() );
	}
);

<?php
/*
 * Plugin Name: Live change
 * Description: Removes routes, as plugins for security do, adds one, and changes what others accept.
 */

add_action(
	'rest_api_init',
	function () {
		live_route( '/tasks', 'GET', array( 'done' => array( 'type' => 'boolean', 'default' => false ) ) );
	},
	20
);

add_filter(
	'rest_endpoints',
	function ( $endpoints ) {
		unset( $endpoints['/live/v1/moods/(?P<mood>happy|sad)'] );
		unset( $endpoints['/wp/v2/users/me'] );

		$list = &$endpoints['/live/v1/items'][0]['args'];
		// Removing a value breaks clients; adding one does not.
		$list['colour']['enum']       = array( 'red', 'green', 'yellow' );
		$list['page_size']['maximum'] = 50;
		$list['include']['default']   = array( 1 );
		unset( $list['since'] );
		$list['until'] = array( 'type' => 'string', 'format' => 'date-time' );

		$create          = &$endpoints['/live/v1/items'][1]['args'];
		$create['sheet'] = array( 'type' => 'integer', 'required' => true );
		return $endpoints;
	}
);

<?php
// The configuration of a site that exists for one run of the script.
define( 'DB_NAME', getenv( 'LIVE_DATABASE' ) );
define( 'DB_USER', getenv( 'LIVE_USER' ) );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'LIVE_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

define( 'WP_HOME', getenv( 'LIVE_ADDRESS' ) );
define( 'WP_SITEURL', getenv( 'LIVE_ADDRESS' ) );

// Programs may log in without encryption.
define( 'WP_ENVIRONMENT_TYPE', 'local' );

// The site sends no requests, not even to itself.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );

$keys = array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' );
foreach ( $keys as $key ) {
	define( $key . '_KEY', hash( 'sha256', __FILE__ . $key . 'key' ) );
	define( $key . '_SALT', hash( 'sha256', __FILE__ . $key . 'salt' ) );
}

$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';

<?php
// Installs WordPress as its first page would, without the mail, and gives it addresses without a query.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']   = parse_url( getenv( 'LIVE_ADDRESS' ), PHP_URL_HOST );
$_SERVER['REQUEST_URI'] = '/';

function wp_new_blog_notification() {
}

require getenv( 'LIVE_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Live site', 'admin', 'admin@site.example', true, '', bin2hex( random_bytes( 16 ) ) );

// WordPress finds out for itself whether such addresses work, by a request that nobody would answer yet.
$wp_rewrite->set_permalink_structure( '/%postname%/' );
$wp_rewrite->flush_rules( false );

// Templates and global styles are those of a theme of blocks.
switch_theme( 'live' );

// The password that programs log in with.
echo WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'Live' ) )[0];

<?php
// Installs WordPress as its installation page would, without sending mail, and sets addresses without a query.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']   = parse_url( getenv( 'LIVE_ADDRESS' ), PHP_URL_HOST );
$_SERVER['REQUEST_URI'] = '/';

function wp_new_blog_notification() {
}

require getenv( 'LIVE_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Live site', 'admin', 'admin@site.example', true, '', bin2hex( random_bytes( 16 ) ) );

// WordPress would test such addresses by a request, which no server would answer yet.
$wp_rewrite->set_permalink_structure( '/%postname%/' );
$wp_rewrite->flush_rules( false );

// Templates and global styles need a block theme.
switch_theme( 'live' );

// Prints the password for programs.
echo WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'Live' ) )[0];
